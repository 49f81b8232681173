<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Submission\NoScriptResult;
use Frontispiece\Kernel\Assets\Assets;

/** Renders the preview of a form in the form editor, with the styles of the theme. */
final class FormPreview {
	private const DEFAULTS =
		'body{font:16px/1.5 system-ui,sans-serif;color:#1d2327}button,input,select,textarea{font:inherit}';

	// The preview is part of a screen, whatever margins the theme gives its pages.
	private const PAGE = 'body{margin:0;padding:1rem;min-block-size:0}';

	public function __construct( private readonly FormRenderer $renderer, private readonly Assets $assets ) {}

	/**
	 * @param NoScriptResult|null $filled what a visitor has entered
	 * @return string a complete page for an iframe
	 */
	public function document( Form $form, ?NoScriptResult $filled = null ): string {
		// A separate style registry: the request that prints the preview may print other styles.
		$registered = wp_styles()->registered[ $this->assets->style( 'forms' ) ] ?? null;
		$styles     = new \WP_Styles();
		ob_start();
		self::printTheme( $styles );
		if ( null !== $registered ) {
			$styles->registered[ $registered->handle ] = clone $registered;
			$styles->add_inline_style( $registered->handle, self::PAGE );
			$styles->do_items( [ $registered->handle ] );
		}
		return sprintf(
			'<!doctype html><html lang="%s"><head><meta charset="utf-8"><title>%s</title>%s</head><body inert>%s</body></html>',
			esc_attr( str_replace( '_', '-', $form->locale ) ),
			esc_html__( 'Form preview', 'frontispiece' ),
			trim( (string) ob_get_clean() ),
			$this->renderer->html( $form, 'preview', 0, $filled ),
		);
	}

	/** Prints the theme's fonts and styles: those of its theme.json, or the style sheet of a classic theme. */
	private static function printTheme( \WP_Styles $styles ): void {
		$hasJson = wp_theme_has_theme_json();
		if ( $hasJson ) {
			wp_print_font_faces();
		}
		$handle = 'frontispiece-preview-theme';
		$styles->add( "$handle-defaults", false );
		$styles->add_inline_style( "$handle-defaults", self::DEFAULTS );
		$styles->add( $handle, $hasJson ? false : get_stylesheet_uri(), [ "$handle-defaults" ] );
		if ( $hasJson ) {
			$styles->add_inline_style( $handle, wp_get_global_stylesheet() );
		}
		$styles->do_items( [ $handle ] );
	}
}

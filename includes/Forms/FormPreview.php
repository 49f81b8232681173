<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Kernel\Assets\Assets;

/** Renders the preview of a form in the form editor. */
final class FormPreview {
	private const CSS =
		'body{font:16px/1.5 system-ui,sans-serif;margin:1rem;color:#1d2327}button,input,select,textarea{font:inherit}';

	public function __construct( private readonly FormRenderer $renderer, private readonly Assets $assets ) {}

	/** @return string a complete page for an iframe */
	public function document( Form $form ): string {
		// A separate style registry: the request that prints the preview may print other styles.
		$registered = wp_styles()->registered[ $this->assets->style( 'forms' ) ] ?? null;
		$styles     = new \WP_Styles();
		ob_start();
		if ( null !== $registered ) {
			$styles->registered[ $registered->handle ] = clone $registered;
			$styles->add_inline_style( $registered->handle, self::CSS );
			$styles->do_items( [ $registered->handle ] );
		}
		return sprintf(
			'<!doctype html><html lang="%s"><head><meta charset="utf-8"><title>%s</title>%s</head><body inert>%s</body></html>',
			esc_attr( str_replace( '_', '-', $form->locale ) ),
			esc_html__( 'Form preview', 'frontispiece' ),
			trim( (string) ob_get_clean() ),
			$this->renderer->html( $form, 'preview' ),
		);
	}
}

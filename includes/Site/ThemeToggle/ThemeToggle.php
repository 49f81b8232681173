<?php
declare(strict_types=1);

namespace Frontispiece\Site\ThemeToggle;

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Blocks\BlockWidget;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Site\ExampleContent;
use Frontispiece\Site\Feature;
use Frontispiece\Site\HeaderBlock;

/** Dark mode: the switch, and what prevents a flash of the wrong mode. */
final class ThemeToggle extends Feature {
	private ?HeaderBlock $header = null;

	/** Whether the page has a switch. */
	private bool $isPrinted = false;

	public function hooks(): array {
		return [
			// Runs before any stylesheet, so that the mode is set when the first rule applies.
			[ 'wp_head', 'head', 0 ],
			[ 'wp_enqueue_scripts', 'enqueue' ],
			[ 'get_custom_logo', 'logo' ],
			[ 'init', 'registerStyles' ],
			[ 'widgets_init', 'registerWidget' ],
			[ 'wp_footer', 'printFloating' ],
			...( $this->header()?->hooks() ?? [] ),
		];
	}

	public function blocks(): array {
		return [ $this->slug => 'render' ];
	}

	/** @param array<string, mixed> $attributes */
	public function render( array $attributes ): string {
		return $this->control( is_string( $attributes['label'] ?? '' ) ? $attributes['label'] ?? '' : '' );
	}

	public function registerWidget(): void {
		BlockWidget::offer( new BlockWidget(
			$this->slug,
			__( 'Dark mode switch', 'frontispiece' ),
			__( 'Let visitors switch between light mode and dark mode.', 'frontispiece' ),
			fn(): string => $this->control(),
		) );
	}

	public function printFloating(): void {
		if ( $this->isFloating() ) {
			$this->floating();
		}
	}

	private function header(): ?HeaderBlock {
		return 'header' === $this->options->string( 'floating' )
			? $this->header ??= new HeaderBlock( 'frontispiece/theme-toggle' )
			: null;
	}

	public function privacyPolicy(): array {
		return [
			__(
				'When a visitor uses the dark mode switch, a cookie (frontispiece_mode) stores whether they chose light mode, dark mode, or the mode of their device. Only the browser reads it.',
				'frontispiece',
			),
		];
	}

	public function browserStorage(): array {
		return [
			'frontispiece_mode' => [
				'kind'     => 'cookie',
				'when'     => self::AFTER_CLICK,
				'lifetime' => __( '1 year', 'frontispiece' ),
				'purpose'  => __(
					'Set when a visitor uses the dark mode switch, to remember their choice of light mode, dark mode, or the mode of their device.',
					'frontispiece',
				),
				'data'     => __( 'None.', 'frontispiece' ),
				'blocks'   => [],
			],
		];
	}

	public function healthChecks(): array {
		return $this->isOn ? [ 'dark-mode' => OtherDarkModes::check( ... ) ] : [];
	}

	public function example(): string {
		$link = '<p><a href="#">' . esc_html__( 'Sample link', 'frontispiece' ) . '</a></p>';
		return '[frontispiece_theme_toggle]' . ExampleContent::heading() . ExampleContent::paragraphs( 1 ) . $link;
	}

	/** @return array<string, mixed> data for the page's script, the same for every visitor */
	public function config(): array {
		$by = $this->options->string( 'auto_by' );
		return ( in_array( $by, [ 'os', 'time' ], true ) ? [ 'auto_by' => $by ] : [] ) + [
			'darktheme' => $this->options->bool( 'darktheme' ),
			'until'     => $this->options->int( 'nightend' ),
			'path'      => self::path(),
		] + ( $this->options->bool( 'system' ) ? [ 'system' => true ] : [] );
	}

	/** @param string $classes more classes of the control */
	public function control( string $label = '', string $classes = '' ): string {
		if ( Output::isPlain() ) {
			return '';
		}
		$this->isPrinted = $this->isPrinted || ! Island::isInert();

		$name = '' === $label ? __( 'Dark mode', 'frontispiece' ) : $label;
		$text = '' === $label
			? ''
			// The switch already has this name.
			: '<span class="frontispiece-theme-toggle__label" aria-hidden="true">' . Escape::html( $label ) . '</span>';
		return ( Island::isInert() ? '' : $this->kernel->assets()->link( $this->slug ) ) . sprintf(
			'<div class="frontispiece-theme-toggle%s">%s%s</div>',
			esc_attr( $classes ),
			$this->options->bool( 'system' ) ? self::choice( $name ) : sprintf(
				'<button type="button" class="frontispiece-theme-toggle__switch" role="switch" aria-checked="false" aria-label="%s"><span class="frontispiece-theme-toggle__thumb"></span></button>',
				Escape::attr( $name ),
			),
			$text,
		);
	}

	/** Returns three buttons, because a switch has two states only. */
	private static function choice( string $name ): string {
		$modes   = [
			'light'  => __( 'Light', 'frontispiece' ),
			'system' => __( 'System', 'frontispiece' ),
			'dark'   => __( 'Dark', 'frontispiece' ),
		];
		$buttons = '';
		foreach ( $modes as $mode => $label ) {
			$buttons .= sprintf(
				'<button type="button" class="frontispiece-theme-toggle__mode" data-frontispiece-mode="%s" aria-pressed="false" aria-label="%2$s" title="%2$s"></button>',
				$mode,
				esc_attr( $label ),
			);
		}
		return sprintf(
			'<span class="frontispiece-theme-toggle__modes" role="group" aria-label="%s">%s</span>',
			Escape::attr( $name ),
			$buttons,
		);
	}

	/** In a corner as chosen, or because the page has no header that can have the switch. */
	private function isFloating(): bool {
		$header = $this->header();
		return null === $header
			? 'none' !== $this->options->string( 'floating' )
			: ! $this->isPrinted && ! $header->wasOffered();
	}

	public function head(): void {
		$this->scripts->head( $this->slug, $this->config() );
		Assets::inline( 'theme', wp_strip_all_tags( ( new Stylesheet( $this->options ) )->css() ) );
	}

	public function enqueue(): void {
		$this->scripts->page( $this->slug );
		if ( $this->isFloating() ) {
			wp_enqueue_style( $this->kernel->assets()->style( $this->slug ) );
		}
	}

	private function floating(): void {
		$side = 'start' === $this->options->string( 'floating' ) ? 'start' : 'end';
		// In its own region at the end of the page, so that it covers no content there; a landmark, because it is
		// outside the theme's landmarks.
		printf(
			'<div class="frontispiece-theme-toggle__room" role="region" aria-label="%s">%s</div>',
			esc_attr__( 'Dark mode', 'frontispiece' ),
			// phpcs:ignore WordPress.Security.EscapeOutput -- control() escapes.
			$this->control( '', " frontispiece-theme-toggle--floating frontispiece-theme-toggle--$side" ),
		);
	}

	/**
	 * Reports text that would be hard to read in the other mode. Only colors that are set by the theme or the site
	 * owner can be checked.
	 */
	public function notice(): void {
		$errors = ( new Stylesheet( $this->options ) )->palette()->errors();
		echo [] === $errors
			? '<p>'
				. esc_html__(
					'Dark mode contrast: all text that is readable in light mode is also readable in dark mode (WCAG 2.2 AA).',
					'frontispiece',
				)
				. '</p>'
			: '';
		foreach ( $errors as [ $color, $behind, $contrast ] ) {
			echo '<p><strong>'
				. esc_html( sprintf(
					/* translators: 1: name of a color, 2: name of the color behind it, 3: a number such as 3.2. */
					__(
						'Low contrast: %1$s on %2$s has a contrast ratio of %3$s. Choose colors with a ratio of at least 4.5.',
						'frontispiece',
					),
					$color,
					$behind,
					number_format_i18n( $contrast, 2 ),
				) )
				. '</strong></p>';
		}
	}

	/**
	 * Adds the dark logo next to the normal one. The stylesheet shows one of them, so that the wrong logo never flashes,
	 * with or without script and cookie.
	 */
	public function logo( string $html ): string {
		$id = $this->options->int( 'darklogo' );
		if ( 0 === $id || '' === $html || ! wp_attachment_is_image( $id ) ) {
			return $html;
		}
		$tags = new \WP_HTML_Tag_Processor( $html );
		if ( ! $tags->next_tag( [ 'tag_name' => 'img' ] ) ) {
			return $html;
		}
		$alt    = $tags->get_attribute( 'alt' );
		$width  = $tags->get_attribute( 'width' );
		$height = $tags->get_attribute( 'height' );
		$tags->add_class( 'frontispiece-only-light' );
		// Lazy, so that a hidden image is not loaded.
		$dark = new \WP_HTML_Tag_Processor( wp_get_attachment_image(
			$id,
			'full',
			false,
			[
				'class'   => 'custom-logo frontispiece-only-dark',
				'alt'     => is_string( $alt ) ? $alt : '',
				'loading' => 'lazy',
			],
		) );
		$dark->next_tag();
		foreach ( array_filter( [ 'width' => $width, 'height' => $height ], 'is_string' ) as $name => $value ) {
			$dark->set_attribute( $name, $value );
		}
		return (string) preg_replace(
			'/<img [^>]*>/',
			'$0' . strtr( $dark->get_updated_html(), [ '\\' => '\\\\', '$' => '\\$' ] ),
			$tags->get_updated_html(),
			1,
		);
	}

	/** Registers block styles that show an image, a cover or a group in one mode only. */
	public function registerStyles(): void {
		foreach ( [ 'core/image', 'core/cover', 'core/group' ] as $block ) {
			register_block_style(
				$block,
				[ 'name' => 'frontispiece-only-light', 'label' => __( 'Light mode only', 'frontispiece' ) ],
			);
			register_block_style(
				$block,
				[ 'name' => 'frontispiece-only-dark', 'label' => __( 'Dark mode only', 'frontispiece' ) ],
			);
		}
	}

	private static function path(): string {
		$path = wp_parse_url( home_url( '/' ), PHP_URL_PATH );
		return is_string( $path ) && '' !== $path ? $path : '/';
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Site\StickySidebar;

use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Site\CssSelector;
use Frontispiece\Site\ExampleContent;
use Frontispiece\Site\Feature;

/** Keeps sidebars in view with CSS; a script measures those that may be taller than the window. */
final class StickySidebar extends Feature {
	private const HANDLE = 'frontispiece-sticky-sidebar';
	private const STYLE  = 'frontispiece-sticky';
	private const BLOCKS = [ 'core/group', 'core/column', 'core/template-part' ];

	public function hooks(): array {
		return [
			[ 'wp_enqueue_scripts', 'enqueue' ],
			[ 'init', 'registerStyles' ],
			...array_map( static fn( string $block ): array => [ "render_block_$block", 'rendered' ], self::BLOCKS ),
		];
	}

	public function example(): string {
		$aside = ExampleContent::hint( __( 'This stays in view while you scroll.', 'frontispiece' ) );
		return '<div style="display:grid;grid-template-columns:2fr 1fr;gap:2rem">'
			. '<div>' . ExampleContent::paragraphs( 10 ) . '</div>'
			. '<aside class="' . self::STYLE . '" style="border:1px solid;padding:1rem">' . $aside . '</aside></div>';
	}

	public function exampleWidth(): int {
		return 900;
	}

	public function css(): string {
		return $this->at(
			$this->all(),
			'position:sticky;inset-block-start:%dpx;align-self:start',
			'inset-block-start:%dpx',
		);
	}

	/**
	 * Returns the styles for sidebars that are taller than the window. They stick to its bottom edge, so that all of
	 * their content can be read; a script sets the height.
	 */
	private function tall(): string {
		$place = 'inset-block-start:min(%dpx,calc(100vh - var(--frontispiece-sticky-height)))';
		return $this->at( $this->all() . '[style*=frontispiece-sticky-height]', $place, $place );
	}

	/** @param string $rules with a %d for the distance, as are those below the admin bar */
	private function at( string $selector, string $rules, string $bar ): string {
		return sprintf(
			'@media (min-width:%dpx){%2$s{%3$s}.admin-bar %2$s{%4$s}}',
			$this->options->int( 'width' ),
			$selector,
			sprintf( $rules, $this->options->int( 'margin' ) ),
			sprintf( $bar, $this->options->int( 'barMargin' ) ),
		);
	}

	private function all(): string {
		$own    = '.is-style-' . self::STYLE . ',.' . self::STYLE;
		$custom = $this->given();
		// :is() ignores invalid selectors in its list.
		return ':is(' . ( '' === $custom ? $own : "$own,$custom" ) . ')';
	}

	/** Returns the site owner's selector; '' if it is invalid. */
	private function given(): string {
		return CssSelector::safe( $this->options->string( 'selector' ) );
	}

	public function enqueue(): void {
		wp_register_style( self::HANDLE, false, [], FRONTISPIECE_VERSION );
		wp_add_inline_style( self::HANDLE, $this->css() . $this->tall() );
		wp_enqueue_style( self::HANDLE );
		if ( '' !== $this->given() ) {
			$this->script();
		}
	}

	private function script(): void {
		$this->scripts->lazy( $this->slug, [ 'selector' => $this->all() ] );
	}

	/** Adds the script only to pages with such a sidebar. */
	public function rendered( string $html ): string {
		if ( str_contains( $html, self::STYLE ) && Output::PAGE === Output::mode() ) {
			$this->script();
		}
		return $html;
	}

	public function registerStyles(): void {
		foreach ( self::BLOCKS as $block ) {
			register_block_style( $block, [ 'name' => self::STYLE, 'label' => __( 'Sticky', 'frontispiece' ) ] );
		}
	}
}

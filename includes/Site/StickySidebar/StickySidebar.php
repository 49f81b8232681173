<?php
declare(strict_types=1);

namespace Frontispiece\Site\StickySidebar;

use Frontispiece\Kernel;
use Frontispiece\Site\Feature;
use Frontispiece\Site\Settings;

/** Sidebars that stay in view, by style alone. */
final class StickySidebar implements Feature {
	private const HANDLE = 'frontispiece-sticky-sidebar';
	private const STYLE  = 'frontispiece-sticky';

	public function __construct( Kernel $kernel, private readonly Settings $settings ) {}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', fn() => $this->enqueue() );
		add_action( 'init', static fn() => self::offer() );
	}

	public function css(): string {
		$own   = '.is-style-' . self::STYLE . ',.' . self::STYLE;
		$given = trim( $this->settings->string( 'selector' ) );
		// :is() forgives a list with a selector that no browser knows.
		$all = ':is(' . ( self::isSelector( $given ) ? "$own,$given" : $own ) . ')';
		return sprintf(
			'@media (min-width:%dpx){%2$s{position:sticky;inset-block-start:%3$dpx;align-self:start}.admin-bar %2$s{inset-block-start:%4$dpx}}',
			$this->settings->int( 'width' ),
			$all,
			$this->settings->int( 'margin' ),
			$this->settings->int( 'barMargin' )
		);
	}

	private function enqueue(): void {
		wp_register_style( self::HANDLE, false, [], FRONTISPIECE_VERSION );
		wp_add_inline_style( self::HANDLE, $this->css() );
		wp_enqueue_style( self::HANDLE );
	}

	private static function offer(): void {
		foreach ( [ 'core/group', 'core/column', 'core/template-part' ] as $block ) {
			register_block_style( $block, [ 'name' => self::STYLE, 'label' => __( 'Stays in view', 'frontispiece' ) ] );
		}
	}

	/** Nothing that ends the rule, and brackets in pairs. */
	private static function isSelector( string $text ): bool {
		return '' !== $text
			&& 1 === preg_match( '/^[\w\s.#>+~:,()\[\]="\'*^$|-]+$/u', $text )
			&& substr_count( $text, '(' ) === substr_count( $text, ')' )
			&& substr_count( $text, '[' ) === substr_count( $text, ']' )
			&& 0 === substr_count( $text, '"' ) % 2
			&& 0 === substr_count( $text, "'" ) % 2;
	}
}

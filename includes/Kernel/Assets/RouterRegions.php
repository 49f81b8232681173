<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Assets;

use Frontispiece\Kernel\Blocks\ContentFilterGuard;
use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;

/**
 * Prepares the containers of a region that WordPress's router replaces: a Query Loop block whose pages change without a
 * reload.
 *
 * WordPress reads all elements of a region into a list and later changes the page by comparing lists. It must not see
 * what scripts have changed meanwhile, so a container wakes once it is read (src/island/region.ts), and has another key
 * on each page, so that it is replaced and never patched.
 */
final class RouterRegions {
	private const MODULE = '@frontispiece/regions';

	private const INIT = 'frontispiece::callbacks.appear';

	/** Attributes that WordPress 6.6 sets as properties: an empty value would turn them off. */
	private const BOOLEAN = [
		'autofocus', 'autoplay', 'checked', 'controls', 'disabled', 'hidden', 'inert', 'loop', 'multiple', 'muted', 'open',
		'required', 'selected',
	];

	public function __construct( private readonly Assets $assets ) {}

	/**
	 * @param string                  $html  of a Query Loop block that is a region
	 * @param array<array-key, mixed> $block
	 */
	public function prepare( string $html, array $block ): string {
		if ( Island::isInert() || ! $this->assets->built() ) {
			return $html;
		}
		[ $html, $hasIslands ] = self::marked( $html );
		ContentFilterGuard::change( $html, static function ( string $part ) use ( &$hasIslands ): string {
			[ $part, $isOne ] = self::marked( $part );
			$hasIslands       = $hasIslands || $isOne;
			return $part;
		} );
		if ( $hasIslands || self::mayHaveIslands( $block ) ) {
			$this->assets->loader( true );
		}
		$this->enqueue();
		return $hasIslands ? substr_replace( $html, $this->needs(), (int) strrpos( $html, '</' ), 0 ) : $html;
	}

	/**
	 * Checks for blocks that may print islands on the next page only.
	 *
	 * @param array<array-key, mixed> $block
	 */
	private static function mayHaveIslands( array $block ): bool {
		$name = $block['blockName'] ?? '';
		return 'core/post-content' === $name
			|| ( is_string( $name ) && str_starts_with( $name, 'frontispiece/' ) )
			|| [] !== array_filter(
				is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : [],
				static fn( mixed $inner ): bool => is_array( $inner ) && self::mayHaveIslands( $inner ),
			);
	}

	/** @return array{string, bool} the HTML, and whether it has islands */
	private static function marked( string $html ): array {
		$hasIslands = false;
		$page       = bin2hex( random_bytes( 6 ) );
		$tags       = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			$isIsland = null !== $tags->get_attribute( 'data-island' );
			if ( null === $tags->get_attribute( 'data-wp-init' ) && ( $isIsland || true === $tags->has_class( 'wp-block-post' ) ) ) {
				$tags->set_attribute( 'data-wp-init', self::INIT );
			}
			if ( $isIsland && null === $tags->get_attribute( 'data-wp-key' ) ) {
				$tags->set_attribute( 'data-wp-key', wp_unique_id( "frontispiece-$page-" ) );
			}
			$hasIslands = $hasIslands || $isIsland;
			foreach ( self::BOOLEAN as $name ) {
				if ( in_array( $tags->get_attribute( $name ), [ true, '' ], true ) ) {
					$tags->set_attribute( $name, $name );
				}
			}
		}
		return [ $tags->get_updated_html(), $hasIslands ];
	}

	/**
	 * Loads the module on pages where something of this plugin runs. Templates of block themes are rendered before the
	 * scripts of a page are known.
	 */
	public function enqueue(): void {
		if ( 0 === did_action( 'wp_enqueue_scripts' ) ) {
			add_action( 'wp_enqueue_scripts', [ $this, 'enqueue' ], PHP_INT_MAX );
			return;
		}
		$own = preg_grep( '/^frontispiece-/', wp_scripts()->queue );
		if ( [] !== $own && false !== $own ) {
			/** @var array{dependencies: list<string>, version: string} $asset */
			$asset = require dirname( FRONTISPIECE_FILE ) . '/build/regions.asset.php';
			wp_enqueue_script_module(
				self::MODULE,
				plugins_url( 'build/regions.js', FRONTISPIECE_FILE ),
				array_map( static fn( string $id ): array => [ 'id' => $id ], $asset['dependencies'] ),
				$asset['version'],
			);
		}
	}

	/** Returns what the islands need outside of the region, because the router brings only the region to an open page. */
	private function needs(): string {
		return '<script type="application/json" class="frontispiece-region">'
			. Escape::jsonScript( [
				'styles' => (object) $this->assets->styleUrls(),
				'inline' => (object) $this->assets->inlineScripts(),
			] )
			. '</script>';
	}
}

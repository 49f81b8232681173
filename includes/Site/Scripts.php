<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;

/**
 * Loads plain scripts of features, which do not need React. There are three kinds:
 *
 * head: a few bytes in the page's head that run before the first paint (src/site/<feature>/head.ts); page: loaded with
 * the page, deferred, and counted toward the initial load budget (page.ts); lazy: loaded on the visitor's first pointer
 * movement, key press, touch or scroll (lazy.ts), and given the events it missed.
 */
final class Scripts {
	/**
	 * Attributes by which optimizers leave a script where it is, so that it still runs before the first paint: Rocket Loader,
	 * LiteSpeed Cache, Autoptimize, WP Rocket, Jetpack Boost, WP Meteor, PhastPress, Swift Performance, and WP-Optimize.
	 */
	private const AT_ONCE = [
		'data-cfasync'             => 'false',
		'data-no-optimize'         => '1',
		'data-no-defer'            => '1',
		'data-noptimize'           => '1',
		'nowprocket'               => true,
		'data-jetpack-boost'       => 'ignore',
		'data-wpmeteor-nooptimize' => 'true',
		'data-phast-no-defer'      => true,
		'data-dont-merge'          => true,
		'data-no-delay-js'         => true,
	];

	/** @var array<string, array<string, mixed>> */
	private array $lazy = [];

	public function __construct( private readonly Assets $assets ) {
		// LiteSpeed Cache delays inline code, but not the deferred script that needs it.
		add_filter( 'wp_inline_script_attributes', [ self::class, 'keepInPlace' ] );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return array<string, mixed>
	 */
	public static function keepInPlace( array $attributes ): array {
		$id = is_string( $attributes['id'] ?? null ) ? $attributes['id'] : '';
		return 1 === preg_match( '/^frontispiece-[a-z-]+-page-js-before$/D', $id )
			? $attributes + [ 'data-no-defer' => '1' ]
			: $attributes;
	}

	/** @param array<string, mixed> $config value of window.frontispieceSite[feature] */
	public function page( string $feature, array $config = [] ): void {
		$handle = $this->assets->script( "$feature-page" );
		if ( [] !== $config && ! wp_script_is( $handle ) ) {
			wp_add_inline_script( $handle, self::configure( $feature, $config ), 'before' );
		}
		wp_enqueue_script( $handle );
	}

	/** @param array<string, mixed> $config value of window.frontispieceSite[feature] */
	public function lazy( string $feature, array $config = [] ): void {
		if ( [] === $this->lazy ) {
			wp_enqueue_script( $this->assets->script( 'starter-page' ) );
			// Before the footer scripts, which are printed at priority 20.
			add_action( 'wp_footer', [ $this, 'printLazy' ], 19 );
		}
		$this->lazy[ $feature ] = $config;
	}

	/** @param array<string, mixed> $config value of window.frontispieceSite[feature] */
	public function head( string $feature, array $config = [] ): void {
		$file = dirname( FRONTISPIECE_FILE ) . "/build/$feature-head.js";
		if ( is_file( $file ) ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of this plugin.
			$script = trim( (string) file_get_contents( $file ) );
			// Breeze knows no attribute, only these comments.
			echo '<!--noptimize-->';
			wp_print_inline_script_tag(
				self::configure( $feature, $config ) . $script,
				[ 'id' => "frontispiece-$feature-head" ] + self::AT_ONCE,
			);
			echo '<!--/noptimize-->';
		}
	}

	public function printLazy(): void {
		$code    = '';
		$sources = [];
		foreach ( $this->lazy as $feature => $config ) {
			$code     .= [] === $config ? '' : self::configure( $feature, $config );
			$sources   = [ ...$sources, ...array_column( $this->assets->chain( "$feature-lazy" ), 'src' ) ];
		}
		wp_add_inline_script(
			$this->assets->script( 'starter-page' ),
			$code . 'window.frontispieceLazy=' . self::json( $sources ) . ';',
			'before',
		);
	}

	/** @param array<string, mixed> $config */
	private static function configure( string $feature, array $config ): string {
		return sprintf(
			'(window.frontispieceSite??={})["%s"]=%s;',
			$feature,
			[] === $config ? '{}' : self::json( $config ),
		);
	}

	/**
	 * Returns JSON without two slashes in a row: Breeze takes them for a comment when it minifies inline code.
	 *
	 * @param array<array-key, mixed> $value
	 */
	private static function json( array $value ): string {
		return (string) preg_replace( '~(?<=/)/~', '\/', Escape::jsonScript( $value ) );
	}
}

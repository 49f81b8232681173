<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Assets;

use Frontispiece\Kernel\Http\CurrentUrl;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the scripts and styles in build/ from the *.asset.php files that the build writes, and lists them for the
 * loader.
 */
final class Assets {
	/**
	 * Bytes of a style that WordPress may print inline. It prints 20 to 40 kB in all, the smallest styles first, so that a
	 * larger one of ours would make a request of a style of the theme.
	 */
	private const SMALL_STYLE = 5000;

	/** Prefix of the ids of printed inline code; src/island/scripts.ts looks for it. */
	public const INLINE = 'frontispiece-';

	/**
	 * Globals, or properties of window.wp, that WordPress's libraries define. A library whose element is on a page may not
	 * have run, because optimizers delay scripts: then it is loaded again.
	 */
	private const GLOBALS = [
		'react'             => 'React',
		'react-dom'         => 'ReactDOM',
		'react-jsx-runtime' => 'ReactJSXRuntime',
		'wp-a11y'           => 'a11y',
		'wp-api-fetch'      => 'apiFetch',
		'wp-dom-ready'      => 'domReady',
		'wp-element'        => 'element',
		'wp-escape-html'    => 'escapeHtml',
		'wp-hooks'          => 'hooks',
		'wp-i18n'           => 'i18n',
		'wp-private-apis'   => 'privateApis',
		'wp-url'            => 'url',
	];

	/** @var array<string, true> handles of scripts used by containers on this page */
	private array $listed = [];

	public function built(): bool {
		return is_file( $this->path( 'loader.asset.php' ) );
	}

	/** @return non-empty-string the handle, registered */
	public function script( string $name ): string {
		$handle = "frontispiece-$name";
		if ( ! wp_script_is( $handle, 'registered' ) && is_file( $this->path( "$name.asset.php" ) ) ) {
			/** @var array{dependencies: list<non-empty-string>, version: string} $asset */
			$asset = require $this->path( "$name.asset.php" );
			wp_register_script(
				$handle,
				self::url( "$name.js" ),
				$asset['dependencies'],
				$asset['version'],
				[ 'strategy' => 'defer', 'in_footer' => true ],
			);
			// wp_set_script_translations() adds wp-i18n as a dependency even to a script without any strings.
			if ( in_array( 'wp-i18n', $asset['dependencies'], true ) ) {
				wp_set_script_translations( $handle, 'frontispiece', dirname( FRONTISPIECE_FILE ) . '/languages' );
			}
		}
		return $handle;
	}

	/**
	 * Enqueues the island loader: the full one if the page has a feed, otherwise the lean one.
	 *
	 * @param bool $feeds whether to include consent and image fallbacks of feeds
	 */
	public function loader( bool $feeds ): void {
		$full = $this->script( 'loader' );
		$lean = $this->script( 'island-loader' );
		if ( false === has_action( 'wp_footer', [ $this, 'printInline' ] ) ) {
			// Run after widgets and anything else that prints containers in the footer.
			add_action( 'wp_footer', [ $this, 'printInline' ], 30 );
		}
		if ( $feeds || wp_script_is( $full ) ) {
			wp_dequeue_script( $lean );
			wp_enqueue_script( $full );
		} else {
			wp_enqueue_script( $lean );
		}
	}

	/** @return non-empty-string the handle, registered */
	public function style( string $name ): string {
		$handle = "frontispiece-$name";
		if ( ! wp_style_is( $handle, 'registered' ) ) {
			$file = $this->path( "$name-style.css" );
			wp_register_style(
				$handle,
				self::url( "$name-style.css" ),
				[],
				FRONTISPIECE_VERSION . '-' . ( is_file( $file ) ? (string) filemtime( $file ) : '0' ),
			);
			if ( is_file( $file ) && filesize( $file ) <= self::SMALL_STYLE ) {
				wp_style_add_data( $handle, 'path', $file );
			}
		}
		return $handle;
	}

	/**
	 * Enqueues a style. After wp_head it can no longer go into the head, so its link is returned and printed directly
	 * before the first element that needs it.
	 *
	 * @return string the link, or ''
	 */
	public function link( string $name ): string {
		return $this->linkOf( $this->style( $name ) );
	}

	/** Does the same for any registered style. */
	public function linkOf( string $handle ): string {
		if ( '' === $handle || wp_style_is( $handle, 'done' ) ) {
			return '';
		}
		wp_enqueue_style( $handle );
		if ( 0 === did_action( 'wp_head' ) || doing_action( 'wp_head' ) ) {
			return '';
		}
		ob_start();
		wp_print_styles( $handle );
		return trim( (string) ob_get_clean() );
	}

	/** Returns the link of a style sheet that a page fragment may need although the page did not load it. */
	public function part( string $name ): string {
		$handle = $this->style( $name );
		if ( ! Output::isFragment() || wp_style_is( $handle, 'done' ) ) {
			return $this->linkOf( $handle );
		}
		ob_start();
		wp_print_styles( $handle );
		return trim( (string) ob_get_clean() );
	}

	/** Prints page-specific CSS at the place of the call. */
	public static function inline( string $name, string $css ): void {
		$handle = "frontispiece-$name";
		wp_register_style( $handle, false, [], FRONTISPIECE_VERSION );
		wp_add_inline_style( $handle, $css );
		wp_print_styles( $handle );
	}

	/**
	 * Returns the scripts that a browser must load, in order, to run a script that the page does not load itself.
	 *
	 * @param list<string> $before handles of registered scripts that load first
	 * @return list<array{handle: string, src: string, name?: string}>
	 */
	public function chain( string $name, array $before = [] ): array {
		$scripts = wp_scripts();
		$chain   = [];
		$visited = [];
		$visit   = function ( string $handle ) use ( &$visit, &$chain, &$visited, $scripts ): void {
			$script = $scripts->registered[ $handle ] ?? null;
			if ( isset( $visited[ $handle ] ) || null === $script ) {
				return;
			}
			$visited[ $handle ] = true;
			foreach ( $script->deps as $dependency ) {
				$visit( $dependency );
			}
			if ( ! is_string( $script->src ) || '' === $script->src ) {
				return;
			}
			$chain[] = self::entry( $scripts, $script );

			$this->listed[ $handle ] = true;
		};
		foreach ( [ ...$before, $this->script( $name ) ] as $handle ) {
			$visit( $handle );
		}
		return $chain;
	}

	/** @return array{handle: string, src: string, name?: string} */
	private static function entry( \WP_Scripts $scripts, \_WP_Dependency $script ): array {
		$src = (string) $script->src;
		if ( 1 !== preg_match( '#^(?:https?:)?//#', $src ) ) {
			$src = self::core( (string) $scripts->base_url ) . $src;
		}
		$version = null === $script->ver
			? ''
			: ( is_string( $script->ver ) && '' !== $script->ver ? $script->ver : $scripts->default_version );
		return [
			'handle' => $script->handle,
			'src'    => '' === $version ? $src : add_query_arg( 'ver', $version, $src ),
		] + ( isset( self::GLOBALS[ $script->handle ] ) ? [ 'name' => self::GLOBALS[ $script->handle ] ] : [] );
	}

	/**
	 * @return array{before: string, after: string} code that WordPress would print around a script, its translations
	 *     first
	 */
	public function inlineCode( string $handle ): array {
		$scripts = wp_scripts();
		$before  = $scripts->get_inline_script_data( $handle, 'before' );
		return [
			'before' => trim( $scripts->print_translations( $handle, false ) . "\n" . $before ),
			'after'  => $scripts->get_inline_script_data( $handle, 'after' ),
		];
	}

	/**
	 * Prints the inline code of the containers' scripts as text, which the loader runs when it loads the script.
	 *
	 * The code is in script elements because authors cannot write those: a container's configuration only names scripts
	 * and never contains code.
	 */
	public function printInline(): void {
		foreach ( $this->inlineScripts() as $id => $code ) {
			wp_print_inline_script_tag( $code, [ 'type' => 'text/plain', 'id' => $id ] );
		}
	}

	/** @return array<string, string> ID of the script element => inline code of the containers' scripts */
	public function inlineScripts(): array {
		$scripts = [];
		foreach ( array_keys( $this->listed ) as $handle ) {
			foreach ( $this->inlineCode( $handle ) as $place => $code ) {
				$scripts[ self::INLINE . "$handle-js-$place" ] = $code;
			}
		}
		return array_filter( $scripts, static fn( string $code ): bool => '' !== $code );
	}

	/** @return array<string, string> handle => URL of this plugin's styles on the page so far */
	public function styleUrls(): array {
		$urls = [];
		foreach ( wp_styles()->queue as $handle ) {
			$style = wp_styles()->registered[ $handle ] ?? null;
			if ( str_starts_with( $handle, self::INLINE ) && is_string( $style?->src ) && '' !== $style->src ) {
				$urls[ $handle ] = add_query_arg( 'ver', (string) $style->ver, $style->src );
			}
		}
		return $urls;
	}

	private function path( string $file ): string {
		return dirname( FRONTISPIECE_FILE ) . "/build/$file";
	}

	/**
	 * Returns the address of WordPress's libraries, on the host of the page if languages have hosts: a translator moves the
	 * plugin's files there, but not WordPress's, and the loader runs scripts of the page's host only.
	 */
	private static function core( string $base ): string {
		$origin = self::origin( $base );
		return in_array( $origin, [ '', self::origin( self::url( '' ) ) ], true )
			? $base
			: self::origin( CurrentUrl::absolute() ) . substr( $base, strlen( $origin ) );
	}

	private static function origin( string $url ): string {
		return implode( '/', array_slice( explode( '/', $url ), 0, 3 ) );
	}

	/** @return non-empty-string */
	private static function url( string $file ): string {
		$url = plugins_url( "build/$file", FRONTISPIECE_FILE );
		return '' === $url ? '/' : $url;
	}
}

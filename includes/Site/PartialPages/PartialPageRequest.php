<?php
declare(strict_types=1);

namespace Frontispiece\Site\PartialPages;

use Frontispiece\Kernel\Http\Request as Http;
use Frontispiece\Kernel\Http\SiteUrl;

/**
 * A request for a page's main content area only, recognized by the parameter `_pjax` and headers that name the
 * container.
 *
 * Both are required. Without the headers, a shared link that contains the parameter gets the whole page. Without the
 * parameter, a cache that ignores Vary would store the fragment under the page's own URL and serve it to everyone.
 */
final class PartialPageRequest {
	public const PARAMETER = '_pjax';

	/** Returns whether the URL of this request contains the parameter. */
	public static function isMarked(): bool {
		return isset( $_GET[ self::PARAMETER ] ); // phpcs:ignore WordPress.Security -- read-only.
	}

	/**
	 * @param list<string>|null $styles ids of the style sheets that the page has already; null from a client that does
	 *     not say
	 */
	private function __construct( public readonly string $container, public readonly ?array $styles ) {}

	/** Reads the request and removes the parameter from it, so that no URL on the page contains it. */
	public static function fromQuery(): ?self {
		// phpcs:ignore WordPress.Security -- read-only, and compared with elements only.
		$input = $_GET[ self::PARAMETER ] ?? null;
		if ( null === $input ) {
			return null;
		}
		unset( $_GET[ self::PARAMETER ], $_REQUEST[ self::PARAMETER ] );
		foreach ( [ 'REQUEST_URI', 'QUERY_STRING' ] as $name ) {
			if ( isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ) {
				// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- as it came, but for our parameter.
				$_SERVER[ $name ] = self::clean( $_SERVER[ $name ] );
			}
		}
		if ( 'GET' !== Http::method() || 'true' !== self::header( 'HTTP_X_PJAX' ) ) {
			return null;
		}
		$container = self::header( 'HTTP_X_PJAX_CONTAINER' );
		if ( '' === $container && is_string( $input ) ) {
			$container = wp_unslash( $input );
		}
		$styles = self::header( 'HTTP_X_FRONTISPIECE_STYLES' );
		return '' === $container ? null : new self( $container, '' === $styles ? null : explode( ',', $styles ) );
	}

	/**
	 * Adds the parameter to redirects on this site, because WordPress built them from the URL without it and the
	 * browser's next request needs it.
	 */
	public function redirected( string $to ): string {
		$hosts = [ null, wp_parse_url( home_url(), PHP_URL_HOST ) ];
		return in_array( wp_parse_url( $to, PHP_URL_HOST ), $hosts, true ) || SiteUrl::isOwn( $to )
			? add_query_arg( self::PARAMETER, rawurlencode( $this->container ), $to )
			: $to;
	}

	/**
	 * Removes the parameter with a pattern, because parsing and rebuilding could change the URL and break comparisons.
	 */
	private static function clean( string $address ): string {
		$address = (string) preg_replace( '/(^|[?&])' . self::PARAMETER . '(?:=[^&#]*)?(?=&|#|$)/', '$1', $address );
		return (string) preg_replace( [ '/\?&+/', '/&{2,}/', '/^&+|[?&]+(?=#|$)/' ], [ '?', '&', '' ], $address );
	}

	private static function header( string $name ): string {
		return trim( Http::server( $name ) );
	}
}

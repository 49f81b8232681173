<?php
declare(strict_types=1);

namespace Frontispiece\Site\PartialPages;

use Frontispiece\Kernel\Http\Request as Http;

/**
 * A request for the main content area of a page instead of the whole: a parameter `_pjax`, and headers that name the container.
 *
 * It needs both. Without the headers, a link with the parameter that somebody shares is answered with the page. Without the
 * parameter, a cache that ignores Vary would keep the fragment under the page's own address and give it to everybody.
 */
final class Request {
	public const PARAMETER = '_pjax';

	/** Whether the address of this request carries the parameter. */
	public static function isMarked(): bool {
		return isset( $_GET[ self::PARAMETER ] ); // phpcs:ignore WordPress.Security -- read-only.
	}

	/** @param list<string>|null $styles ids of the style sheets that the page has already; null from a client that does not say */
	private function __construct( public readonly string $container, public readonly ?array $styles ) {}

	/** Reads the request, and takes the parameter out of it so that no address on the page carries it. */
	public static function take(): ?self {
		$given = $_GET[ self::PARAMETER ] ?? null; // phpcs:ignore WordPress.Security -- read-only, and compared with elements only.
		if ( null === $given ) {
			return null;
		}
		unset( $_GET[ self::PARAMETER ], $_REQUEST[ self::PARAMETER ] );
		foreach ( [ 'REQUEST_URI', 'QUERY_STRING' ] as $name ) {
			if ( isset( $_SERVER[ $name ] ) && is_string( $_SERVER[ $name ] ) ) {
				$_SERVER[ $name ] = self::clean( $_SERVER[ $name ] ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- as it came, but for our parameter.
			}
		}
		if ( 'GET' !== Http::method() || 'true' !== self::header( 'HTTP_X_PJAX' ) ) {
			return null;
		}
		$container = self::header( 'HTTP_X_PJAX_CONTAINER' );
		if ( '' === $container && is_string( $given ) ) {
			$container = wp_unslash( $given );
		}
		$styles = self::header( 'HTTP_X_FRONTISPIECE_STYLES' );
		return '' === $container ? null : new self( $container, '' === $styles ? null : explode( ',', $styles ) );
	}

	/** A redirect of WordPress was made from the address without the parameter: the browser's next request needs it again. */
	public function redirected( string $to ): string {
		$own  = wp_parse_url( home_url(), PHP_URL_HOST );
		$host = wp_parse_url( $to, PHP_URL_HOST );
		return null === $host || $own === $host ? add_query_arg( self::PARAMETER, rawurlencode( $this->container ), $to ) : $to;
	}

	/** The address as the visitor sees it. */
	public static function address(): string {
		$home = wp_parse_url( home_url() );
		$path = Http::server( 'REQUEST_URI' );
		if ( ! is_array( $home ) ) {
			return '';
		}
		return esc_url_raw( ( $home['scheme'] ?? 'http' ) . '://' . ( $home['host'] ?? '' ) . ( isset( $home['port'] ) ? ":{$home['port']}" : '' ) . '/' . ltrim( $path, '/' ) );
	}

	/** By hand, because what PHP has parsed and built again is another address to whoever compares it. */
	private static function clean( string $address ): string {
		$address = (string) preg_replace( '/(^|[?&])' . self::PARAMETER . '(?:=[^&#]*)?(?=&|#|$)/', '$1', $address );
		return (string) preg_replace( [ '/\?&+/', '/&{2,}/', '/^&+|[?&]+(?=#|$)/' ], [ '?', '&', '' ], $address );
	}

	private static function header( string $name ): string {
		return trim( Http::server( $name ) );
	}
}

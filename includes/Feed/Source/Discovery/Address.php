<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Discovery;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Kernel\Text\PastedAddress;
use WpOrg\Requests\Exception;
use WpOrg\Requests\IdnaEncoder;

/**
 * An address that an owner pasted, read without a request: a URL, a handle (@name@server) or a DID.
 *
 * @since 1.0.0
 */
final class Address {
	public const URL    = 'url';
	public const HANDLE = 'handle';
	public const DID    = 'did';

	/** Schemes that open a feed in an app, as a pattern. */
	public const READERS = '(?:feed|rss|itpc|pcast|podcast)';

	private const MAX_LENGTH = 2000;

	// Top-level names that never belong to a public website.
	private const LOCAL = [ 'localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'arpa', 'onion' ];

	/**
	 * @param string            $text   as it was pasted, trimmed
	 * @param 'url'|'handle'|'did' $kind
	 * @param string            $url    https address without a fragment; '' for handles and DIDs
	 * @param string            $host   of the URL, or the server of a handle; in lower case
	 * @param string            $path   of the URL, with a leading slash
	 * @param string            $name   of a handle: "ada" of @ada@mastodon.example, "ada.example" of @ada.example; the DID
	 * @param string            $server of a handle with a server
	 */
	private function __construct(
		public readonly string $text,
		public readonly string $kind,
		public readonly string $url = '',
		public readonly string $host = '',
		public readonly string $path = '',
		public readonly string $name = '',
		public readonly string $server = '',
	) {}

	/** @throws DiscoveryError when it cannot be an address */
	public static function parse( string $pasted ): self {
		$text = trim( PastedAddress::clean( $pasted ), " \t\n\r\0\x0B<>\"'" );
		if ( '' === $text || strlen( $text ) > self::MAX_LENGTH || 1 === preg_match( '/[\s\x00-\x1f\x7f]/u', $text ) ) {
			throw self::unreadable();
		}
		return self::ofDid( $text ) ?? self::ofHandle( $text ) ?? self::ofUrl( $text );
	}

	/** Returns a value of the query of a URL. */
	public function query( string $name ): string {
		parse_str( (string) wp_parse_url( $this->url, PHP_URL_QUERY ), $query );
		$value = $query[ $name ] ?? '';
		return is_string( $value ) ? $value : '';
	}

	/** Returns whether the host is one of the given hosts or a subdomain: "youtube.com" also matches m.youtube.com. */
	public function isAt( string ...$hosts ): bool {
		foreach ( $hosts as $host ) {
			if ( $this->host === $host || str_ends_with( $this->host, ".$host" ) ) {
				return true;
			}
		}
		return false;
	}

	private static function ofDid( string $text ): ?self {
		return 1 === preg_match( '~^(?:at://)?(did:[a-z]+:[\w.:%-]+)(/.*)?$~', $text, $match )
			? new self( $text, self::DID, path: $match[2] ?? '', name: $match[1] )
			: null;
	}

	private static function ofHandle( string $text ): ?self {
		if ( 1 === preg_match( '~^(?:acct:)?@?([\w.-]+)@([^/@:?#]+)$~iu', $text, $match ) ) {
			$server = self::hostOf( $match[2] );
			return new self( $text, self::HANDLE, host: $server, name: $match[1], server: $server );
		}
		if ( 1 === preg_match( '~^(?:at://|@)([\w-]+(?:\.[\w-]+)+)$~u', $text, $match ) ) {
			return new self( $text, self::HANDLE, name: self::hostOf( $match[1] ) );
		}
		if ( str_starts_with( $text, '@' ) ) {
			throw new DiscoveryError(
				__( 'This username doesn\'t say which server the account is on.', 'frontispiece' ),
				__( 'Add the server, as in @name@mastodon.social, or paste the link to the profile.', 'frontispiece' ),
			);
		}
		return null;
	}

	private static function ofUrl( string $text ): self {
		$is   = [ '~^' . self::READERS . ':(//)?(?=https?://)~i', '~^' . self::READERS . '://~i' ];
		$text = (string) preg_replace( $is, [ '', 'https://' ], $text );
		if ( 1 === preg_match( '~^[a-z][a-z0-9+.-]*:(?!\d)~i', $text ) && 1 !== preg_match( '~^https?://~i', $text ) ) {
			throw new DiscoveryError(
				__( 'This type of link can\'t be added.', 'frontispiece' ),
				__( 'Paste a link that starts with https://.', 'frontispiece' ),
			);
		}
		$url   = (string) preg_replace( '~^(?:https?:)?//~i', '', $text );
		$parts = wp_parse_url( "https://$url" );
		if ( ! is_array( $parts ) || isset( $parts['user'] ) || ! in_array( $parts['port'] ?? 443, [ 80, 443 ], true ) ) {
			throw self::unreadable();
		}
		$host = self::hostOf( $parts['host'] ?? '' );
		$path = self::encoded( $parts['path'] ?? '/' );
		$url  = "https://$host$path" . ( isset( $parts['query'] ) ? '?' . self::encoded( $parts['query'] ) : '' );
		return new self( $text, self::URL, $url, $host, $path );
	}

	/** @throws DiscoveryError for a name that no public site has */
	private static function hostOf( string $host ): string {
		try {
			$host = rtrim( strtolower( IdnaEncoder::encode( mb_strtolower( $host ) ) ), '.' );
		} catch ( Exception ) {
			throw self::unreadable();
		}
		$labels = explode( '.', $host );
		$last   = (string) end( $labels );
		if ( false !== filter_var( trim( $host, '[]' ), FILTER_VALIDATE_IP ) || in_array( $last, self::LOCAL, true ) ) {
			throw new DiscoveryError(
				__( 'Links to private servers can\'t be added.', 'frontispiece' ),
				__( 'Paste the link to a public website, such as https://example.com.', 'frontispiece' ),
			);
		}
		if (
			strlen( $host ) > 253
			|| 1 !== preg_match( '~^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]*[a-z0-9]$~', $host )
		) {
			throw self::unreadable();
		}
		return $host;
	}

	/** Encodes all characters of a path or query that are not allowed in a URL. */
	private static function encoded( string $part ): string {
		return (string) preg_replace_callback(
			'~[^\w.\~!$&\'()*+,;=:@/?%-]~',
			static fn( array $match ): string => rawurlencode( $match[0] ),
			$part,
		);
	}

	private static function unreadable(): DiscoveryError {
		return new DiscoveryError(
			__( 'This link is not valid.', 'frontispiece' ),
			__(
				'Paste a link or a username such as @name@mastodon.social.',
				'frontispiece',
			),
		);
	}
}

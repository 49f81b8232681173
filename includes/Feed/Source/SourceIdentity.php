<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

use Frontispiece\Feed\Source\Discovery\Candidate;
use Frontispiece\Feed\Source\Mastodon\Mastodon;
use Frontispiece\Feed\Source\Rss\Rss;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Tells whether two sources are the same account or feed. The remote ID of a source is the address that it was connected by,
 * which can be written in several ways; what the network calls it after it was looked up is the same for all of them.
 */
final class SourceIdentity {
	public static function forSource( Source $source ): string {
		$header = $source->refreshedAt > 0 ? new ArrayReader( $source->header ) : new ArrayReader( [] );
		return match ( $source->type ) {
			Mastodon::TYPE => self::mastodon( $source, $header ),
			Rss::TYPE      => 'rss|' . self::address(
				self::first( $header->string( 'feed' ), $source->setting( 'url' ), $source->remoteId ),
			),
			// A Page can be connected by its name or its ID.
			'facebook', 'instagram', 'igbusiness', 'threads' =>
				"$source->type|" . self::first( $header->string( 'id' ), $source->remoteId ),
			default        => "$source->type|$source->remoteId|" . $source->setting( 'edge' ),
		};
	}

	/** Returns the source that a candidate would become. */
	public static function source( Candidate $candidate ): Source {
		/** @var array<string, mixed> $settings */
		$settings = $candidate->settings;
		return new Source( 0, '', $candidate->driver, $candidate->remoteId, $candidate->title, '', $settings, [], 0, 0, 0, '' );
	}

	/** Returns an address without what does not change where it leads: scheme, www, the case of the host, a slash at the end. */
	public static function address( string $url ): string {
		$url   = (string) preg_replace( '~^https?://|#.*$~i', '', trim( $url ) );
		$parts = explode( '?', $url, 2 );
		[ $host, $path ] = explode( '/', $parts[0], 2 ) + [ '', '' ];
		$path  = rtrim( $path, '/' );
		return (string) preg_replace( '/^www\.|:(?:80|443)$/', '', strtolower( $host ) )
			. ( '' === $path ? '' : "/$path" )
			. ( '' === ( $parts[1] ?? '' ) ? '' : "?$parts[1]" );
	}

	private static function mastodon( Source $source, ArrayReader $header ): string {
		$profile = 'tag' === $source->setting( 'shows' ) ? '' : self::first( $header->url( 'url' ), $source->setting( 'profile' ) );
		// Names of accounts are the same in upper and lower case.
		$account = '' === $profile ? (string) preg_replace( '~(?:/(?:media|with_replies))?(?:\?.*)?$~', '', $source->remoteId ) : $profile;
		return 'mastodon|' . strtolower( self::address( $account ) ) . '|' . $source->setting( 'only' );
	}

	private static function first( string ...$texts ): string {
		$texts = array_filter( $texts, static fn( string $text ): bool => '' !== $text );
		return array_values( $texts )[0] ?? '';
	}
}

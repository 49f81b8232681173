<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Feed\Source\Discovery\Address;

/** Feed URLs of large sites whose pages do not link to them or cannot be requested. */
final class KnownFeeds {
	/** @return string address of the feed; '' = the page must be asked */
	public static function forAddress( Address $address ): string {
		if ( Address::URL !== $address->kind ) {
			return '';
		}
		return match ( true ) {
			$address->isAt( 'medium.com' )   => self::medium( $address ),
			$address->isAt( 'reddit.com' )   => self::reddit( $address ),
			$address->isAt( 'substack.com' ) => self::below( $address, 'substack.com', '/feed' ),
			$address->isAt( 'tumblr.com' )   => self::tumblr( $address ),
			default                          => '',
		};
	}

	private static function medium( Address $address ): string {
		if ( str_starts_with( $address->path, '/feed/' ) ) {
			return $address->url;
		}
		return 1 === preg_match( '~^/(@?[\w.-]+)(?:/|$)~', $address->path, $match ) && $address->host === 'medium.com'
			? "https://medium.com/feed/{$match[1]}"
			: self::below( $address, 'medium.com', '/feed' );
	}

	private static function reddit( Address $address ): string {
		return 1 === preg_match( '~^/((?:r|u|user)/[\w-]+)(?:/|\.rss|$)~', $address->path, $match )
			? "https://www.reddit.com/{$match[1]}.rss"
			: '';
	}

	private static function tumblr( Address $address ): string {
		return in_array( $address->host, [ 'tumblr.com', 'www.tumblr.com' ], true )
			&& 1 === preg_match( '~^/(?:blog/view/)?([a-z0-9-]+)(?:/|$)~i', $address->path, $match )
			? "https://{$match[1]}.tumblr.com/rss"
			: self::below( $address, 'tumblr.com', '/rss' );
	}

	private static function below( Address $address, string $host, string $path ): string {
		return in_array( $address->host, [ $host, "www.$host" ], true ) ? '' : "https://{$address->host}$path";
	}
}

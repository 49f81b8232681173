<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

/** Compares addresses of posts. */
final class PostAddress {
	/** Parameters that say where a reader comes from, or who it is. */
	private const TRACKING = '~(?<=[?&])(?:utm_\w+|at_(?:medium|campaign)|fbclid|gclid|mc_[ce]id|phpsessid|jsessionid)=[^&#]*+&?~i';

	/** Returns an address without what changes while the post stays the same. */
	public static function identity( string $url ): string {
		$url = (string) preg_replace( [ '~;jsessionid=[^?&#/]*~i', self::TRACKING ], '', trim( $url ) );
		return (string) preg_replace( [ '~[?&]+(?=#|$)~', '~^http:~i' ], [ '', 'https:' ], $url );
	}

	/** Returns the key by which posts are found by their address. It is stored, so it must never change. */
	public static function hash( string $url ): string {
		return md5( rtrim( self::identity( $url ), '/' ) );
	}
}

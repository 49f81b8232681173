<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Kernel\Text\PastedAddress;

/** Finds a Page or account in what people enter: its address, its @name, or its id. */
final class PageAddress {
	private const URL  = '#^https?://(?:[a-z]+\.)?(?:facebook|fb|instagram)\.com/'
		. '(?:pg/|profile\.php\?id=|people/[^/]+/)?([A-Za-z0-9._\-]+)#';
	private const NAME = '/^@?([A-Za-z0-9._\-]{1,100})\/?$/';

	/** @return string ID or name; '' = none found */
	public static function id( string $address ): string {
		$address = PastedAddress::clean( $address );
		if ( 1 === preg_match( self::URL, $address, $match ) ) {
			return $match[1];
		}
		return 1 === preg_match( self::NAME, $address, $match ) ? $match[1] : '';
	}
}

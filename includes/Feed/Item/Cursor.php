<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Kernel\Security\Signer;

/** A position in a feed: after this item. Signed, so that a page can contain it and send it back. */
final class Cursor {
	public function __construct( public readonly int $effectiveAt, public readonly int $itemId ) {}

	public function print( Signer $signer, string $feedKey ): string {
		$place = $this->effectiveAt . '-' . $this->itemId;
		return $place . '-' . $signer->mark( 'cursor ' . $feedKey, $place );
	}

	public static function parse( Signer $signer, string $feedKey, string $text ): ?self {
		if (
			1 !== preg_match( '/^((-?\d{1,12})-(\d{1,18}))-([0-9a-f]{16})/', $text, $part )
			|| ! $signer->check( 'cursor ' . $feedKey, $part[1], $part[4] )
		) {
			return null;
		}
		return new self( (int) $part[2], (int) $part[3] );
	}
}

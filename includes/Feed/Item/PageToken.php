<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Kernel\Security\Signer;

/**
 * What follows on a page of a feed: after which item, and how many items the page shows before. Signed, so that only
 * what a page has offered can be requested. It contains no time, so it works from a page of any age, and is the same for
 * all visitors.
 */
final class PageToken {
	public const SCHEMA = [
		'type'     => 'string',
		'pattern'  => '^-?[0-9]{1,12}-[0-9]{1,18}-[0-9]{1,6}-[0-9a-f]{16}$',
		'required' => true,
	];

	public function __construct( public readonly Cursor $after, public readonly int $shown ) {}

	public function print( Signer $signer, string $feedKey ): string {
		$place = "{$this->after->effectiveAt}-{$this->after->itemId}-{$this->shown}";
		return "$place-" . $signer->mark( "page $feedKey", $place );
	}

	public static function parse( Signer $signer, string $feedKey, string $text ): ?self {
		if (
			1 !== preg_match( '/^((-?\d{1,12})-(\d{1,18})-(\d{1,6}))-([0-9a-f]{16})$/D', $text, $part )
			|| ! $signer->check( "page $feedKey", $part[1], $part[5] )
		) {
			return null;
		}
		return new self( new Cursor( (int) $part[2], (int) $part[3] ), (int) $part[4] );
	}
}

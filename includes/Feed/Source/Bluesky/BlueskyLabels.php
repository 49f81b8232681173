<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Bluesky;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Text\ArrayReader;

/** Applies the labels of authors and moderators for readers who are not logged in, with Bluesky's defaults. */
final class BlueskyLabels {
	/** Label of accounts to be shown only to users who are logged in. */
	private const LOGGED_IN = '!no-unauthenticated';

	private const HIDDEN  = [ '!hide', '!takedown', '!suspend', self::LOGGED_IN, 'porn', 'sexual' ];
	private const BLURRED = [ 'graphic-media', 'gore', 'nudity' ];
	private const WARNED  = [ '!warn' ];

	/** @param list<string> $values */
	private function __construct( private readonly array $values ) {}

	/** @param ArrayReader ...$labelled posts, profiles or records that have labels */
	public static function fromRecords( int $now, ArrayReader ...$labelled ): self {
		$values = [];
		foreach ( $labelled as $element ) {
			foreach ( $element->list( 'labels' ) as $label ) {
				$ends = $label->time( 'exp' );
				if ( ! $label->bool( 'neg' ) && ( 0 === $ends || $ends > $now ) ) {
					$values[] = $label->string( 'val' );
				}
			}
		}
		return new self( $values );
	}

	public function hide(): bool {
		return $this->have( self::HIDDEN );
	}

	public function needLogin(): bool {
		return $this->have( [ self::LOGGED_IN ] );
	}

	/** @return string an item's content warning, '' for none */
	public function warning(): string {
		if ( $this->have( self::WARNED ) ) {
			return __( 'Bluesky moderators warn about this post', 'frontispiece' );
		}
		return $this->have( self::BLURRED ) ? Item::SENSITIVE : '';
	}

	/** @param list<string> $values */
	private function have( array $values ): bool {
		return [] !== array_intersect( $values, $this->values );
	}
}

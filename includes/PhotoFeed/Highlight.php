<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Item\Item;

/** Determines which items of a feed are shown larger: by position, by hashtag, or by ID. */
final class Highlight {
	/**
	 * @param 'pattern'|'hashtag'|'id' $by
	 * @param list<string>             $hashtags
	 * @param list<string>             $ids
	 */
	public function __construct(
		private readonly string $by,
		private readonly int $offset,
		private readonly int $every,
		private readonly array $hashtags,
		private readonly array $ids,
	) {}

	/** @param int $place in the whole feed, from 0 */
	public function picks( Item $item, int $place ): bool {
		return match ( $this->by ) {
			'hashtag' => $this->isTagged( $item->text ),
			'id'      => in_array( $item->id, $this->ids, true ),
			default   => $place >= $this->offset && 0 === ( $place - $this->offset ) % max( 1, $this->every ),
		};
	}

	private function isTagged( string $text ): bool {
		foreach ( $this->hashtags as $tag ) {
			if ( 1 === preg_match( '/#' . preg_quote( ltrim( $tag, '#' ), '/' ) . '(?![\p{L}\p{N}_])/iu', $text ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * @return array{0: string, 1: int, 2: int, 3: string, 4: string} for clients: kind, first place, every how many,
	 *     hashtags, ids
	 */
	public function option(): array {
		return [ $this->by, $this->offset, $this->every, implode( ',', $this->hashtags ), implode( ',', $this->ids ) ];
	}
}

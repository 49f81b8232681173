<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Layouts;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Text\ArrayReader;

/** Determines which items of a feed are shown larger: by position, by hashtag, or by ID. */
final class HighlightRule {
	/**
	 * @param 'pattern'|'hashtag'|'id' $by
	 * @param list<string>             $hashtags
	 * @param list<string>             $ids
	 */
	private function __construct(
		private readonly string $by,
		private readonly int $offset,
		private readonly int $every,
		private readonly array $hashtags,
		private readonly array $ids,
	) {}

	public static function fromAttributes( ArrayReader $in ): self {
		$by = $in->string( 'highlighttype' );
		return new self(
			in_array( $by, [ 'hashtag', 'id' ], true ) ? $by : 'pattern',
			$in->int( 'highlightoffset' ),
			$in->int( 'highlightevery' ),
			$in->strings( 'highlighthashtags' ),
			$in->strings( 'highlightids' ),
		);
	}

	/** @param int $place position in the whole feed, from 0 */
	public function picks( Item $item, int $place ): bool {
		return match ( $this->by ) {
			'hashtag' => $this->isTagged( $item->fullText() ),
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

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Feed\Moderation\Allowlists;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Database\Database;

/**
 * Gives stored posts the IDs that their feed gives them now, so that they are not stored again and what was decided about them
 * stays. Some feeds have other IDs after an update of their software, and some in every answer.
 */
final class ChangedIds {
	/** Shorter texts may be those of several posts. */
	private const MIN_TEXT = 30;

	/** Stored posts that are compared. */
	private const MAX_STORED = 500;

	public function __construct( private readonly Database $db ) {}

	/** @param list<Item> $items all of a page */
	public function follow( Source $source, array $items ): void {
		$ids    = array_map( static fn( Item $item ): string => $item->id, $items );
		$known  = [] === $ids ? [] : $this->db->column(
			'SELECT remote_id FROM {items} WHERE source_id = %d AND remote_id IN (%s)',
			$source->id,
			$ids,
		);
		$new    = array_values( array_filter( $items, static fn( Item $item ): bool => ! in_array( $item->id, $known, true ) ) );
		$stored = [] === $new ? [] : array_diff_key( $this->stored( $source, $new ), array_flip( $ids ) );
		if ( [] === $stored ) {
			return;
		}
		$pageUrls   = self::counts( $items );
		$storedUrls = self::counts( array_values( $stored ) );
		$changed    = [];
		foreach ( $new as $item ) {
			$url      = PostAddress::identity( $item->url );
			$isUnique = 1 === ( $pageUrls[ $url ] ?? 0 ) && 1 === ( $storedUrls[ $url ] ?? 0 );
			$same     = array_filter( $stored, static fn( Item $old ): bool => self::isSame( $old, $item, $isUnique ) );
			if ( 1 === count( $same ) ) {
				$old = (string) array_key_first( $same );
				unset( $stored[ $old ] );
				$changed[ $old ] = $item->id;
			}
		}
		if ( [] !== $changed ) {
			( new Allowlists() )->replaceIds( $changed );
			foreach ( $changed as $old => $id ) {
				$this->db->update( 'items', [ 'remote_id' => $id ], [ 'source_id' => $source->id, 'remote_id' => $old ] );
			}
		}
	}

	/**
	 * Returns stored posts of the same times, and the newest ones if a post has no date.
	 *
	 * @param non-empty-list<Item> $items
	 * @return array<string, Item> by remote ID
	 */
	private function stored( Source $source, array $items ): array {
		$times = array_map( static fn( Item $item ): int => $item->effectiveAt(), $items );
		$dated = array_values( array_unique( array_filter( $times ) ) );
		$rows  = [] === $dated ? [] : $this->db->rows(
			'SELECT remote_id, payload FROM {items} WHERE source_id = %d AND effective_at IN (%d) ORDER BY id LIMIT %d',
			$source->id,
			$dated,
			self::MAX_STORED,
		);
		$rows  = ! in_array( 0, $times, true ) ? $rows : [ ...$rows, ...$this->db->rows(
			'SELECT remote_id, payload FROM {items} WHERE source_id = %d ORDER BY effective_at DESC LIMIT %d',
			$source->id,
			self::MAX_STORED,
		) ];
		return array_map( [ Item::class, 'stored' ], array_map( 'strval', array_column( $rows, 'payload', 'remote_id' ) ) );
	}

	/** @param bool $isUnique whether no other post has the address */
	private static function isSame( Item $old, Item $item, bool $isUnique ): bool {
		$url    = PostAddress::identity( $item->url );
		$isUrl  = PostAddress::identity( $old->url ) === $url;
		$isText = self::content( $old ) === self::content( $item );
		return match ( $item->effectiveAt() ) {
			0                   => $isUrl && $isText,
			$old->effectiveAt() => ( $isUrl && ( $isText || ( $isUnique && '' !== $url ) ) )
				|| ( $isText && mb_strlen( $item->text ) >= self::MIN_TEXT ),
			default             => false,
		};
	}

	private static function content( Item $item ): string {
		return '' === $item->text ? $item->media[0]->src ?? $item->id : $item->text;
	}

	/**
	 * @param list<Item> $items
	 * @return array<string, int> number of posts by address
	 */
	private static function counts( array $items ): array {
		return array_count_values( array_map( static fn( Item $item ): string => PostAddress::identity( $item->url ), $items ) );
	}
}

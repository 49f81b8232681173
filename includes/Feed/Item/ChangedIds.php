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

	/** Not autoloaded: new ID by the one that authors may have typed into a page to hide a post. */
	private const OPTION = 'frontispiece_changed_ids';

	/** The oldest are forgotten. */
	private const MAX_CHANGED = 2000;

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
		$urls       = array_map( static fn( Item $item ): string => PostAddress::identity( $item->url ), $stored );
		$storedUrls = array_count_values( $urls );
		$pageUrls   = array_count_values( array_map( static fn( Item $item ): string => PostAddress::identity( $item->url ), $items ) );
		$changed    = [];
		foreach ( $new as $item ) {
			$url      = PostAddress::identity( $item->url );
			$isUnique = '' !== $url && 1 === $pageUrls[ $url ] && 1 === ( $storedUrls[ $url ] ?? 0 );
			$same     = array_filter(
				$stored,
				static fn( Item $old, int|string $id ): bool => self::isSame( $old, $item, $urls[ $id ] === $url, $isUnique ),
				ARRAY_FILTER_USE_BOTH,
			);
			// Of a post that was stored under several IDs, the first one. Several addresses are those of several posts.
			$sameUrls = array_values( array_unique( array_intersect_key( $urls, $same ) ) );
			if ( 1 === count( $same ) || [ $url ] === $sameUrls ) {
				$old = (string) array_key_first( $same );
				unset( $stored[ $old ] );
				$changed[ $old ] = $item->id;
			}
		}
		if ( [] !== $changed ) {
			( new Allowlists() )->replaceIds( $changed );
			self::remember( $changed );
			foreach ( $changed as $old => $id ) {
				$this->db->update( 'items', [ 'remote_id' => $id ], [ 'source_id' => $source->id, 'remote_id' => $old ] );
			}
		}
	}

	/**
	 * @param list<string> $ids as authors have typed them
	 * @return list<string> these, and the IDs that their posts have now
	 */
	public static function current( array $ids ): array {
		$changed = [] === $ids ? [] : (array) get_option( self::OPTION, [] );
		return [ ...$ids, ...array_values( array_filter( array_intersect_key( $changed, array_flip( $ids ) ), 'is_string' ) ) ];
	}

	/** @param non-empty-array<string, string> $changed new ID by the one before */
	private static function remember( array $changed ): void {
		$before = (array) get_option( self::OPTION, [] );
		$before = array_map( static fn( mixed $id ): mixed => is_string( $id ) ? $changed[ $id ] ?? $id : $id, $before );
		update_option( self::OPTION, array_slice( $before + $changed, -self::MAX_CHANGED, null, true ), false );
	}

	/**
	 * Returns stored posts of the same times, and the newest ones if a post has no date: those that are hidden from visitors by
	 * the site owner first, and those that were missing last.
	 *
	 * @param non-empty-list<Item> $items
	 * @return array<array-key, Item> by remote ID
	 */
	private function stored( Source $source, array $items ): array {
		$times = array_map( static fn( Item $item ): int => $item->effectiveAt(), $items );
		$dated = array_values( array_diff( array_unique( $times ), [ 0 ] ) );
		$rows  = [] === $dated ? [] : $this->db->rows(
			'SELECT remote_id, hidden_by, payload FROM {items} WHERE source_id = %d AND effective_at IN (%d) ORDER BY id DESC LIMIT %d',
			$source->id,
			$dated,
			self::MAX_STORED,
		);
		$rows  = ! in_array( 0, $times, true ) ? $rows : [ ...$rows, ...$this->db->rows(
			'SELECT remote_id, hidden_by, payload FROM {items} WHERE source_id = %d ORDER BY effective_at DESC, id DESC LIMIT %d',
			$source->id,
			self::MAX_STORED,
		) ];
		$rank  = static fn( array $row ): int => [ 'moderator' => 0, '' => 1 ][ (string) $row['hidden_by'] ] ?? 2;
		usort( $rows, static fn( array $a, array $b ): int => $rank( $a ) <=> $rank( $b ) );
		return array_map( [ Item::class, 'stored' ], array_map( 'strval', array_column( $rows, 'payload', 'remote_id' ) ) );
	}

	/**
	 * @param bool $isUrl    whether both have one address
	 * @param bool $isUnique whether no other post has it
	 */
	private static function isSame( Item $old, Item $item, bool $isUrl, bool $isUnique ): bool {
		$isText = self::content( $old ) === self::content( $item );
		$isLong = mb_strlen( $item->fullText() ) >= self::MIN_TEXT;
		return match ( $item->effectiveAt() ) {
			0                   => $isUrl && $isText,
			$old->effectiveAt() => $isUrl ? $isText || $isUnique : $isText && $isLong,
			default             => false,
		};
	}

	/** Spaces don't count: versions before 1.0.0 stored the title in the text. */
	private static function content( Item $item ): string {
		$text = (string) preg_replace( '/\s+/u', '', $item->fullText() );
		return '' === $text ? $item->media[0]->src ?? $item->id : $text;
	}
}

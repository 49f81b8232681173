<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\Attempts;

/**
 * Hides the posts of an archive that a connected account has as well, so that a feed of both shows each once, and shows
 * them again when that account is removed. Archives have no IDs of posts: posts are the same if network, time and text
 * are.
 */
final class ArchiveDuplicates {
	public const HIDDEN_BY = 'duplicate';

	/** Seconds between the time of a post and that of its files. */
	private const SECONDS = 120;

	private const CHARACTERS = 80;

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly ItemModerator $moderator,
		private readonly Database $db,
		private readonly Attempts $attempts,
	) {}

	/** Does it for all archives. */
	public function hideAll(): void {
		foreach ( $this->sources->all() as $source ) {
			if ( ArchiveSource::TYPE === $source->type ) {
				/* translators: %s: name of a source. */
				$label = sprintf( __( 'Duplicates in the archive of “%s”', 'frontispiece' ), $source->name );
				$this->attempts->runSafely( "archive-duplicates $source->id", $label, fn() => $this->hide( $source ) );
			}
		}
	}

	/** @return list<int> ids of archived items that a connected account has */
	public function hide( Source $archive ): array {
		$hidden     = $this->db->ids(
			'SELECT id FROM {items} WHERE source_id = %d AND hidden_by = %s',
			$archive->id,
			self::HIDDEN_BY,
		);
		$duplicates = $this->found( $archive );
		foreach ( array_diff( $duplicates, $hidden ) as $id ) {
			$this->moderator->hide( $id, true, self::HIDDEN_BY );
		}
		foreach ( array_diff( $hidden, $duplicates ) as $id ) {
			$this->moderator->hide( $id, false, self::HIDDEN_BY );
		}
		return $duplicates;
	}

	/** @return list<int> */
	private function found( Source $archive ): array {
		$types      = explode( ',', $archive->setting( 'living' ) );
		$duplicates = [];
		foreach ( $this->sources->all() as $living ) {
			if ( in_array( $living->type, $types, true ) ) {
				$duplicates = [ ...$duplicates, ...$this->inBoth( $archive->id, $living->id ) ];
			}
		}
		return array_values( array_unique( $duplicates ) );
	}

	/** @return list<int> */
	private function inBoth( int $archive, int $living ): array {
		$posts = [];
		foreach ( $this->itemsOf( $living, 0, PHP_INT_MAX ) as $item ) {
			// By two minutes, so that a neighbor of the right one covers every time in question.
			$posts[ intdiv( $item->createdAt, self::SECONDS ) ][] = $item;
		}
		if ( [] === $posts ) {
			return [];
		}
		$duplicates = [];
		$from       = min( array_keys( $posts ) ) * self::SECONDS - self::SECONDS;
		$to         = ( max( array_keys( $posts ) ) + 2 ) * self::SECONDS;
		foreach ( $this->itemsOf( $archive, $from, $to ) as $id => $item ) {
			$slot = intdiv( $item->createdAt, self::SECONDS );
			foreach ( [ ...( $posts[ $slot - 1 ] ?? [] ), ...( $posts[ $slot ] ?? [] ), ...( $posts[ $slot + 1 ] ?? [] ) ] as $post ) {
				if ( self::isSame( $item, $post ) ) {
					$duplicates[] = $id;
				}
			}
		}
		return $duplicates;
	}

	/** @return \Generator<int, Item> by row id */
	private function itemsOf( int $source, int $from, int $to ): \Generator {
		$last = 0;
		do {
			$rows = $this->db->rows(
				"SELECT id, payload FROM {items} WHERE source_id = %d AND id > %d AND effective_at BETWEEN %d AND %d AND hidden_by IN ('', %s) ORDER BY id LIMIT 200",
				$source,
				$last,
				$from,
				$to,
				self::HIDDEN_BY,
			);
			foreach ( $rows as $row ) {
				$last = (int) $row['id'];
				yield $last => Item::stored( (string) $row['payload'] );
			}
		} while ( [] !== $rows );
	}

	private static function isSame( Item $one, Item $other ): bool {
		$text = self::letters( $one->fullText() );
		return abs( $one->createdAt - $other->createdAt ) <= self::SECONDS
			&& self::letters( $other->fullText() ) === $text
			// Without words, only posts with as many images and videos are the same.
			&& ( '' !== $text || self::shape( $one ) === self::shape( $other ) );
	}

	private static function letters( string $text ): string {
		return mb_substr( mb_strtolower( (string) preg_replace( '/[^\p{L}\p{N}]+/u', '', $text ) ), 0, self::CHARACTERS );
	}

	/** @return list<bool> */
	private static function shape( Item $item ): array {
		return array_map( static fn( Media $media ): bool => $media->isVideo(), $item->media );
	}
}

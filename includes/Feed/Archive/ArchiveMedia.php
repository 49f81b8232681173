<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Kernel\Database\Database;

/** Leaves out what an archive lists twice: most photos of an album are in a post, too. */
final class ArchiveMedia {
	public function __construct( private readonly Database $db ) {}

	/**
	 * @param list<Item> $items
	 * @return list<Item> without those of which all images are in other posts
	 */
	public function once( int $sourceId, array $items ): array {
		$owners = $this->owners( $sourceId, $items );
		$left   = [];
		foreach ( $items as $item ) {
			$names  = self::names( $item );
			$others = array_filter( $names, static fn( string $name ): bool => ( $owners[ $name ] ?? $item->id ) !== $item->id );
			if ( [] !== $names && count( $others ) === count( $names ) ) {
				continue;
			}
			$left[]  = $item;
			$owners += array_fill_keys( $names, $item->id );
		}
		return $left;
	}

	/**
	 * @param list<Item> $items
	 * @return array<string, string> file => post that has it
	 */
	private function owners( int $sourceId, array $items ): array {
		$names  = array_merge( [], ...array_map( self::names( ... ), $items ) );
		$owners = [];
		foreach (
			[] === $names
				? []
				: $this->db->rows(
					'SELECT p.remote_url, i.remote_id FROM {images} p JOIN {items} i ON i.id = p.item_id WHERE p.source_id = %d AND p.remote_url IN (%s)',
					$sourceId,
					array_values( array_unique( $names ) ),
				) as $row
		) {
			$owners[ (string) $row['remote_url'] ] = (string) $row['remote_id'];
		}
		return $owners;
	}

	/** @return list<string> */
	private static function names( Item $item ): array {
		return array_values( array_filter(
			array_map( static fn( Media $media ): string => $media->src, $item->media ),
			static fn( string $src ): bool => str_starts_with( $src, Media::ARCHIVE ),
		) );
	}
}

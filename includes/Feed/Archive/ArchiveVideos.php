<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;

/** Copies the videos of a post out of an archive, next to the renditions of its images. */
final class ArchiveVideos {
	private const MAX_BYTES  = 1_000_000_000;
	private const CHUNK = 1_000_000;

	public function __construct( private readonly ImageStore $store ) {}

	/** Returns the post with the videos that could be stored; of others, only the image is left. */
	public function store( int $sourceId, ArchiveFile $file, Item $item ): Item {
		$media = [];
		$moved = false;
		foreach ( $item->media as $medium ) {
			if ( str_starts_with( $medium->file, Media::ARCHIVE ) ) {
				$moved  = true;
				$name   = substr( $medium->file, strlen( Media::ARCHIVE ) );
				$target = ImageStore::video( ImageRepository::stem( $sourceId, count( $media ), $medium ) );
				$stored = $this->copy( $file, $name, $target );
				if ( ! $stored && $medium->src === $medium->file ) {
					continue;
				}
				$medium = $medium->withFile( $stored ? Media::STORED . $target : '' );
			}
			$media[] = $medium;
		}
		return $moved
			? Item::fromArray(
				[ 'media' => array_map( static fn( Media $medium ): array => $medium->toArray(), $media ) ] + $item->toArray(),
			)
			: $item;
	}

	private function copy( ArchiveFile $file, string $name, string $target ): bool {
		$folder = $this->store->path();
		if ( '' === $folder || ! wp_mkdir_p( $folder ) ) {
			return false;
		}
		if ( is_file( $folder . $target ) ) {
			return true;
		}
		// Where uploads are in a bucket, a file appears when it is complete, and renaming would send it twice.
		$part = wp_is_stream( $folder ) ? $folder . $target : "$folder$target.part";
		$good = self::write( $file->pieces( $name, self::CHUNK ), $part );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of ours, complete at once.
		if ( $good && ( $part === $folder . $target || rename( $part, $folder . $target ) ) ) {
			return true;
		}
		wp_delete_file( $part );
		return false;
	}

	/** @param \Generator<int, string, mixed, bool> $pieces */
	private static function write( \Generator $pieces, string $path ): bool {
		try {
			$to = new \SplFileObject( $path, 'wb' );
		} catch ( \RuntimeException ) {
			return false;
		}
		$bytes = 0;
		foreach ( $pieces as $piece ) {
			if ( 0 === $bytes && ! self::isVideo( $piece ) ) {
				return false;
			}
			$bytes += strlen( $piece );
			if ( $bytes > self::MAX_BYTES || @$to->fwrite( $piece ) !== strlen( $piece ) ) {
				return false;
			}
		}
		return $bytes > 0 && $pieces->getReturn();
	}

	/** Returns whether these are the first bytes of an MP4 or QuickTime file, whatever its name says. */
	private static function isVideo( string $bytes ): bool {
		return in_array( substr( $bytes, 4, 4 ), [ 'ftyp', 'moov', 'wide' ], true );
	}
}

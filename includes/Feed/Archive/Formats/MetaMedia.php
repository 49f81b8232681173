<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive\Formats;

use Frontispiece\Feed\Archive\ArchiveFile;
use Frontispiece\Feed\Archive\SkippedKinds;
use Frontispiece\Feed\Image\HeicImage;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Kernel\Text\ArrayReader;

/** Makes posts of the media files that Meta's archives list. */
final class MetaMedia {
	private const MAX_MEDIA   = 30;
	private const VIDEOS = [ 'mp4', 'mov', 'm4v' ];
	private const PHOTOS = [ 'jpg', 'jpeg', 'png', 'webp', 'gif' ];

	/**
	 * @param list<ArrayReader> $entries each with the URI of a file
	 * @return list<array<string, mixed>> of the files that the archive has
	 */
	public static function fromEntries( ArchiveFile $file, array $entries, string $text = '' ): array {
		$result = [];
		foreach ( array_slice( $entries, 0, self::MAX_MEDIA ) as $entry ) {
			$media = self::medium( $file, $entry, $text );
			if ( null !== $media ) {
				$result[] = $media;
			}
		}
		return $result;
	}

	/**
	 * Returns whether the archive has a file of these that cannot be shown, so that its post is more than a photo that is missing.
	 *
	 * @param list<ArrayReader> $entries
	 */
	public static function hasUnreadable( ArchiveFile $file, array $entries ): bool {
		foreach ( array_slice( $entries, 0, self::MAX_MEDIA ) as $entry ) {
			$uri = $entry->string( 'uri' ) . $entry->string( 'path' );
			if ( '' !== $uri && ! str_contains( $uri, '://' ) && $file->has( $uri ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return array<string, mixed>|null */
	private static function medium( ArchiveFile $file, ArrayReader $in, string $text ): ?array {
		$uri     = $in->string( 'uri' ) . $in->string( 'path' );
		$ending  = strtolower( pathinfo( $uri, PATHINFO_EXTENSION ) );
		$isVideo = in_array( $ending, self::VIDEOS, true );
		if ( '' === $uri || str_contains( $uri, '://' ) || ! $file->needs( $uri ) ) {
			return null;
		}
		$isHeic = HeicImage::hasEnding( $uri );
		if ( $isHeic ? ! HeicImage::isSupported() : ! $isVideo && ! in_array( $ending, self::PHOTOS, true ) ) {
			$file->leaveOut( $isHeic ? SkippedKinds::HEIC : SkippedKinds::FORMAT, $uri );
			return null;
		}
		$words   = MetaText::words( $in->string( 'description' ) );
		$caption = $words === $text ? [] : [ 'caption' => mb_substr( $words, 0, 1000 ) ];
		if ( ! $isVideo ) {
			return [ 'kind' => 'photo', 'id' => $uri, 'src' => Media::ARCHIVE . $uri ] + $caption;
		}
		$still = $in->at( 'thumbnail' )->string( 'uri' );
		return [
			'kind'  => 'video',
			'id'    => $uri,
			'src'   => Media::ARCHIVE . ( $file->has( $still ) ? $still : $uri ),
			'video' => [ 'player' => 'standard', 'file' => Media::ARCHIVE . $uri ],
		] + $caption;
	}

	/**
	 * Makes a post. Archives give posts no IDs: what stays the same in each archive of an account is the time, and the
	 * name of the first file.
	 *
	 * @param array<string, mixed>       $profile
	 * @param list<array<string, mixed>> $media
	 * @param array<string, mixed>       $more links, album, own_comments
	 */
	public static function item( array $profile, int $time, string $text, array $media, array $more = [] ): ?Item {
		$in    = new ArrayReader( $profile );
		$first = new ArrayReader( $media[0] ?? [] );
		$links = ( new ArrayReader( $more ) )->list( 'links' );
		$about = [] === $media ? $text : basename( $first->string( 'id' ) );
		if ( $time <= 0 || ( '' === $text && [] === $media && [] === $links ) ) {
			return null;
		}
		return Item::fromArray( $more + [
			'id'         => NumericId::post( $in->string( 'id' ), "$time|" . mb_substr( $about, 0, 80 ) ),
			'kind'       => match ( count( $media ) ) {
				0       => [] === $links ? 'status' : 'link',
				1       => $first->string( 'kind' ),
				default => 'album',
			},
			'created_at' => $time,
			'page_id'    => NumericId::forRemoteId( $in->string( 'id' ) ),
			'text'       => $text,
			'author'     => [
				'id'     => '',
				'name'   => $in->string( 'name' ),
				'url'    => $in->string( 'url' ),
				'avatar' => '',
			],
			'media'      => $media,
			'counts'     => [ 'comments' => count( ( new ArrayReader( $more ) )->list( 'own_comments' ) ) ],
		] );
	}
}

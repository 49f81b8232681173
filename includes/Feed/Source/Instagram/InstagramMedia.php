<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\DroppedEntry;
use Frontispiece\Kernel\Text\ArrayReader;

/** Converts Instagram media to an item: an image, a video or reel, or an album of both. */
final class InstagramMedia {
	private const KINDS = [
		'IMAGE'          => 'photo',
		'VIDEO'          => 'video',
		'CAROUSEL_ALBUM' => 'album',
	];

	/**
	 * @param string $accountId account that lists it; posts by others name their own author
	 */
	public static function item( ArrayReader $in, string $accountId ): ?Item {
		$id = $in->string( 'id' );
		if ( '' === $id ) {
			DroppedEntry::report( DroppedEntry::NO_ID, $in->string( 'permalink' ) );
			return null;
		}
		$name = $in->string( 'username' );
		return Item::fromArray(
			[
				'id'         => $id,
				'kind'       => self::KINDS[ $in->string( 'media_type' ) ] ?? 'photo',
				'created_at' => $in->time( 'timestamp' ),
				'url'        => $in->url( 'permalink' ),
				'page_id'    => $accountId,
				'object_id'  => $id,
				'text'       => $in->string( 'caption' ),
				'author'     => '' === $name ? null : [
					'id'   => $in->at( 'owner' )->string( 'id' ),
					'name' => $name,
					'url'  => 'https://www.instagram.com/' . rawurlencode( $name ) . '/',
				],
				// The count is missing if the owner hides likes, which is not the same as zero. Neither is shown.
				'counts'     => [ 'likes' => $in->int( 'like_count' ), 'comments' => $in->int( 'comments_count' ) ],
				'media'      => self::media( $in ),
				'ai_generated' => $in->bool( 'is_ai_generated' ),
			],
		);
	}

	/**
	 * @return list<array<string, mixed>> without parts that have neither an image nor a video; the image of the whole post if
	 *     none of its parts has one
	 */
	private static function media( ArrayReader $in ): array {
		$children = 'CAROUSEL_ALBUM' === $in->string( 'media_type' ) ? $in->at( 'children' )->list( 'data' ) : [];
		$parts    = self::parts( $children, $in );
		$hasImage = [] !== array_filter(
			$parts,
			static fn( array $part ): bool => '' !== $part['src'] || '' !== ( $part['video']['file'] ?? '' ),
		);
		$whole    = $hasImage ? [] : self::parts( [ $in ], $in );
		return [] === $whole ? $parts : $whole;
	}

	/**
	 * @param list<ArrayReader> $parts
	 * @return list<array{id: string, src: string, alt: string, video: array{player: string, url: string, file: string}|null}>
	 */
	private static function parts( array $parts, ArrayReader $whole ): array {
		return array_values( array_filter(
			array_map( static fn( ArrayReader $part ): ?array => self::medium( $part, $whole ), $parts ),
			static fn( ?array $medium ): bool => null !== $medium,
		) );
	}

	/** @return array{id: string, src: string, alt: string, video: array{player: string, url: string, file: string}|null}|null */
	private static function medium( ArrayReader $part, ArrayReader $whole ): ?array {
		$video = 'VIDEO' === $part->string( 'media_type' );
		$file  = $part->url( 'media_url' );
		// The file of a whole album can be its first video.
		$isImage = ! $video && 1 !== preg_match( '~\.mp4(?:\?|$)~i', $file ) && '' !== $file;
		$src     = $isImage ? $file : $part->url( 'thumbnail_url' );
		if ( '' === $src && ! $video ) {
			return null;
		}
		$link = '' === $part->url( 'permalink' ) ? $whole->url( 'permalink' ) : $part->url( 'permalink' );
		return [
			'id'    => $part->string( 'id' ),
			'src'   => $src,
			'alt'   => $part->string( 'alt_text' ),
			'video' => $video ? [ 'player' => 'instagram', 'url' => $link, 'file' => $file ] : null,
		];
	}
}

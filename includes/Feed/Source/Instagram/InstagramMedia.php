<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Item\Item;
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

	/** @return list<array<string, mixed>> without parts that have neither an image nor a video */
	private static function media( ArrayReader $in ): array {
		$parts = $in->at( 'children' )->list( 'data' );
		$parts = 'CAROUSEL_ALBUM' === $in->string( 'media_type' ) && [] !== $parts ? $parts : [ $in ];
		return array_values( array_filter(
			array_map( static fn( ArrayReader $part ): ?array => self::medium( $part, $in ), $parts ),
			static fn( ?array $medium ): bool => null !== $medium,
		) );
	}

	/** @return array<string, mixed>|null */
	private static function medium( ArrayReader $part, ArrayReader $whole ): ?array {
		$video = 'VIDEO' === $part->string( 'media_type' );
		$file  = $part->url( 'media_url' );
		$src   = $video ? $part->url( 'thumbnail_url' ) : $file;
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

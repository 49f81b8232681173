<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Web;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Kernel\Text\Escape;

/** Returns the photos of a post in the format of ConversationSource::thumbs(), if the stored post has all of them. */
final class ItemPhotos {
	/** @return array<string, mixed> */
	public static function forItem( Item $item, bool $album ): array {
		$photos = array_values( array_filter( $item->media, static fn( Media $media ): bool => '' !== $media->src ) );
		return match ( true ) {
			[] === $photos => [],
			$album => [ 'data' => array_map( [ self::class, 'photo' ], $photos ) ],
			default => [
				'attachments' => [
					'data' => [
						[
							'subattachments' => [
								'data' => array_map(
									static fn( Media $media ): array => self::part( $media, $item->url ),
									$photos,
								),
							],
						],
					],
				],
			],
		};
	}

	/** @return array<string, mixed> */
	private static function photo( Media $photo ): array {
		$size = [ 'source' => $photo->src, 'width' => $photo->width, 'height' => $photo->height ];
		return [ 'id' => $photo->id, 'name' => Escape::entities( $photo->caption ) ] + $size + [ 'images' => [ $size ] ];
	}

	/** @return array<string, mixed> */
	private static function part( Media $photo, string $url ): array {
		return [
			'description' => Escape::entities( $photo->caption ),
			'url'         => $url,
			'media'       => [
				'image' => [ 'src' => $photo->src, 'width' => $photo->width, 'height' => $photo->height ],
			],
		];
	}
}

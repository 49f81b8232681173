<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageStore;

/**
 * Builds the image records that clients of the photo feed read: post ID => record. An image's URL consists of base(),
 * the ID, the name of a size, and the extension.
 */
final class Records {
	public static function base(): string {
		return ( new ImageStore() )->url( ImageStore::UPLOADS );
	}

	/**
	 * @param string $base as base() gives it
	 * @return array{id: string, ratio: string, sizes: array<string, int>|\stdClass, extension: string}
	 */
	public static function forImage( Image $image, string $base ): array {
		$way   = $image->isReady() ? ImageStore::way( $base, $image->base ) : null;
		$sizes = null === $way ? [] : array_flip( array_intersect_key( Image::NAMES, array_flip( $image->sizes ) ) );
		return [
			'id'        => $image->isReady()
				? "$way{$image->stem}-"
				: ( 'error' === $image->state ? 'error' : 'pending' ),
			'ratio'     => $image->height > 0 ? (string) round( $image->width / $image->height, 2 ) : '1',
			'sizes'     => [] === $sizes ? new \stdClass() : array_reverse( $sizes ),
			'extension' => '.' . $image->extension,
		];
	}

	/**
	 * @param list<array{id: int, item: \Frontispiece\Feed\Item\Item}> $rows
	 * @param array<int, array<int, Image>> $images row id => position => image
	 * @return array<string, array<string, mixed>|string>
	 */
	public static function all( array $rows, array $images ): array {
		$records = [];
		$base    = self::base();
		foreach ( $rows as $row ) {
			$image = $images[ $row['id'] ][0] ?? null;
			if ( null !== $image ) {
				$records[ $row['item']->id ] = self::forImage( $image, $base );
			} elseif ( 'video' === $row['item']->kind ) {
				$records[ $row['item']->id ] = 'video';
			}
		}
		return $records;
	}
}

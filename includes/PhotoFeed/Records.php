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
	public static function of( Image $picture, string $base ): array {
		$way   = $picture->isReady() ? ImageStore::way( $base, $picture->base ) : null;
		$sizes = null === $way ? [] : array_flip( array_intersect_key( Image::NAMES, array_flip( $picture->sizes ) ) );
		return [
			'id'        => $picture->isReady()
				? "$way{$picture->stem}-"
				: ( 'error' === $picture->state ? 'error' : 'pending' ),
			'ratio'     => $picture->height > 0 ? (string) round( $picture->width / $picture->height, 2 ) : '1',
			'sizes'     => [] === $sizes ? new \stdClass() : array_reverse( $sizes ),
			'extension' => '.' . $picture->extension,
		];
	}

	/**
	 * @param list<array{id: int, item: \Frontispiece\Feed\Item\Item}> $rows
	 * @param array<int, array<int, Image>>                    $pictures row id => position => picture
	 * @return array<string, array<string, mixed>|string>
	 */
	public static function all( array $rows, array $pictures ): array {
		$records = [];
		$base    = self::base();
		foreach ( $rows as $row ) {
			$picture = $pictures[ $row['id'] ][0] ?? null;
			if ( null !== $picture ) {
				$records[ $row['item']->id ] = self::of( $picture, $base );
			} elseif ( 'video' === $row['item']->kind ) {
				$records[ $row['item']->id ] = 'video';
			}
		}
		return $records;
	}
}

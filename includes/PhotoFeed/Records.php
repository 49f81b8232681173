<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Feed\Picture;

/** What has become of the pictures of posts, as clients of the photo feed read it: post id => record. */
final class Records {
	private const SIZES = [ 'full' => 640, 'low' => 320, 'thumb' => 150 ];

	/** @return array{id: string, ratio: string, sizes: array<string, int>|\stdClass, extension: string} */
	public static function of( Picture $picture ): array {
		$sizes = $picture->isReady() ? array_intersect( self::SIZES, $picture->sizes ) : [];
		return [
			'id'        => $picture->isReady() ? $picture->stem . '-' : ( 'error' === $picture->state ? 'error' : 'pending' ),
			'ratio'     => $picture->height > 0 ? (string) round( $picture->width / $picture->height, 2 ) : '1',
			'sizes'     => [] === $sizes ? new \stdClass() : $sizes,
			'extension' => '.' . $picture->extension,
		];
	}

	/**
	 * @param list<array{id: int, item: \Frontispiece\Feed\Item}> $rows
	 * @param array<int, array<int, Picture>>                    $pictures row id => position => picture
	 * @return array<string, array<string, mixed>|string>
	 */
	public static function all( array $rows, array $pictures ): array {
		$records = [];
		foreach ( $rows as $row ) {
			$picture = $pictures[ $row['id'] ][0] ?? null;
			if ( null !== $picture ) {
				$records[ $row['item']->id ] = self::of( $picture );
			} elseif ( 'video' === $row['item']->kind ) {
				$records[ $row['item']->id ] = 'video';
			}
		}
		return $records;
	}
}

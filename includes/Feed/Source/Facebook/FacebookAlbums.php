<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Text\ArrayReader;

/** Reads the albums of a Facebook page, each with its cover. The photos are requested when a visitor opens an album. */
final class FacebookAlbums extends FacebookSource {
	public const TYPE = 'facebook-albums';

	protected const FIELDS = 'id,name,description,link,count,photo_count,type,created_time,updated_time,cover_photo{id,images{source,width,height},picture}';

	public function name(): string {
		return 'albums';
	}

	public function items( ArrayReader $entry, string $pageId ): array {
		$id = $entry->string( 'id' );
		if ( '' === $id ) {
			return [];
		}
		$cover = $entry->at( 'cover_photo' );
		$image = $cover->list( 'images' )[0] ?? new ArrayReader( [] );
		$src   = '' === $image->string( 'source' ) ? $cover->string( 'picture' ) : $image->string( 'source' );
		return [
			Item::fromArray(
				[
					'id'         => "{$pageId}_$id",
					'kind'       => 'album',
					'created_at' => $entry->time( 'created_time' ),
					'url'        => $entry->url( 'link' ),
					'page_id'    => $pageId,
					'object_id'  => $id,
					'text'       => trim( $entry->string( 'name' ) . "\n" . $entry->string( 'description' ) ),
					'album'      => [
						'title' => $entry->string( 'name' ),
						'count' => max( $entry->int( 'photo_count' ), $entry->int( 'count' ) ),
					],
					'media'      => '' === $src
						? []
						: [
							[
								'id'     => $cover->string( 'id' ),
								'src'    => $src,
								'width'  => $image->int( 'width' ),
								'height' => $image->int( 'height' ),
							],
						],
				],
			),
		];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Text\ArrayReader;

/** Reads the photos that a Facebook page has uploaded. */
final class FacebookPhotos extends FacebookSource {
	public const TYPE = 'facebook-photos';

	protected const FIELDS = 'id,created_time,link,name,alt_text,images{source,width,height},page_story_id,from{id,name,link}';

	public function name(): string {
		return 'photos';
	}

	public function query(): array {
		return parent::query() + [ 'type' => 'uploaded' ];
	}

	public function items( ArrayReader $entry, string $pageId ): array {
		$id     = $entry->string( 'id' );
		$images = $entry->list( 'images' );
		if ( '' === $id || [] === $images ) {
			return [];
		}
		return [
			Item::fromArray(
				[
					'id'         => "{$pageId}_$id",
					'kind'       => 'photo',
					'created_at' => $entry->time( 'created_time' ),
					'url'        => '' === $entry->url( 'link' )
						? "https://www.facebook.com/$id"
						: $entry->url( 'link' ),
					'page_id'    => $pageId,
					'object_id'  => $id,
					'text'       => $entry->string( 'name' ),
					'author'     => $entry->child( 'from' )?->all(),
					'media'      => [
						[
							'id'     => $id,
							'src'    => $images[0]->string( 'source' ),
							'width'  => $images[0]->int( 'width' ),
							'height' => $images[0]->int( 'height' ),
							'alt'    => $entry->string( 'alt_text' ),
						],
					],
				],
			),
		];
	}
}

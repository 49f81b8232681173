<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Text\ArrayReader;

/** Reads the photos that a Facebook page has uploaded. */
final class FacebookPhotos extends FacebookSource {
	public function definition(): SourceDefinition {
		return self::edgeOf( __( 'Facebook Page photos', 'frontispiece' ) );
	}

	protected function edge(): array {
		return [ 'edge' => 'photos', 'type' => 'uploaded' ];
	}

	protected function fields(): string {
		return 'id,created_time,link,name,alt_text,images{source,width,height},page_story_id,from{id,name,link}';
	}

	protected function read( ArrayReader $entry, Source $source ): array {
		$id     = $entry->string( 'id' );
		$images = $entry->list( 'images' );
		if ( '' === $id || [] === $images ) {
			return [];
		}
		return [
			Item::fromArray(
				[
					'id'         => "{$source->remoteId}_$id",
					'kind'       => 'photo',
					'created_at' => $entry->time( 'created_time' ),
					'url'        => '' === $entry->url( 'link' )
						? "https://www.facebook.com/$id"
						: $entry->url( 'link' ),
					'page_id'    => $source->remoteId,
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

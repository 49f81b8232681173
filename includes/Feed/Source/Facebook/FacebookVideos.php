<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Kernel\Text\ArrayReader;

/** Reads the videos of a Facebook page. */
final class FacebookVideos extends FacebookSource {
	public const TYPE = 'facebook-videos';

	protected const FIELDS = 'id,title,description,created_time,permalink_url,length,published,picture,format{filter,width,height,picture}';

	public function name(): string {
		return 'videos';
	}

	public function items( ArrayReader $entry, string $pageId ): array {
		$id = $entry->string( 'id' );
		if ( '' === $id || ( $entry->has( 'published' ) && ! $entry->bool( 'published' ) ) ) {
			return [];
		}
		$formats = $entry->list( 'format' );
		$poster  = [] === $formats ? new ArrayReader( [] ) : $formats[ count( $formats ) - 1 ];
		$src     = '' === $poster->string( 'picture' ) ? $entry->string( 'picture' ) : $poster->string( 'picture' );
		// The network returns this URL without its host.
		$path = $entry->string( 'permalink_url' );
		$url  = str_starts_with( $path, '/' ) ? "https://www.facebook.com$path" : $entry->url( 'permalink_url' );
		return [
			Item::fromArray(
				[
					'id'         => "{$pageId}_$id",
					'kind'       => 'video',
					'created_at' => $entry->time( 'created_time' ),
					'url'        => $url,
					'page_id'    => $pageId,
					'object_id'  => $id,
					'text'       => trim( $entry->string( 'title' ) . "\n" . $entry->string( 'description' ) ),
					'media'      => '' === $src
						? []
						: [
							[
								'id'     => $id,
								'src'    => $src,
								'width'  => $poster->int( 'width' ),
								'height' => $poster->int( 'height' ),
								'video'  => [ 'url' => $url, 'player' => 'facebook' ],
							],
						],
				],
			),
		];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Picture;
use Frontispiece\Feed\Raw;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Action;
use Frontispiece\Kernel\Reply;
use Frontispiece\SocialFeed\SocialFeed;

/**
 * cff_resized_images_submit: what has become of the pictures of these posts. It makes nothing within the request and takes
 * no address: pictures that wait are made by the background job, which it only makes sure is queued.
 */
final class Resize {
	public function __construct( private readonly Kernel $kernel ) {}

	public function action(): Action {
		$text = [ 'type' => 'string', 'maxLength' => 20_000 ];
		return new Action(
			'cff_resized_images_submit',
			[
				'needs_resizing' => [ 'type' => 'array', 'maxItems' => 200, 'items' => Post::ID, 'default' => [] ],
				'feed_id'        => [ 'type' => 'string', 'pattern' => '^[0-9a-f]{16}$', 'required' => true ],
				'offset'         => [ 'type' => 'integer', 'minimum' => 0, 'maximum' => 100_000, 'default' => 0 ],
				'post_id'        => [ 'type' => 'string', 'maxLength' => 20 ],
				'location'       => [ 'type' => 'string', 'maxLength' => 20 ],
				'atts'           => $text,
				'pag_url'        => $text,
				'locator_nonce'  => $text,
			],
			fn( array $input ): Reply => $this->answer( new Raw( $input ) ),
			Action::WRITE
		);
	}

	private function answer( Raw $input ): Reply {
		$feed = SocialFeed::finder( $this->kernel )->byKey( $input->string( 'feed_id' ) );
		if ( null === $feed ) {
			return Reply::error( 404, 'no_feed', __( 'There is no such feed.', 'frontispiece' ) );
		}
		$ids    = array_values( array_filter( (array) ( $input->all()['needs_resizing'] ?? [] ), 'is_string' ) );
		$items  = array_filter( Feed::items( $this->kernel )->find( $ids ), static fn( array $found ): bool => in_array( $found['source_id'], $feed->sourceIds, true ) );
		$images = Feed::images( $this->kernel )->of( array_column( $items, 'id' ) );
		$reply  = [];
		$wait   = false;
		foreach ( $items as $id => $found ) {
			$picture = $images[ $found['id'] ][0] ?? null;
			if ( null !== $picture ) {
				$reply[ $id ] = self::record( $picture );
				$wait         = $wait || 'pending' === $picture->state;
			}
		}
		if ( $wait ) {
			$this->kernel->jobs()->push( 'images', [], 'images' );
		}
		return Reply::text( [] === $reply ? '' : (string) wp_json_encode( [ 'resizing' => $reply ] ) );
	}

	/** @return array{id: string, sizes: list<int>} */
	public static function record( Picture $picture ): array {
		return $picture->isReady() ? [ 'id' => $picture->mediaId(), 'sizes' => $picture->jpegSizes() ] : [ 'id' => 'error' === $picture->state ? 'error' : 'pending', 'sizes' => [] ];
	}
}

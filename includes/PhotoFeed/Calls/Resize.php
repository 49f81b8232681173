<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\Raw;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Action;
use Frontispiece\Kernel\Json;
use Frontispiece\Kernel\Reply;
use Frontispiece\PhotoFeed\PhotoFeed;
use Frontispiece\PhotoFeed\Records;

/**
 * sbi_resized_images_submit: what has become of the pictures of these posts. It makes nothing within the request and takes no
 * address: pictures that wait are made by the background job, which it only makes sure is queued.
 */
final class Resize {
	public function __construct( private readonly Kernel $kernel ) {}

	public function action(): Action {
		return new Action(
			'sbi_resized_images_submit',
			Wire::feed() + [
				'needs_resizing' => Wire::IDS,
				'offset'         => [ 'type' => 'integer', 'minimum' => 0, 'maximum' => 100_000, 'default' => 0 ],
				'cache_all'      => [ 'type' => 'string', 'maxLength' => 10 ],
			],
			fn( array $input ): Reply => $this->answer( new Raw( $input ) ),
			Action::WRITE
		);
	}

	private function answer( Raw $input ): Reply {
		$feed = PhotoFeed::finder( $this->kernel )->byKey( $input->string( 'feed_id' ) );
		if ( null === $feed ) {
			return Reply::error( 404, 'no_feed', __( 'There is no such feed.', 'frontispiece' ) );
		}
		$ids    = array_values( array_filter( (array) ( $input->all()['needs_resizing'] ?? [] ), 'is_string' ) );
		$found  = array_filter( Feed::items( $this->kernel )->find( $ids ), static fn( array $item ): bool => in_array( $item['source_id'], $feed->sourceIds, true ) );
		$images = Feed::images( $this->kernel )->of( array_column( $found, 'id' ) );
		$waits  = array_filter( $images, static fn( array $pictures ): bool => 'pending' === ( $pictures[0] ?? null )?->state );
		if ( [] !== $waits ) {
			$this->kernel->jobs()->push( 'images', [], 'images' );
		}
		$records = Records::all( array_values( $found ), $images );
		return Reply::text( [] === $records ? '{}' : Json::encode( $records ) );
	}
}

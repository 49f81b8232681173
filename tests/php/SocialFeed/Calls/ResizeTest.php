<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed\Calls;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\AjaxClient;
use Frontispiece\Tests\Feed\FeedTestCase;

/** Tests over HTTP the state of the images of a social feed. R000-130: no request needs a cookie. */
final class ResizeTest extends FeedTestCase {
	public function test_the_resize_request_returns_the_state_of_each_image_and_queues_pending_ones(): void {
		// R000-155, R000-156
		$source = $this->page();
		$stored = $this->storeItems( $source, array_map(
			static fn( int $n ): array => [ 'id' => "5_$n", 'media' => [ [ 'src' => "https://x.fbcdn.net/$n.jpg" ] ] ],
			[ 1, 2, 3 ],
		) );
		$this->kernel()->get( ImageRepository::class )->register( $source->id, $stored->added );
		$feed = $this->kernel()
			->get( FeedRepository::class )
			->findOrCreate( 'social-feed', [ 'source' => [ $source->handle ] ], [ $source->handle ] );
		$rows = array_keys( $stored->added );
		$this->db()->run(
			"UPDATE {images} SET state = 'ready', sizes = '150,320,640', stem = 'abc-0' WHERE item_id = %d",
			$rows[0],
		);
		$this->db()->run( "UPDATE {images} SET state = 'error' WHERE item_id = %d", $rows[1] );
		$reply = AjaxClient::post( 'cff_resized_images_submit', [
			'needs_resizing' => [ '5_1', '5_2', '5_3', '9_9' ],
			'offset'         => '3',
			'feed_id'        => $feed->key,
			'atts'           => '{}',
			'pag_url'        => '',
			'location'       => 'content',
			'post_id'        => '4',
			'locator_nonce'  => 'x',
		] );
		self::assertStringStartsWith( '{', $reply['body'] );
		self::assertSame(
			[
				'resizing' => [
					'5_1' => [ 'id' => 'abc', 'sizes' => [ 640 ] ],
					'5_2' => [ 'id' => 'error', 'sizes' => [] ],
					'5_3' => [ 'id' => 'pending', 'sizes' => [] ],
				],
			],
			$reply['json'],
		);
		self::assertSame( 1, $this->db()->int( "SELECT COUNT(*) FROM {jobs} WHERE name = 'images'" ) );
		self::assertFileDoesNotExist(
			( new ImageStore() )->path() . 'abc-0-full.webp',
			'nothing is made within the call',
		);
		self::assertSame(
			1,
			$this->db()->int( 'SELECT tries FROM {images} WHERE item_id = %d', $rows[2] ),
			'BUG-87: the pending one is downloaded after the response.',
		);
	}

	public function test_the_resize_request_accepts_no_url_and_no_post_of_another_feed(): void {
		$one  = $this->page();
		$feed = $this->kernel()
			->get( FeedRepository::class )
			->findOrCreate( 'social-feed', [ 'source' => [ $one->handle ] ], [ $one->handle ] );
		self::assertSame(
			400,
			AjaxClient::post( 'cff_resized_images_submit', [
				'needs_resizing' => [ 'https://evil.example/x.jpg' ],
				'feed_id'        => $feed->key,
			] )['status'],
		);
		$other = $this->kernel()->get( SourceRepository::class )->connect( 'demo', 'other' );
		$this->storeItems( $other, [ [ 'id' => '5_5', 'media' => [ [ 'src' => 'demo:bridge' ] ] ] ] );
		self::assertSame(
			'',
			AjaxClient::post(
				'cff_resized_images_submit',
				[ 'needs_resizing' => [ '5_5' ], 'feed_id' => $feed->key ],
			)['body'],
		);
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\SocialFeed\Calls;

use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\AjaxClient;
use Frontispiece\Tests\Networks;

/** Tests over HTTP the further images of a post in the lightbox. R000-130: no request needs a cookie. */
final class ThumbsTest extends CallsTestCase {
	public function test_cff_thumbs_returns_the_images_of_an_album_in_at_least_two_sizes_each(): void {
		// R000-049, R000-152
		$albums = $this->kernel()
			->get( SourceRepository::class )
			->sibling( $this->refresh( $this->page() ), 'facebook-albums' );
		$this->refresh( $albums );
		$album = (string) $this->db()->column( 'SELECT remote_id FROM {items} WHERE source_id = %d', $albums->id )[0];
		$reply = new ArrayReader(
			AjaxClient::post(
				'cff_thumbs',
				[ 'id' => $album, 'pageid' => Networks::PAGE, 'albumsonly' => 'true' ],
			)['json'],
		);
		self::assertNotSame( [], $reply->list( 'data' ) );
		foreach ( $reply->list( 'data' ) as $photo ) {
			self::assertGreaterThan( 1, count( $photo->list( 'images' ) ) );
			foreach ( [ 'id', 'source', 'width', 'height' ] as $field ) {
				self::assertTrue( $photo->has( $field ), $field );
			}
		}
	}

	public function test_cff_thumbs_returns_the_attachments_of_a_post_with_several_images(): void {
		// R000-050
		$post  = $this->stored( 'bigAlbum' );
		$reply = new ArrayReader(
			AjaxClient::post( 'cff_thumbs', [ 'id' => $post, 'pageid' => Networks::PAGE ] )['json'],
		);
		$parts = $reply->at( 'attachments' )->list( 'data' )[0]->at( 'subattachments' )->list( 'data' );
		self::assertCount( 12, $parts );
		self::assertTrue( $parts[0]->at( 'media', 'image' )->has( 'src' ) );
		self::assertTrue( $parts[0]->has( 'description' ) );
	}

	public function test_cff_thumbs_returns_locally_stored_images_of_a_post_without_external_requests(): void {
		// R000-050, R000-154
		$source = $this->page();
		$media  = static fn( string $name, string $caption ): array => [
			'src'     => "demo:$name",
			'alt'     => "Alt of <$name>",
			'caption' => $caption,
		];
		$stored  = $this->storeItems( $source, [ [
			'id'    => '5_1',
			'url'   => 'https://social.example/p/1',
			'media' => [
				$media( 'bridge', 'One & two' ),
				$media( 'boats', '' ),
				$media( 'ducks', '' ) + [ 'video' => [ 'url' => 'https://vimeo.com/1', 'player' => 'vimeo' ] ],
			],
		] ] );
		$this->kernel()->get( ImageRepository::class )->register( $source->id, $stored->added );
		$this->networks->forgetLog();
		$reply = AjaxClient::post( 'cff_thumbs', [ 'id' => '5_1', 'pageid' => '5' ] );
		$parts = ( new ArrayReader( $reply['json'] ) )->at( 'attachments' )
			->list( 'data' )[0]
			->at( 'subattachments' )
			->list( 'data' );
		self::assertCount( 3, $parts );
		$image = $parts[0]->at( 'media', 'image' );
		self::assertStringEndsWith( '/assets/demo/bridge-full.webp', $image->string( 'src' ) );
		self::assertSame( 640, $image->int( 'width' ) );
		self::assertGreaterThan( 0, $image->int( 'height' ) );
		self::assertStringEndsWith( '/assets/demo/bridge-thumb.webp', $parts[0]->string( 'thumb' ) );
		self::assertSame(
			[ 'One &amp; two', 'Alt of &lt;bridge&gt;', 'https://social.example/p/1' ],
			[ $parts[0]->string( 'description' ), $parts[0]->string( 'alt' ), $parts[0]->string( 'url' ) ],
		);
		self::assertSame(
			[ 0, 1, 2 ],
			array_map( static fn( ArrayReader $part ): int => $part->int( 'position' ), $parts ),
		);
		self::assertSame( 'https://vimeo.com/1', $parts[2]->at( 'video' )->string( 'url' ) );
		self::assertSame( [], $this->networks->log() );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {answers}' ) );
	}

	public function test_images_not_stored_locally_yet_are_not_returned_as_local_images(): void {
		$source = $this->page();
		$stored = $this->storeItems( $source, [ [
			'id'    => '5_1',
			'media' => [
				[ 'src' => 'demo:bridge' ],
				[ 'src' => 'https://x.fbcdn.net/1.jpg' ],
				[ 'src' => 'demo:boats' ],
			],
		] ] );
		$this->kernel()->get( ImageRepository::class )->register( $source->id, $stored->added );
		$reply = new ArrayReader( AjaxClient::post( 'cff_thumbs', [ 'id' => '5_1', 'pageid' => '5' ] )['json'] );
		$parts = $reply->at( 'attachments' )->list( 'data' )[0]->at( 'subattachments' )->list( 'data' );
		self::assertSame(
			[ 0, 2 ],
			array_map( static fn( ArrayReader $part ): int => $part->int( 'position' ), $parts ),
		);
	}

	/** BUG-30 */
	public function test_BUG_30_missing_image_files_are_not_referenced(): void {
		$demo  = $this->kernel()->get( SourceRepository::class )->byHandle( 'demo' )
			?? $this->kernel()->get( SourceRepository::class )->connect( 'demo', 'demo' );
		$added = $this->storeItems( $demo, [ [ 'id' => '7_1', 'media' => [ [ 'src' => 'demo:bridge' ] ] ] ] )->added;
		$this->kernel()->get( ImageRepository::class )->register( $demo->id, $added );
		$feed   = $this->kernel()
			->get( FeedRepository::class )
			->findOrCreate( 'social-feed', [ 'source' => [ $demo->handle ] ], [ $demo->handle ] );
		$reply  = AjaxClient::post(
			'cff_resized_images_submit',
			[ 'needs_resizing' => [ '7_1' ], 'feed_id' => $feed->key ],
		);
		$images = ( new ArrayReader( $reply['json'] ) )->at( 'resizing', '7_1' );
		self::assertSame(
			[ 'id' => 'bridge', 'sizes' => [] ],
			$images->all(),
			'a client makes bridge-0-640.jpg of it, beside the uploads',
		);
	}
}

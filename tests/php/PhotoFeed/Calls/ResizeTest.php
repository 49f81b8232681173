<?php
declare(strict_types=1);

namespace Frontispiece\Tests\PhotoFeed\Calls;

use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\AjaxClient;
use Frontispiece\Tests\PhotoFeed\PhotoFeedTestCase;

/** Tests over HTTP which renditions of images a photo feed has. */
final class ResizeTest extends PhotoFeedTestCase {
	public function test_resize_returns_a_map_of_records_for_this_feeds_posts_only(): void {
		// P002-084, P002-160, P002-162
		$key   = $this->key( 'num=6' );
		$reply = AjaxClient::post( 'sbi_resized_images_submit', $this->fields( $key ) + [
			'needs_resizing' => [ '2000000000003', '2000000000007', '1' ],
			'offset'         => 6,
			'cache_all'      => 'false',
		] );
		self::assertStringStartsWith( 'text/html', $reply['type'] );
		self::assertSame( [ 2000000000003, 2000000000007 ], array_keys( $reply['json'] ) );
		$record = new ArrayReader( (array) ( $reply['json']['2000000000003'] ?? [] ) );
		self::assertSame(
			[ 640, 320, 150 ],
			[
				$record->at( 'sizes' )->int( 'full' ),
				$record->at( 'sizes' )->int( 'low' ),
				$record->at( 'sizes' )->int( 'thumb' ),
			],
		);
		self::assertSame( '.webp', $record->string( 'extension' ) );
		self::assertSame( '{}', AjaxClient::post( 'sbi_resized_images_submit', $this->fields( $key ) )['body'] );
		$other = $this->key( "num=6 source={$this->bakery()->handle}" );
		self::assertSame(
			'{}',
			AjaxClient::post(
				'sbi_resized_images_submit',
				[ 'needs_resizing' => [ '2000000000003' ] ] + $this->fields( $other ),
			)['body'],
			'of another feed',
		);
	}

	public function test_a_resize_record_and_the_base_url_of_the_page_point_to_existing_files(): void {
		// P002-163
		$key    = $this->key( 'num=6' );
		$source = $this->kernel()->get( SourceRepository::class )->byHandle( 'demo-photos' );
		$folder = ( new ImageStore() )->path();
		wp_mkdir_p( $folder );
		$files = [ Image::file( 'made', 150, 'webp' ), Image::file( 'made', 320, 'webp' ) ];
		array_map( static fn( string $file ) => file_put_contents( $folder . $file, 'x' ), $files );
		$this->db()->run(
			"UPDATE {images} SET store = 'uploads', stem = 'made', sizes = '150,320' WHERE item_id = (SELECT id FROM {items} WHERE source_id = %d AND remote_id = '2000000000003')",
			$source->id ?? 0,
		);
		$config = json_decode(
			self::find(
				do_shortcode( '[frontispiece_photo_feed num=6]' ),
				'//script[contains(@class,"frontispiece-config")]',
			)[0]->textContent,
			true,
		);
		$base   = ( new ArrayReader( (array) $config ) )->at( 'props' )->string( 'resized' );
		$reply  = AjaxClient::post( 'sbi_resized_images_submit', $this->fields( $key ) + [
			'needs_resizing' => [ '2000000000003', '2000000000007' ],
		] )['json'];
		self::assertSame( [ 'low', 'thumb' ], array_keys( (array) ( $reply['2000000000003']['sizes'] ?? [] ) ) );
		foreach ( $reply as $record ) {
			foreach ( array_keys( $record['sizes'] ) as $name ) {
				$address = "$base{$record['id']}$name{$record['extension']}";
				self::assertFileExists( str_replace( content_url(), WP_CONTENT_DIR, $address ) );
			}
		}
		array_map( static fn( string $file ) => wp_delete_file( $folder . $file ), $files );
	}
}

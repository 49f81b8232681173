<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Image;

use Frontispiece\Feed\Archive\ArchiveFile;
use Frontispiece\Feed\Archive\ArchiveUploads;
use Frontispiece\Feed\Archive\ArchiveVideos;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageMaker;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Kernel;
use Frontispiece\Tests\BucketStream;
use Frontispiece\Tests\Feed\Archive\Zips;
use Frontispiece\Tests\Feed\FeedTestCase;

/** Tests sites whose uploads are in a bucket, and whose media library is on another host. */
final class BucketUploadsTest extends FeedTestCase {
	private Kernel $fresh;

	protected function setUp(): void {
		parent::setUp();
		BucketStream::begin();
		// Services keep the address of the uploads folder.
		$this->fresh = new Kernel();
	}

	protected function tearDown(): void {
		BucketStream::end();
		remove_all_filters( 'wp_get_attachment_url' );
		parent::tearDown();
	}

	/** @return array<string, string|null> the row of the image */
	private function make( string $src ): array {
		$item   = Item::fromArray( [ 'id' => '1_1', 'media' => [ [ 'src' => $src ] ] ] );
		$stored = $this->fresh->get( ItemRepository::class )->store( $this->page(), [ $item ] );
		$this->fresh->get( ImageRepository::class )->register( $this->page()->id, $stored->added );
		$this->fresh->get( ImageMaker::class )->work( HOUR_IN_SECONDS );
		$row = $this->db()->row( 'SELECT * FROM {images} WHERE item_id = %d', (int) array_key_first( $stored->added ) );
		self::assertNotNull( $row );
		return $row;
	}

	public function test_renditions_are_written_to_the_bucket_and_pages_link_to_its_address(): void {
		$row = $this->make( $this->networks->imageUrl( 'photo-9-1440x960.png' ) );
		self::assertSame( [ 'ready', '' ], [ $row['state'], $row['error'] ] );
		self::assertGreaterThan( 1000, (int) $row['bytes'] );
		$stored = BucketStream::paths();
		sort( $stored );
		self::assertCount( 5, $stored, implode( ', ', $stored ) );
		self::assertSame( [], BucketStream::$refused );
		$image = $this->fresh->get( ImageRepository::class )->findByItems( [ (int) $row['item_id'] ] )[ (int) $row['item_id'] ][0] ?? null;
		self::assertNotNull( $image );
		$name = Image::file( "frontispiece/{$row['stem']}", 640, 'webp' );
		self::assertSame( "https://cdn.example/uploads/$name", $image->url( 640 ) );
		self::assertContains( $name, $stored );
		$left = glob( get_temp_dir() . "{$row['stem']}*" );
		self::assertSame( [], $left, 'The original is not kept.' );
	}

	public function test_removing_an_image_empties_the_bucket(): void {
		$row = $this->make( $this->networks->imageUrl( 'photo-9-1440x960.png' ) );
		( new ImageStore() )->remove( (string) $row['stem'] );
		self::assertSame( [], BucketStream::paths() );
	}

	public function test_an_image_of_the_media_library_that_is_on_another_host_is_downloaded(): void {
		$id  = wp_insert_attachment( [ 'post_mime_type' => 'image/png' ], 'gone.png' );
		$url = $this->networks->imageUrl( 'photo-9-1440x960.png' );
		add_filter( 'wp_get_attachment_url', static fn(): string => $url );
		try {
			$row = $this->make( Media::OWN . $id );
			self::assertSame( [ 'ready', '' ], [ $row['state'], $row['error'] ] );
		} finally {
			wp_delete_attachment( $id, true );
		}
	}

	public function test_an_image_of_the_media_library_that_is_nowhere_is_given_up(): void {
		$row = $this->make( Media::OWN . '999999' );
		self::assertSame( [ 'error', 'no_file' ], [ $row['state'], $row['error'] ] );
	}

	public function test_a_video_of_an_archive_is_written_without_renaming(): void {
		$zips = new Zips();
		$file = ArchiveFile::open( $zips->make( [
			'media/a.mp4' => Zips::video(),
			'media/b.mp4' => '<html>no video</html>',
		] ) );
		$item = Item::fromArray( [
			'id'    => '1_1',
			'media' => [
				self::video( 'a' ),
				self::video( 'b' ),
			],
		] );
		$stored = ( new ArchiveVideos( new ImageStore() ) )->store( 1, $file, $item );
		$zips->delete();
		self::assertStringStartsWith( Media::STORED, $stored->media[0]->file );
		self::assertSame( '', $stored->media[1]->file );
		self::assertCount( 1, BucketStream::paths() );
		self::assertSame( [ Zips::video() ], array_column( array_values( BucketStream::$files ), 'bytes' ) );
		self::assertSame( [], BucketStream::$refused );
	}

	/** @return array<string, mixed> */
	private static function video( string $name ): array {
		return [
			'src'   => Media::ARCHIVE . "media/$name.jpg",
			'video' => [ 'player' => 'standard', 'file' => Media::ARCHIVE . "media/$name.mp4" ],
		];
	}

	public function test_archives_are_uploaded_to_the_disk_because_zips_are_read_at_random(): void {
		$uploads = new ArchiveUploads( $this->kernel()->signer() );
		$id      = str_repeat( 'b', 32 );
		self::assertFalse( wp_is_stream( $uploads->folder() ) );
		self::assertSame( 4, $uploads->append( $id, 0, 0, 'PK12' ) );
		self::assertSame( 8, $uploads->append( $id, 0, 4, '3456' ) );
		$uploads->delete( $id );
		self::assertSame( 0, $uploads->received( $id, 0 ) );
		self::assertSame( [ [], [] ], [ BucketStream::$refused, BucketStream::paths() ] );
	}
}

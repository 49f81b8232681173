<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Image;

use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Tests\Feed\FeedTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;

final class ImageMakerTest extends FeedTestCase {
	protected function tearDown(): void {
		remove_all_filters( 'wp_image_editors' );
		// WordPress caches its choice of image editor.
		wp_cache_flush();
		$folder = ( new ImageStore() )->path();
		foreach ( (array) glob( $folder . '*' ) as $file ) {
			unlink( (string) $file );
		}
		parent::tearDown();
	}

	public function test_renditions_have_four_webp_widths_and_one_jpeg_with_the_actual_size(): void {
		$row = $this->make( $this->networks->imageUrl( 'photo-9-1440x960.png' ) );
		self::assertSame(
			[ 'ready', '1440', '960', '150,320,640,1080' ],
			[ $row['state'], $row['width'], $row['height'], $row['sizes'] ],
		);
		$base = ( new ImageStore() )->path() . $row['stem'];
		foreach ( [ 150, 320, 640, 1080 ] as $width ) {
			$size = getimagesize( Image::file( $base, $width, 'webp' ) );
			self::assertIsArray( $size );
			self::assertSame( [ $width, IMAGETYPE_WEBP ], [ $size[0], $size[2] ] );
			self::assertEqualsWithDelta( $width * 2 / 3, $size[1], 1 );
		}
		self::assertSame( IMAGETYPE_JPEG, exif_imagetype( Image::shared( $base ) ) );
		self::assertSame( [], glob( "$base.part*" ), 'the original is not kept' );
	}

	public function test_an_image_keeps_its_format_when_webp_support_of_the_server_changes(): void {
		$old = $this->store( $this->page(), $this->networks->imageUrl( 'photo-9-1440x960.png' ) );
		$this->work();
		wp_cache_flush();
		add_filter( 'wp_image_editors', static fn(): array => [ EditorWithoutWebp::class ] );
		$new = $this->store( $this->page(), $this->networks->imageUrl( 'photo-8-900x600.png' ) );
		$this->work();
		$images = $this->kernel()->get( ImageRepository::class )->findByItems( [ $old, $new ] );
		self::assertStringEndsWith( '.webp', ( $images[ $old ][0] ?? null )?->url( 640 ) ?? '' );
		self::assertStringEndsWith( '.jpg', ( $images[ $new ][0] ?? null )?->url( 320 ) ?? '' );
		self::assertFileExists( Image::file( ( new ImageStore() )->path() . $this->row( $new )['stem'], 320, 'jpg' ) );
	}

	public function test_an_image_is_never_enlarged_and_a_tiny_one_still_gets_a_file(): void {
		self::assertSame( '150,320', $this->make( $this->networks->imageUrl( 'photo-9-500x400.png' ) )['sizes'] );
		self::assertSame( '150', $this->make( $this->networks->imageUrl( 'photo-9-60x60.png' ) )['sizes'] );
	}

	/** @return array<string, array{0: string, 1: string, 2: string}> name, state, error */
	public static function bad(): array {
		return [
			'not there any more'        => [ 'bad-gone-1-300x200.png', 'pending', 'http_' ],
			'cut off in the middle'     => [ 'bad-cut-1-300x200.png', 'pending', 'invalid_response' ],
			'empty'                     => [ 'bad-empty-1-300x200.png', 'pending', 'not_an_image' ],
			'HTML called a image'     => [ 'bad-html-as-png-1-300x200.png', 'pending', 'not_an_image' ],
			'SVG, which can hold script' => [ 'bad-svg-1-300x200.png', 'pending', 'not_an_image' ],
			'20 MB'                     => [ 'bad-oversized-1-300x200.png', 'error', 'too_large' ],
			'a decompression bomb'      => [ 'bad-bomb-1-300x200.png', 'error', 'too_many_pixels' ],
		];
	}

	#[DataProvider( 'bad' )]
	public function test_an_unusable_image_creates_no_file( string $name, string $state, string $error ): void {
		$row = $this->make( $this->networks->imageUrl( $name ) );
		self::assertSame( $state, $row['state'] );
		self::assertTrue( str_starts_with( (string) $row['error'], $error ), (string) $row['error'] );
		self::assertSame( [], glob( ( new ImageStore() )->path() . $row['stem'] . '*' ) );
	}

	public function test_the_content_decides_the_image_type_whatever_the_file_name(): void {
		self::assertSame( 'ready', $this->make( $this->networks->imageUrl( 'bad-webp-as-jpg-1-300x200.jpg' ) )['state'] );
	}

	public function test_an_expired_image_url_is_retried_once_the_source_provides_a_new_one(): void {
		$source = $this->page();
		$id     = $this->store( $source, $this->networks->imageUrl( 'photo-7-900x600.png' ) );
		$this->networks->set( [ 'now' => time() + 86400 ] );
		$this->work();
		self::assertSame( 'http_403', $this->row( $id )['error'] );
		$this->kernel()
			->get( ImageRepository::class )
			->renew( $source->id, [ $id => $this->item( $this->networks->imageUrl( 'photo-7-900x600.png' ) ) ] );
		$this->kernel()->jobs()->push( 'images' );
		$this->work();
		self::assertSame( 'ready', $this->row( $id )['state'] );
	}

	#[TestDox( 'BUG-29: an empty answer or an HTML page in place of a picture is tried again, four times' )]
	public function test_BUG_29_a_response_that_is_not_an_image_is_retried(): void {
		$this->kernel()->clock()->freeze( time() );
		foreach ( [ 'bad-empty-1-300x200.png', 'bad-html-as-png-2-300x200.png' ] as $name ) {
			$row = $this->make( $this->networks->imageUrl( $name ) );
			self::assertSame( [ 'pending', 'not_an_image', '1' ], [ $row['state'], $row['error'], $row['tries'] ] );
			// The host works again.
			$this->db()->run(
				'UPDATE {images} SET remote_url = %s, due_at = 0 WHERE id = %d',
				$this->networks->imageUrl( 'photo-7-900x600.png' ),
				(int) $row['id'],
			);
			$this->kernel()->jobs()->push( 'images' );
			$this->work();
			self::assertSame( 'ready', $this->row( (int) $row['item_id'] )['state'] );
		}
	}

	#[TestDox( 'BUG-29: a picture that was given up comes back with a new address, and with the same one a day later' )]
	public function test_BUG_29_a_failed_image_is_retried_when_its_source_is_refreshed(): void {
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$source  = $this->page();
		$url     = 'https://scontent.fake.fbcdn.net/bad-html-as-png-3-300x200.png?oh=1';
		$id      = $this->store( $source, $url );
		$give_up = fn() =>
			$this->db()->run(
				"UPDATE {images} SET state = 'error', error = 'not_an_image', tries = 4, due_at = %d WHERE item_id = %d",
				$this->kernel()->clock()->now(),
				$id,
			);
		$renew   = function ( string $as ) use ( $source, $id ): array {
			$this->kernel()->get( ImageRepository::class )->renew( $source->id, [ $id => $this->item( $as ) ] );
			$row = $this->row( $id );
			return [ $row['state'], $row['tries'] ];
		};
		$give_up();
		self::assertSame( [ 'error', '4' ], $renew( $url ) );
		// Only once: a file that is not an image is not requested again and again.
		self::assertSame( [ 'pending', '3' ], $renew( str_replace( 'oh=1', 'oh=2', $url ) ) );
		$give_up();
		$this->kernel()->clock()->freeze( 1_800_000_000 + 2 * DAY_IN_SECONDS );
		self::assertSame( [ 'pending', '3' ], $renew( str_replace( 'oh=1', 'oh=2', $url ) ) );
		$this->db()->run( "UPDATE {images} SET state = 'error', error = 'over_cap' WHERE item_id = %d", $id );
		self::assertSame(
			'error',
			$renew( str_replace( 'oh=1', 'oh=3', $url ) )[0],
			'What is refused for good stays so.',
		);
	}

	public function test_image_urls_that_expire_soon_schedule_a_refresh_of_the_source(): void {
		$source = $this->refresh( $this->page() );
		$this->db()->run(
			"UPDATE {images} SET expires_at = %d, state = 'pending', due_at = %d",
			time() + 3600,
			time() + 9999,
		);
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		self::assertSame(
			1,
			$this->db()->int(
				"SELECT COUNT(*) FROM {jobs} WHERE name = 'backfill' AND job_key = %s",
				"backfill {$source->id}",
			),
		);
	}

	public function test_a_folder_that_is_not_writable_keeps_the_image_pending(): void {
		$folder = rtrim( ( new ImageStore() )->path(), '/' );
		rename( $folder, "$folder-away" );
		touch( $folder );
		try {
			$row = $this->make( $this->networks->imageUrl( 'photo-9-600x400.png' ) );
			self::assertSame( [ 'pending', 'not_writable' ], [ $row['state'], $row['error'] ] );
		} finally {
			unlink( $folder );
			rename( "$folder-away", $folder );
		}
	}

	public function test_images_are_only_downloaded_from_the_social_networks_own_hosts(): void {
		$row = $this->make( 'https://attacker.example/photo.png' );
		self::assertSame( [ 'error', 'host_refused' ], [ $row['state'], $row['error'] ] );
	}

	public function test_removing_a_source_deletes_its_images_and_all_its_rows(): void {
		$source = $this->page();
		$this->store( $source, $this->networks->imageUrl( 'photo-9-600x400.png' ) );
		$this->work();
		self::assertNotSame( [], glob( ( new ImageStore() )->path() . '*' ) );
		$this->kernel()->get( SourceRemover::class )->remove( $source );
		self::assertSame( [], glob( ( new ImageStore() )->path() . '*' ) );
		foreach ( [ 'sources', 'items', 'images', 'feed_items' ] as $table ) {
			self::assertSame( 0, $this->db()->int( "SELECT COUNT(*) FROM {{$table}}" ), $table );
		}
	}

	/** @return array<string, string|null> */
	private function make( string $url ): array {
		$id = $this->store( $this->page(), $url );
		$this->work();
		return $this->row( $id );
	}

	private function store( Source $source, string $url ): int {
		wp_mkdir_p( ( new ImageStore() )->path() );
		$stored = $this->kernel()->get( ItemRepository::class )->store( $source, [ $this->item( $url ) ] );
		$id     = array_key_first( $stored->added );
		self::assertIsInt( $id );
		$this->kernel()->get( ImageRepository::class )->register( $source->id, $stored->added );
		$this->kernel()->jobs()->push( 'images' );
		return $id;
	}

	private function item( string $url ): Item {
		static $n = 0;
		return Item::fromArray( [ 'id' => '1_' . ++$n, 'media' => [ [ 'src' => $url ] ] ] );
	}

	/** @return array<string, string|null> */
	private function row( int $item ): array {
		$row = $this->db()->row( 'SELECT * FROM {images} WHERE item_id = %d', $item );
		self::assertNotNull( $row );
		return $row;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use Frontispiece\Feed\Archive\ArchiveImporter;
use Frontispiece\Feed\Archive\SkippedKinds;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Tests\Feed\Image\EditorWithHeic;

final class SkippedKindsTest extends ArchiveTestCase {
	private const HEIC = "\0\0\0\x18ftypheic\0\0\0\0mif1heic";

	public function test_BUG_47_photos_that_the_server_cannot_convert_are_counted_and_their_posts_kept(): void {
		$source = $this->import( $this->zips->make( $this->instagram() ) );
		$all    = $this->all( $source );
		self::assertSame( [ 'Only HEIC', 'Mixed' ], array_keys( $all ) );
		self::assertSame( [ 'status', [] ], [ $all['Only HEIC']->kind, $all['Only HEIC']->media ] );
		self::assertCount( 1, $all['Mixed']->media );
		self::assertSame( [ 'HEIC photos that this server can\'t convert' => 3, 'Files in other formats' => 1 ], self::left( $source ) );
		self::assertSame( '0', $source->setting( 'missing' ) );
	}

	public function test_BUG_47_photos_are_converted_where_the_server_can(): void {
		$editors = static fn(): array => [ EditorWithHeic::class ];
		add_filter( 'wp_image_editors', $editors );
		wp_cache_flush();
		try {
			$source = $this->import( $this->zips->make( $this->instagram() ) );
			self::assertSame( [ '', 'Only HEIC', 'Mixed' ], array_keys( $this->all( $source ) ) );
			self::assertSame( [ 'Files in other formats' => 1 ], self::left( $source ) );
			$images = $this->db()->rows(
				'SELECT state, width, height FROM {images} WHERE source_id = %d AND remote_url LIKE %s',
				$source->id,
				'%.hei%',
			);
			self::assertSame( [ [ 'state' => 'ready', 'width' => '800', 'height' => '600' ] ], array_unique( $images, SORT_REGULAR ) );
			self::assertCount( 3, $images );
		} finally {
			remove_filter( 'wp_image_editors', $editors );
			wp_cache_flush();
		}
	}

	public function test_BUG_47_life_events_places_and_other_kinds_are_counted_by_their_names(): void {
		$post   = static fn( int $time, array $data, array $more = [] ): array => [
			'timestamp'   => $time,
			'title'       => 'Zoe was here.',
			'attachments' => [ [ 'data' => [ $data ] ] ],
		] + $more;
		$source = $this->import( $this->zips->make( [
			'your_facebook_activity/posts/your_posts__check_ins__photos_and_videos_1.json' => [
				$post( 1_600_000_001, [ 'life_event' => [ 'title' => 'Started a job' ] ] ),
				$post( 1_600_000_002, [ 'place' => [ 'name' => 'Café Central' ] ] ),
				$post( 1_600_000_003, [ 'place' => [ 'name' => 'Harbor' ] ] ),
				$post( 1_600_000_004, [ 'place' => [ 'name' => 'Harbor' ] ], [ 'data' => [ [ 'post' => 'Ahoy' ] ] ] ),
				$post( 1_600_000_005, [ 'event' => [ 'name' => 'Party' ] ] ),
				$post( 1_600_000_006, [ 'poll' => [ 'question' => 'Tea?' ] ] ),
				$post( 1_600_000_007, [ 'for_sale_item' => [ 'title' => 'Bike' ] ] ),
				$post( 1_600_000_008, [ 'fundraiser' => [ 'title' => 'Lifeboat' ] ] ),
				$post( 1_600_000_009, [ 'something_new' => [ 'x' => 1 ] ] ),
			],
		] ) );
		self::assertSame( [ 'Ahoy' ], array_keys( $this->all( $source ) ) );
		self::assertSame( [
			'Life events'                         => 1,
			'Places and check-ins'                => 2,
			'Events'                              => 1,
			'Polls'                               => 1,
			'Items for sale'                      => 1,
			'Fundraisers'                         => 1,
			'Posts without text, photos or links' => 1,
		], self::left( $source ) );
		$shown = $this->kernel()->get( ArchiveImporter::class )->leftOut( $source );
		self::assertSame( 'Life events', $shown[0]['label'] ?? '' );
	}

	/** @return array<string, mixed> */
	private function instagram(): array {
		$media = static fn( string ...$names ): array => array_map(
			static fn( string $name ): array => [ 'uri' => "media/posts/$name", 'creation_timestamp' => 1_600_000_000 ],
			array_values( $names ),
		);
		return [
			'your_instagram_activity/content/posts_1.json' => [
				[ 'title' => 'Only HEIC', 'creation_timestamp' => 1_600_000_001, 'media' => $media( 'a.heic' ) ],
				[ 'title' => 'Mixed', 'creation_timestamp' => 1_600_000_002, 'media' => $media( 'b.HEIF', 'c.jpg' ) ],
				[ 'title' => '', 'creation_timestamp' => 1_600_000_000, 'media' => $media( 'd.heic' ) ],
				[ 'title' => '', 'creation_timestamp' => 1_600_000_004, 'media' => $media( 'e.tiff' ) ],
			],
			'media/posts/a.heic' => self::HEIC,
			'media/posts/b.HEIF' => self::HEIC,
			'media/posts/d.heic' => self::HEIC,
			'media/posts/e.tiff' => 'II*',
			'media/posts/c.jpg'  => self::jpeg(),
		];
	}

	private static function jpeg(): string {
		$image = imagecreatetruecolor( 400, 300 );
		ob_start();
		if ( false !== $image ) {
			imagejpeg( $image );
		}
		return (string) ob_get_clean();
	}

	/** @return array<string, int> */
	private static function left( Source $source ): array {
		return array_column( SkippedKinds::ofSource( $source ), 'count', 'label' );
	}
}

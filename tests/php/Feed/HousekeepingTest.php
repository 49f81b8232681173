<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Housekeeping;
use Frontispiece\Feed\Image\Image;
use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\StoreResult;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use PHPUnit\Framework\Attributes\DataProvider;

/** Stories are shown for one day. After that, they and all their data are deleted. */
final class HousekeepingTest extends FeedTestCase {
	/** @return array<string, array{string, string}> */
	public static function doors(): array {
		return [
			'at Instagram'     => [ 'instagram-stories', 'IGTEST' ],
			'through the page' => [ 'igbusiness-stories', 'EAATESTUSER' ],
		];
	}

	#[DataProvider( 'doors' )]
	public function test_a_story_is_never_shown_after_24_hours_even_if_it_is_still_stored(
		string $type,
		string $token,
	): void {
		$source = $this->kernel()->get( SourceRepository::class )->connect( $type, '17841400000000001', $token );
		$lasting = $this->kernel()->get( SourceRepository::class )->connect( 'demo-photos', 'lasting' );
		$now     = time();
		$this->kernel()->clock()->freeze( $now );
		$this->put( $source, [ '11' => $now - DAY_IN_SECONDS + 60, '12' => $now - DAY_IN_SECONDS - 1 ] );
		$this->put( $lasting, [ '13' => $now - 9 * DAY_IN_SECONDS ] );
		$shown = fn(): array => $this->shown( "{$source->handle},{$lasting->handle}" );
		self::assertSame( [ '11', '13' ], $shown() );
		$this->kernel()->clock()->freeze( $now + 61 );
		self::assertSame( [ '13' ], $shown() );
		$feed = $this->kernel()->get( FeedRepository::class )->showing( $source->id )[0];
		self::assertSame(
			[ '13' ],
			array_map(
				static fn( array $row ): string => $row['item']->id,
				$this->kernel()->get( FeedItemRepository::class )->skip( $feed, 0, 10 ),
			),
		);
		self::assertSame( 2, $this->items( $source ), 'they are still stored' );
	}

	#[DataProvider( 'doors' )]
	public function test_cron_deletes_stories_and_their_images_even_if_instagram_is_down(
		string $type,
		string $token,
	): void {
		$source = $this->refresh(
			$this->kernel()->get( SourceRepository::class )->connect( $type, '17841400000000001', $token ),
		);
		self::assertSame( 4, $this->items( $source ) );
		self::assertGreaterThan( 0, $this->images( $source ) );
		$this->networks->fail( [ 'match' => '/graph.', 'preset' => 'html-502' ] );
		$this->kernel()->clock()->freeze( time() + DAY_IN_SECONDS + 1 );
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		self::assertSame( [ 0, 0 ], [ $this->items( $source ), $this->images( $source ) ] );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {feed_items}' ) );
	}

	public function test_SEC_23_a_source_whose_images_cannot_be_deleted_does_not_keep_the_others_from_being_cleaned_up(): void {
		$sources = $this->kernel()->get( SourceRepository::class );
		$items   = $this->kernel()->get( ItemRepository::class );
		$folder  = ( new ImageStore() )->path();
		wp_mkdir_p( $folder );
		$files = [];
		foreach ( [ 'first', 'second' ] as $name ) {
			$source = $sources->connect( 'demo-photos', $name );
			$stored = $items->store( $source, [
				Item::fromArray( [
					'id'         => "1$name",
					'kind'       => 'photo',
					'created_at' => 1_700_000_000,
					'media'      => [ [ 'kind' => 'photo', 'id' => $name, 'src' => "https://a.example/$name.jpg" ] ],
				] ),
			] );
			$this->kernel()->get( ImageRepository::class )->register( $source->id, $stored->added );
			$this->db()->run( "UPDATE {images} SET stem = %s, state = 'ready' WHERE source_id = %d", "hostile-$name", $source->id );
			$files[] = $folder . Image::shared( "hostile-$name" );
			file_put_contents( $folder . Image::shared( "hostile-$name" ), 'x' );
			// Its permission was withdrawn long ago.
			$sources->update( $source->id, [ 'error' => '{"reason":"purge"}', 'refreshed_at' => 1 ] );
		}
		$this->db()->insert( 'answers', [
			'answer_key' => 'old',
			'source_id'  => 1,
			'kind'       => 'meta',
			'remote_id'  => '1',
			'payload'    => '[]',
			'expires_at' => 1,
		] );
		$fail = static fn( string $file ): string =>
			str_contains( $file, 'hostile-first' ) ? throw new \TypeError( 'Not this file.' ) : $file;
		add_filter( 'wp_delete_file', $fail );
		try {
			$this->kernel()->get( Housekeeping::class )->work();
		} finally {
			remove_filter( 'wp_delete_file', $fail );
			$left = array_map( 'is_file', $files );
			array_map( 'wp_delete_file', $files );
		}
		self::assertSame( [ true, false ], $left );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ), 'The posts are deleted all the same.' );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {answers}' ), 'Other steps are done.' );
		self::assertContains( 'Not this file.', array_column( $this->kernel()->log()->latest( 10 ), 'message' ) );
	}

	public function test_SEC_23_a_source_whose_cleanup_ended_the_process_waits_and_the_others_are_cleaned_up(): void {
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$sources = $this->kernel()->get( SourceRepository::class );
		$ids     = [];
		foreach ( [ 'first', 'second' ] as $name ) {
			$source = $sources->connect( 'demo-photos', $name );
			$this->put( $source, [ "1$name" => 1_700_000_000 ] );
			$sources->update( $source->id, [ 'error' => '{"reason":"purge"}', 'refreshed_at' => 1 ] );
			$ids[] = $source->id;
		}
		$attempts = new Attempts( $this->db(), $this->kernel()->tables(), $this->kernel()->clock(), $this->kernel()->log() );
		self::assertSame( Attempt::Started, $attempts->begin( "housekeeping $ids[0]", 'Daily cleanup' ) );
		$this->kernel()->get( Housekeeping::class )->work();
		self::assertSame( [ $ids[0] ], $this->db()->ids( 'SELECT source_id FROM {items}' ) );
		$this->kernel()->clock()->freeze( 1_800_000_000 + Attempts::RETRY_DELAY );
		$this->kernel()->get( Housekeeping::class )->work();
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ) );
	}

	public function test_SEC_23_a_removed_family_of_sources_goes_although_an_image_cannot_be_deleted(): void {
		$source   = $this->kernel()->get( SourceRepository::class )->connect( 'demo-photos', 'first' );
		$this->put( $source, [ '11' => 1_700_000_000 ] );
		$id = $this->db()->int( 'SELECT id FROM {items}' );
		wp_mkdir_p( ( new ImageStore() )->path() );
		$file = ( new ImageStore() )->path() . Image::shared( 'hostile' );
		file_put_contents( $file, 'x' );
		$this->db()->insert( 'images', [
			'source_id'  => $source->id,
			'item_id'    => $id,
			'stem'       => 'hostile',
			'store'      => 'uploads',
			'remote_url' => '',
		] );
		$fail = static fn() => throw new \TypeError( 'Not this file.' );
		add_filter( 'wp_delete_file', $fail );
		try {
			$this->kernel()->get( SourceRemover::class )->remove( $source );
			self::fail( 'The error was lost.' );
		} catch ( \TypeError $error ) {
			self::assertSame( 'Not this file.', $error->getMessage() );
		} finally {
			remove_filter( 'wp_delete_file', $fail );
			wp_delete_file( $file );
		}
		self::assertNull( $this->kernel()->get( SourceRepository::class )->byId( $source->id ) );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ) );
	}

	private function images( Source $source ): int {
		return $this->db()->int( 'SELECT COUNT(*) FROM {images} WHERE source_id = %d AND item_id > 0', $source->id );
	}

	/** @param array<int|string, int> $times id => unix seconds */
	private function put( Source $source, array $times ): void {
		$stored = $this->kernel()
			->get( ItemRepository::class )
			->store(
				$source,
				array_map(
					static fn( $id, int $at ): Item =>
						Item::fromArray( [ 'id' => (string) $id, 'kind' => 'photo', 'created_at' => $at ] ),
					array_keys( $times ),
					$times,
				),
			);
		self::assertInstanceOf( StoreResult::class, $stored );
		$this->kernel()->get( FeedRepository::class )->updateItems( $source, $stored, [] );
	}

	/** @return list<string> */
	private function shown( string $source ): array {
		return array_map(
			static fn( \DOMElement $item ): string => $item->getAttribute( 'data-id' ),
			self::find( do_shortcode( "[frontispiece_photo_feed num=10 source=$source]" ), '//*[@data-id]' ),
		);
	}
}

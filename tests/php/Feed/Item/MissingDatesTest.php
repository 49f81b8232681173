<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Item;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Item\MissingDates;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class MissingDatesTest extends TestCase {
	private const NOW = 1_800_000_000;

	private Source $source;

	protected function setUp(): void {
		parent::setUp();
		$this->source = $this->kernel()->get( SourceRepository::class )->connect( 'rss', 'https://a.example/feed' );
		$this->kernel()->clock()->freeze( self::NOW );
	}

	public function test_BUG_43_a_date_in_the_future_counts_as_the_time_when_the_post_was_first_seen_and_stays_so(): void {
		$future = self::item( 'a', self::NOW + 30 * YEAR_IN_SECONDS );
		self::assertSame( [ self::NOW ], $this->import( $future ) );
		$this->kernel()->clock()->freeze( self::NOW + 7 * DAY_IN_SECONDS );
		self::assertSame( [ self::NOW ], $this->import( self::item( 'a', self::NOW + 30 * YEAR_IN_SECONDS ) ) );
		$soon = self::NOW + 7 * DAY_IN_SECONDS + HOUR_IN_SECONDS;
		self::assertSame( [ $soon ], $this->import( self::item( 'b', $soon ) ) );
	}

	public function test_BUG_43_a_date_in_the_future_that_was_stored_before_is_mended(): void {
		$future = self::item( 'a', self::NOW + 30 * YEAR_IN_SECONDS );
		$this->repository()->store( $this->source, [ $future ] );
		self::assertSame( [ self::NOW ], $this->import( $future ) );
	}

	public function test_BUG_43_a_post_without_a_date_is_no_newer_than_the_one_before_it_and_keeps_its_date(): void {
		$items = [ self::item( 'a', 5_000 ), self::item( 'b', 0 ), self::item( 'c', 0 ), self::item( 'd', 4_000 ), self::item( 'e', 0 ) ];
		self::assertSame( [ 5_000, 4_999, 4_998, 4_000, 3_999 ], $this->import( ...$items ) );
		$this->kernel()->clock()->freeze( self::NOW + DAY_IN_SECONDS );
		$new = self::item( 'new', 0 );
		self::assertSame( [ self::NOW + DAY_IN_SECONDS, 5_000, 4_999, 4_998, 4_000, 3_999 ], $this->import( $new, ...$items ) );
	}

	public function test_BUG_43_posts_without_a_date_after_one_in_the_future_are_of_now(): void {
		$items = [ self::item( 'a', self::NOW + YEAR_IN_SECONDS ), self::item( 'b', 0 ), self::item( 'c', 0 ) ];
		self::assertSame( [ self::NOW, self::NOW - 1, self::NOW - 2 ], $this->import( ...$items ) );
	}

	public function test_BUG_43_posts_without_a_date_on_a_later_page_are_older_than_all_before(): void {
		$this->import( self::item( 'a', 5_000 ), self::item( 'b', 4_000 ) );
		$dated = $this->missingDates()->date( $this->source->id, [ self::item( 'c', 0 ), self::item( 'd', 0 ) ], true );
		self::assertSame( [ 3_999, 3_998 ], array_column( $dated, 'createdAt' ) );
	}

	public function test_BUG_43_events_stay_in_the_future_and_backdated_posts_in_the_past(): void {
		$event     = Item::fromArray( [ 'id' => 'e', 'kind' => 'event', 'created_at' => self::NOW + YEAR_IN_SECONDS ] );
		$old       = Item::fromArray( [ 'id' => 'o', 'created_at' => self::NOW - 5, 'backdated_at' => 500 ] );
		$backdated = Item::fromArray( [ 'id' => 'l', 'created_at' => self::NOW - 5, 'backdated_at' => self::NOW + YEAR_IN_SECONDS ] );
		self::assertSame( [ self::NOW + YEAR_IN_SECONDS, self::NOW, 500 ], $this->import( $event, $backdated, $old ) );
	}

	private static function item( string $id, int $time ): Item {
		return Item::fromArray( [ 'id' => $id, 'created_at' => $time, 'text' => $id ] );
	}

	/** @return list<int> times as they are stored, in the order of the feed */
	private function import( Item ...$items ): array {
		$dated = $this->missingDates()->date( $this->source->id, array_values( $items ) );
		$this->repository()->store( $this->source, $dated );
		$times = $this->repository()->times( $this->source->id, array_map( static fn( Item $item ): string => $item->id, $dated ) );
		return array_map( static fn( Item $item ): int => $times[ $item->id ], $dated );
	}

	private function missingDates(): MissingDates {
		return new MissingDates( $this->repository(), $this->kernel()->clock() );
	}

	private function repository(): ItemRepository {
		return $this->kernel()->get( ItemRepository::class );
	}
}

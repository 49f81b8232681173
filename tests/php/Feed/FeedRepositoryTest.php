<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Item\Cursor;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class FeedRepositoryTest extends TestCase {
	public function test_cursor_paging_returns_every_post_once_in_order_even_with_equal_dates(): void {
		$feed = $this->feed( $this->source(
			'a',
			array_map( static fn( int $n ): int => 1_700_000_000 + intdiv( $n, 7 ) * 60, range( 1, 100 ) ),
		) );
		$all  = [];
		$at   = null;
		do {
			$rows = $this->kernel()->get( FeedItemRepository::class )->page( $feed, $at, 9 );
			foreach ( $rows as $row ) {
				$all[] = $row;
			}
			$last = end( $rows );
			$at   = false === $last ? null : new Cursor( $last['effective_at'], $last['id'] );
		} while ( null !== $at );
		self::assertCount( 100, array_unique( array_column( $all, 'id' ) ) );
		$times  = array_column( $all, 'effective_at' );
		$sorted = $times;
		rsort( $sorted );
		self::assertSame( $sorted, $times );
	}

	public function test_posts_that_arrive_during_paging_are_neither_skipped_nor_duplicated(): void {
		$source = $this->source( 'a', range( 1000, 1019 ) );
		$feed   = $this->feed( $source );
		$first  = $this->kernel()->get( FeedItemRepository::class )->page( $feed, null, 10 );
		$stored = $this->storeItems( $source, [ [ 'id' => 'new', 'created_at' => 5000 ] ] );
		$this->kernel()->get( FeedRepository::class )->updateItems( $source, $stored, [] );
		$rest = $this->kernel()
			->get( FeedItemRepository::class )
			->page( $feed, new Cursor( $first[9]['effective_at'], $first[9]['id'] ), 20 );
		self::assertCount( 10, $rest );
		self::assertSame( [], array_intersect( array_column( $first, 'id' ), array_column( $rest, 'id' ) ) );
	}

	public function test_several_sources_are_merged_by_date_and_one_can_be_excluded(): void {
		$one  = $this->source( 'a', [ 10, 30, 50 ] );
		$two  = $this->source( 'b', [ 20, 40 ] );
		$feed = $this->kernel()
			->get( FeedRepository::class )
			->findOrCreate( 'social-feed', [ 'source' => [ 'a', 'b' ] ], [ $one->handle, $two->handle ] );
		self::assertSame(
			[ 50, 40, 30, 20, 10 ],
			array_column(
				$this->kernel()->get( FeedItemRepository::class )->page( $feed, null, 9 ),
				'effective_at',
			),
		);
		self::assertSame(
			[ 40, 20 ],
			array_column(
				$this->kernel()->get( FeedItemRepository::class )->page( $feed, null, 9, [ $two->id ] ),
				'effective_at',
			),
		);
	}

	public function test_equal_attributes_share_a_feed_and_different_attributes_do_not(): void {
		$source = $this->source( 'a', [ 1 ] );
		$feeds  = $this->kernel()->get( FeedRepository::class );
		$one    = $feeds->findOrCreate( 'social-feed', [ 'num' => 5 ], [ $source->handle ] );
		self::assertSame( $one->id, $feeds->findOrCreate( 'social-feed', [ 'num' => 5 ], [ $source->handle ] )->id );
		self::assertNotSame( $one->id, $feeds->findOrCreate( 'social-feed', [ 'num' => 6 ], [ $source->handle ] )->id );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{16}$/', $one->key );
	}

	public function test_a_backdated_post_is_sorted_by_its_date_and_moves_when_the_date_changes(): void {
		$source = $this->source( 'a', [ 100, 200, 300 ] );
		$feed   = $this->feed( $source );
		$item   = Item::fromArray( [ 'id' => 'a-2', 'created_at' => 300, 'backdated_at' => 150 ] );
		$stored = $this->kernel()->get( ItemRepository::class )->store( $source, [ $item ] );
		$this->kernel()->get( FeedRepository::class )->updateItems( $source, $stored, [] );
		self::assertSame(
			[ 200, 150, 100 ],
			array_column(
				$this->kernel()->get( FeedItemRepository::class )->page( $feed, null, 9 ),
				'effective_at',
			),
		);
	}

	public function test_text_in_every_script_and_four_byte_characters_is_stored_unchanged(): void {
		$text   = "🎉 مرحبا بالعالم · שלום · 日本語 · \u{1F469}\u{200D}\u{1F373} [x] <b>";
		$source = $this->source( 'a', [] );
		$this->storeItems( $source, [ [ 'id' => 'x', 'text' => $text ] ] );
		self::assertSame(
			$text,
			$this->kernel()->get( FeedItemRepository::class )->page( $this->feed( $source ), null, 1 )[0]['item']->text,
		);
	}

	/** @param list<int> $times */
	private function source( string $name, array $times ): Source {
		$source = $this->kernel()->get( SourceRepository::class )->connect( 'demo', $name );
		$items  = [];
		foreach ( $times as $n => $time ) {
			$items[] = Item::fromArray( [ 'id' => "$name-$n", 'created_at' => $time ] );
		}
		$this->kernel()->get( ItemRepository::class )->store( $source, $items );
		return $source;
	}

	private function feed( Source $source ): Feed {
		return $this->kernel()
			->get( FeedRepository::class )
			->findOrCreate( 'social-feed', [ 'source' => [ $source->handle ] ], [ $source->handle ] );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Item;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class ItemRepositoryTest extends TestCase {
	private Source $source;

	protected function setUp(): void {
		parent::setUp();
		$this->source = $this->kernel()->get( SourceRepository::class )->connect( 'facebook', '1', 'EAATESTPAGE' );
	}

	public function test_new_posts_are_added_changed_ones_replaced_and_others_left_alone(): void {
		$first = $this->repository()->store( $this->source, [ self::item( 'a', 'One' ), self::item( 'b', 'Two' ) ] );
		self::assertSame( [ 2, 0, 0 ], [ count( $first->added ), count( $first->known ), count( $first->changed ) ] );
		$again = $this->repository()->store(
			$this->source,
			[ self::item( 'a', 'One' ), self::item( 'b', 'Changed' ), self::item( 'c', 'New' ) ],
		);
		self::assertSame( [ 1, 2, 1 ], [ count( $again->added ), count( $again->known ), count( $again->changed ) ] );
		self::assertSame( [ 'Changed' ], array_values( array_map( static fn( Item $item ): string => $item->text, $again->changed ) ) );
		self::assertSame( 3, $this->repository()->count( $this->source->id ) );
	}

	public function test_a_post_is_hidden_when_it_is_missing_twice_and_comes_back(): void {
		$this->repository()->store( $this->source, [ self::item( 'a', 'One' ), self::item( 'b', 'Two' ), self::item( 'kept', 'Three' ) ] );
		$ids  = $this->ids();
		$miss = fn(): array => $this->repository()->reconcile( $this->source->id, 0, PHP_INT_MAX, [ $ids['a'] ], [ 'kept' ] );
		self::assertSame( [ [], [ $ids['b'] ] ], [ $miss(), $miss() ] );
		self::assertSame( [ 'a', 'kept' ], array_keys( $this->repository()->find( [ 'a', 'b', 'kept' ] ) ) );
		$stored = $this->repository()->store( $this->source, [ self::item( 'b', 'Two' ) ] );
		self::assertSame( [ $ids['b'] ], array_keys( $stored->changed ) );
		self::assertSame( [ 'a', 'b', 'kept' ], array_keys( $this->repository()->find( [ 'a', 'b', 'kept' ] ) ) );
	}

	public function test_what_a_moderator_has_hidden_stays_hidden_when_it_changes(): void {
		$this->repository()->store( $this->source, [ self::item( 'a', 'One' ) ] );
		$id = $this->ids()['a'];
		self::assertSame( $this->source->id, $this->repository()->hide( $id, true )['source_id'] ?? 0 );
		self::assertSame( [], $this->repository()->store( $this->source, [ self::item( 'a', 'Changed' ) ] )->changed );
		self::assertSame( [ 'a' ], $this->repository()->hiddenBy( [ $this->source->id ], 'moderator' ) );
		self::assertNull( $this->repository()->hide( $id, false, 'duplicate' ), 'Only who has hidden a post shows it again.' );
		self::assertNotNull( $this->repository()->hide( $id, false ) );
		self::assertSame( [], $this->repository()->hiddenBy( [ $this->source->id ], 'moderator' ) );
		self::assertNull( $this->repository()->hide( 999_999, true ) );
	}

	public function test_an_edited_post_keeps_its_number_and_one_that_is_gone_is_not_replaced(): void {
		$this->repository()->store( $this->source, [ self::item( 'a', 'One' ) ] );
		$id = $this->ids()['a'];
		self::assertTrue( $this->repository()->replace( $id, self::item( 'a', 'Edited' ) ) );
		self::assertSame( 'Edited', $this->repository()->find( [ 'a' ] )['a']['item']->text );
		self::assertFalse( $this->repository()->replace( $id + 1, self::item( 'z', 'x' ) ) );
	}

	public function test_posts_beyond_the_newest_and_those_taken_down_a_month_ago_expire(): void {
		$posts = [];
		foreach ( [ 'a', 'b', 'c', 'd' ] as $n => $name ) {
			$posts[] = self::item( $name, $name, [ 'created_at' => 1000 + $n ] );
		}
		$this->repository()->store( $this->source, $posts );
		$ids = $this->ids();
		self::assertSame( [ 1003, 1002 ], $this->repository()->newestTimes( $this->source->id, 2 ) );
		self::assertSame( [ $ids['b'], $ids['a'] ], $this->repository()->expired( $this->source->id, 2 ) );
		self::assertSame( [ $ids['b'] ], $this->repository()->expired( $this->source->id, 2, [ 'a' ] ) );
		$now = $this->kernel()->clock()->now();
		$this->db()->run( "UPDATE {items} SET hidden_by = 'deleted', hidden_at = %d WHERE id = %d", $now - 31 * DAY_IN_SECONDS, $ids['d'] );
		self::assertSame( [ $ids['d'] ], $this->repository()->expired( $this->source->id, 9 ) );
		self::assertSame( [ $ids['a'] ], $this->repository()->olderThan( $this->source->id, 1001 ) );
		$this->repository()->delete( [ $ids['a'] ] );
		self::assertSame( 3, $this->repository()->count( $this->source->id ) );
	}

	/** @param array<string, mixed> $more */
	private static function item( string $id, string $text, array $more = [] ): Item {
		return Item::fromArray( $more + [ 'id' => $id, 'text' => $text, 'created_at' => 1000 ] );
	}

	/** @return array<string, int> remote id => id */
	private function ids(): array {
		$ids = [];
		foreach ( $this->db()->rows( 'SELECT id, remote_id FROM {items} ORDER BY id' ) as $row ) {
			$ids[ (string) $row['remote_id'] ] = (int) $row['id'];
		}
		return $ids;
	}

	private function repository(): ItemRepository {
		return $this->kernel()->get( ItemRepository::class );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\Reactions;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Site\Reactions\Votes;
use Frontispiece\Tests\Kernel\Process;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class VotesTest extends TestCase {
	private Votes $votes;

	protected function setUp(): void {
		parent::setUp();
		$this->votes = new Votes( $this->db(), $this->kernel()->clock() );
	}

	public function test_two_hundred_simultaneous_votes_are_all_counted_exactly_once(): void {
		$processes = [];
		for ( $n = 0; $n < 8; $n++ ) {
			// Thirteen voters per process, and twelve that all eight processes send at the same time.
			$own         = array_map( static fn( int $i ): string => "g$n-$i", range( 1, 13 ) );
			$shared      = array_map( static fn( int $i ): string => "shared-$i", range( 1, 12 ) );
			$processes[] = new Process(
				'votes',
				[ 'post' => 7, 'add' => [ ...$shared, ...$own ], 'remove' => [ "g$n-1" ] ],
			);
		}
		array_map( static fn( Process $process ) => $process->go(), $processes );
		$results = array_map( static fn( Process $process ): array => $process->result(), $processes );
		self::assertSame( 8 * 13 + 12, array_sum( array_column( $results, 0 ) ) );
		self::assertSame( 8, array_sum( array_column( $results, 1 ) ) );
		self::assertSame( 8 * 12 + 12, $this->votes->count( 7, 'like' ) );
		self::assertSame( 8 * 12 + 12, $this->db()->int( 'SELECT COUNT(*) FROM {reactions} WHERE post_id = 7' ) );
	}

	public function test_a_voter_has_one_vote_per_reaction(): void {
		self::assertTrue( $this->votes->add( 1, 'like', 'u1' ) );
		self::assertFalse( $this->votes->add( 1, 'like', 'u1' ) );
		self::assertTrue( $this->votes->add( 1, 'love', 'u1' ) );
		self::assertTrue( $this->votes->add( 1, 'like', 'u2' ) );
		self::assertTrue( $this->votes->remove( 1, 'like', 'u1' ) );
		self::assertFalse( $this->votes->remove( 1, 'like', 'u1' ) );
		self::assertSame( [ 1 => [ 'like' => 1, 'love' => 1 ] ], $this->sorted( $this->votes->counts( [ 1 ] ) ) );
		self::assertSame( [ 1 => [ 'love' ], 2 => [] ], $this->votes->findByVoter( 'u1', [ 1, 2 ] ) );
		self::assertSame( [ 1 => [] ], $this->votes->findByVoter( '', [ 1 ] ) );
	}

	public function test_counts_of_many_posts_take_one_query_and_none_when_repeated(): void {
		$this->votes->add( 3, 'like', 'u1' );
		$before = Database::wpdb()->num_queries;
		$this->votes->counts( range( 1, 50 ) );
		self::assertSame( $before + 1, Database::wpdb()->num_queries );
		self::assertSame( [ 3 => [ 'like' => 1 ], 4 => [] ], $this->votes->counts( [ 3, 4 ] ) );
		self::assertSame( $before + 1, Database::wpdb()->num_queries );
	}

	public function test_deleting_a_post_or_a_user_deletes_their_votes(): void {
		foreach ( [ 'u1', 'u2' ] as $voter ) {
			$this->votes->add( 1, 'like', $voter );
			$this->votes->add( 2, 'like', $voter );
		}
		$this->votes->deleteByPost( 1 );
		self::assertSame( 0, $this->votes->count( 1, 'like' ) );
		$this->votes->deleteByVoter( 'u1' );
		self::assertSame( 1, $this->votes->count( 2, 'like' ) );
		self::assertSame( [ 2 => [] ], $this->votes->findByVoter( 'u1', [ 2 ] ) );
	}

	public function test_a_wrong_count_left_by_a_killed_process_is_corrected(): void {
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		foreach ( [ 'u1', 'u2', 'u3' ] as $voter ) {
			$this->votes->add( 1, 'like', $voter );
			$this->votes->add( 2, 'wow', $voter );
		}
		$this->db()->run( 'UPDATE {reaction_counts} SET votes = 9 WHERE post_id = 1' );
		$this->db()->run( 'DELETE FROM {reaction_counts} WHERE post_id = 2' );
		$this->votes->recount( 1_799_999_999 );
		self::assertSame( [ 3, 3 ], [ $this->votes->count( 1, 'like' ), $this->votes->count( 2, 'wow' ) ] );
	}

	/**
	 * @param array<int, array<string, int>> $counts
	 * @return array<int, array<string, int>>
	 */
	private function sorted( array $counts ): array {
		foreach ( $counts as &$of ) {
			ksort( $of );
		}
		return $counts;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Database;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\SlowQueries;
use Frontispiece\Kernel\Jobs\AfterResponse;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class SlowQueriesTest extends TestCase {
	private AfterResponse $afterResponse;

	private SlowQueries $slow;

	protected function setUp(): void {
		parent::setUp();
		$this->afterResponse = new AfterResponse( fn() => $this->kernel()->log() );
		$this->slow          = new SlowQueries( $this->kernel()->log(), $this->kernel()->rateLimit(), $this->afterResponse );
	}

	protected function tearDown(): void {
		remove_all_filters( 'frontispiece_slow_query_seconds' );
		remove_all_actions( 'frontispiece_slow_query' );
		parent::tearDown();
	}

	/** @return list<string> */
	private function messages(): array {
		return array_column( $this->kernel()->log()->latest( 10, 'slow query' ), 'message' );
	}

	public function test_a_slow_query_is_logged_by_its_place_and_without_its_values(): void {
		$this->slow->add( "SELECT *\n\tFROM {items} WHERE remote_id = %s", 2.44 );
		self::assertSame( [], $this->messages(), 'Only after the response.' );
		$this->afterResponse->run();
		self::assertSame(
			[ 'Tests\Kernel\Database\SlowQueriesTest::' . __FUNCTION__ . ': 2.4 s' ],
			$this->messages(),
		);
		$context = $this->kernel()->log()->latest( 1 )[0]['context'];
		self::assertSame( 'SELECT * FROM {items} WHERE remote_id = %s', $context['sql'] ?? '' );
	}

	public function test_a_query_below_the_limit_is_not_logged_and_owners_change_the_limit(): void {
		$this->slow->add( 'SELECT 1', 0.9 );
		$this->afterResponse->run();
		self::assertSame( [], $this->messages() );
		add_filter( 'frontispiece_slow_query_seconds', static fn(): float => 0.3 );
		$this->slow->add( 'SELECT 1', 0.4 );
		$this->afterResponse->run();
		self::assertCount( 1, $this->messages() );
	}

	public function test_one_place_is_logged_three_times_an_hour_at_most_and_once_a_request(): void {
		for ( $request = 0; $request < 5; $request++ ) {
			$this->slow->add( 'SELECT 1', 2.0 );
			$this->slow->add( 'SELECT 1', 3.0 );
			$this->afterResponse->run();
		}
		self::assertCount( 3, $this->messages() );
		self::assertStringEndsWith( ': 3.0 s', $this->messages()[0] );
	}

	public function test_metrics_get_every_noticeable_query_of_ours(): void {
		$queries = [];
		add_action(
			'frontispiece_slow_query',
			static function ( float $seconds, string $place, string $sql ) use ( &$queries ): void {
				$queries[] = [ $seconds > 0.1, $place, $sql ];
			},
			10,
			3,
		);
		$database = new Database( fn( string $sql, float $seconds ) => $this->slow->add( $sql, $seconds ) );
		add_filter( 'query', [ self::class, 'wait' ] );
		$database->int( 'SELECT %d', 7 );
		remove_filter( 'query', [ self::class, 'wait' ] );
		$database->int( 'SELECT %d', 8 );
		self::assertSame(
			[ [ true, 'Tests\Kernel\Database\SlowQueriesTest::' . __FUNCTION__, 'SELECT %d' ] ],
			$queries,
		);
	}

	public static function wait( string $sql ): string {
		usleep( 120_000 );
		return $sql;
	}
}

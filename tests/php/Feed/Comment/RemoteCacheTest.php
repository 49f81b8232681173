<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Comment;

use Frontispiece\Feed\Comment\RemoteCache;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class RemoteCacheTest extends TestCase {
	private const NOW = 1_800_000_000;

	private RemoteCache $cache;

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->clock()->freeze( self::NOW );
		$this->cache = new RemoteCache( $this->db(), $this->kernel()->clock(), $this->kernel()->log() );
	}

	public function test_SEC_23_visitors_cannot_ask_again_and_again_for_what_ends_the_process(): void {
		$killed = [];
		for ( $second = 0; $second < 4 * HOUR_IN_SECONDS; $second += 15 ) {
			$this->kernel()->clock()->freeze( self::NOW + $second );
			$this->cache->get( 1, RemoteCache::META, '1_2', function () use ( &$killed, $second ): array {
				$killed[] = $second;
				// What a killed process leaves is the row as it is now.
				return $this->db()->row( 'SELECT expires_at, failures, fetched_at FROM {answers}' ) ?? [];
			} );
			if ( end( $killed ) === $second ) {
				$left = json_decode( (string) ( $this->db()->row( 'SELECT payload FROM {answers}' )['payload'] ?? '' ), true );
				self::assertIsArray( $left );
				$this->db()->update( 'answers', $left, [ 'kind' => RemoteCache::META ] );
			}
		}
		self::assertLessThanOrEqual( 9, count( $killed ) );
		self::assertGreaterThanOrEqual( 60, $killed[1] ?? 0 );
		[ $before, $last ] = array_slice( $killed, -2 ) + [ 0, 0 ];
		self::assertGreaterThanOrEqual( HOUR_IN_SECONDS / 2, $last - $before );
	}

	public function test_SEC_23_a_response_at_which_the_code_fails_is_logged_and_the_known_one_stays(): void {
		$this->cache->put( 1, RemoteCache::META, '1_2', '{"likes":3}' );
		$this->kernel()->clock()->freeze( self::NOW + DAY_IN_SECONDS );
		self::assertSame( [ 'likes' => 3 ], $this->get( static fn() => throw new \TypeError( 'No such field.' ) ) );
		self::assertSame( 'No such field.', $this->kernel()->log()->latest( 1 )[0]['message'] ?? '' );
		self::assertSame( [ 'likes' => 3 ], $this->get( static fn(): array => [ 'asked' => 'again at once' ] ) );
	}

	public function test_a_response_ends_the_count_of_failures_and_a_pause_is_kept(): void {
		$this->get( static fn() => throw new SourceError( SourceError::LIMIT, 'Slow down.', 'limit', 7000 ) );
		$this->kernel()->clock()->freeze( self::NOW + 6999 );
		self::assertSame( [], $this->get( static fn(): array => [ 'asked' => 'during the pause' ] ) );
		$this->kernel()->clock()->freeze( self::NOW + 7000 );
		self::assertSame( [ 'likes' => 4 ], $this->get( static fn(): array => [ 'likes' => 4 ] ) );
		self::assertSame( 0, $this->db()->int( 'SELECT failures FROM {answers}' ) );
	}

	/**
	 * @param callable(): array<array-key, mixed> $ask
	 * @return array<array-key, mixed>
	 */
	private function get( callable $ask ): array {
		return $this->cache->get( 1, RemoteCache::META, '1_2', $ask );
	}
}

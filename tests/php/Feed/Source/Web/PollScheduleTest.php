<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Web;

use Frontispiece\Feed\Source\Discovery\Discovery;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\Web\PollHints;
use Frontispiece\Feed\Source\Web\PollSchedule;
use Frontispiece\Kernel\Http\Response;
use Frontispiece\Tests\Feed\FeedTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class PollScheduleTest extends FeedTestCase {
	private const NOW    = 1_795_000_000;
	private const MINUTE = MINUTE_IN_SECONDS;
	private const HOUR   = HOUR_IN_SECONDS;

	/** @return array<string, array{int, int, int}> seconds between posts, seconds since the last one, expected seconds */
	public static function rhythms(): array {
		return [
			'every minute'        => [ 60, 30, 15 * self::MINUTE ],
			'every hour'          => [ self::HOUR, 600, 15 * self::MINUTE ],
			'every day'           => [ DAY_IN_SECONDS, self::HOUR, 2 * self::HOUR ],
			'every week'          => [ 7 * DAY_IN_SECONDS, DAY_IN_SECONDS, 14 * self::HOUR ],
			'every month'         => [ 30 * DAY_IN_SECONDS, DAY_IN_SECONDS, DAY_IN_SECONDS ],
			'daily, on vacation'  => [ DAY_IN_SECONDS, 8 * DAY_IN_SECONDS, 4 * self::HOUR ],
			'hourly, years ago'   => [ self::HOUR, 3 * YEAR_IN_SECONDS, DAY_IN_SECONDS ],
			'dated in the future' => [ self::HOUR, -DAY_IN_SECONDS, 15 * self::MINUTE ],
		];
	}

	#[DataProvider( 'rhythms' )]
	public function test_an_account_is_checked_as_often_as_it_posts( int $gap, int $silence, int $expected ): void {
		$times = array_map( static fn( int $n ): int => self::NOW - $silence - $n * $gap, range( 0, 9 ) );
		self::assertSame( $expected, PollSchedule::rhythm( $times, self::NOW ) );
	}

	public function test_an_account_without_posts_is_checked_every_hour(): void {
		self::assertSame( self::HOUR, PollSchedule::rhythm( [], self::NOW ) );
	}

	/** @return array<string, array{array<string, string>, string, int}> headers, elements, minutes */
	public static function wishes(): array {
		return [
			'nothing'                => [ [], '', 30 ],
			'max-age'                => [ [ 'cache-control' => 'public, max-age=7200' ], '', 120 ],
			'max-age for proxies'    => [ [ 'cache-control' => 's-maxage=7200' ], '', 30 ],
			'max-age of years'       => [ [ 'cache-control' => 'max-age=999999999' ], '', 24 * 60 ],
			'no-store'               => [ [ 'cache-control' => 'no-store, max-age=7200' ], '', 30 ],
			'a ttl'                  => [ [], '<ttl>180</ttl>', 180 ],
			'a ttl that is too long' => [ [], '<ttl>999999</ttl>', 24 * 60 ],
			'a ttl of nothing'       => [ [], '<ttl>soon</ttl>', 30 ],
			'the longer of both'     => [ [ 'cache-control' => 'max-age=7200' ], '<ttl>180</ttl>', 180 ],
		];
	}

	/** @param array<string, string> $headers */
	#[DataProvider( 'wishes' )]
	public function test_a_feed_is_left_alone_as_long_as_it_asks_for( array $headers, string $elements, int $minutes ): void {
		$source = $this->blog( [ 'headers' => $headers, 'elements' => $elements ] );
		$wait   = $source->dueAt - $source->refreshedAt;
		self::assertGreaterThanOrEqual( $minutes * self::MINUTE, $wait );
		self::assertLessThanOrEqual( (int) ( 1.11 * $minutes * self::MINUTE ), $wait );
	}

	public function test_a_feed_that_has_not_changed_is_left_alone_as_long_as_it_asked_for_before(): void {
		$source = $this->refresh( $this->blog( [ 'elements' => '<ttl>180</ttl>' ] ) );
		self::assertSame( 304, $this->networks->log( 'blog.example' )[1]['status'] ?? 0 );
		self::assertGreaterThanOrEqual( 3 * self::HOUR, $source->dueAt - $source->refreshedAt );
	}

	public function test_a_feed_is_not_requested_in_the_hours_that_it_excludes(): void {
		$hours    = array_map( static fn( int $n ): int => ( (int) gmdate( 'G' ) + $n ) % 24, range( 0, 5 ) );
		$elements = implode( '', array_map( static fn( int $hour ): string => "<hour>$hour</hour>", $hours ) );
		$source   = $this->blog( [ 'elements' => "<skipHours>$elements</skipHours>" ] );
		self::assertNotContains( (int) gmdate( 'G', $source->dueAt ), $hours );
		self::assertLessThanOrEqual( time() + 7 * self::HOUR, $source->dueAt );
	}

	public function test_a_feed_that_excludes_every_hour_is_requested_once_a_day(): void {
		$hints = new PollHints( skipHours: range( 0, 23 ) );
		self::assertEqualsWithDelta( self::NOW + DAY_IN_SECONDS, $hints->allowedAt( self::NOW ), self::HOUR );
	}

	public function test_an_interval_that_the_owner_chose_is_used_for_every_source(): void {
		$this->kernel()->options()->set( [ 'refresh' => 6 * self::HOUR ] );
		$source = $this->blog( [] );
		$this->kernel()->options()->set( [ 'refresh' => 900 ] );
		self::assertGreaterThanOrEqual( 6 * self::HOUR, $source->dueAt - $source->refreshedAt );
	}

	public function test_an_account_with_a_token_keeps_its_interval_however_rarely_it_posts(): void {
		$source = $this->refresh( $this->page() );
		self::assertLessThan( 20 * self::MINUTE, $source->dueAt - $source->refreshedAt );
	}

	public function test_max_age_is_read_among_other_directives(): void {
		$age = static fn( string $header ): int => PollHints::maxAge( new Response( 200, '', [ 'Cache-Control' => $header ] ) );
		self::assertSame( [ 60, 5, 0, 0 ], array_map( $age, [ 'private, max-age=60', 'MAX-AGE="5"', 'max-age=', '' ] ) );
	}

	/** @param array<string, mixed> $data of the fake network */
	private function blog( array $data ): Source {
		$this->networks->call( 'POST', '/__network/feeds', $data );
		$address   = 'https://blog.example/feed';
		$candidate = $this->kernel()->get( Discovery::class )->find( $address )[0];
		$source    = $this->kernel()->get( SourceRepository::class )->connect( 'rss', $candidate->remoteId );
		$this->kernel()->get( SourceRepository::class )->note( $source, $candidate->settings );
		$this->networks->forgetLog();
		return $this->refresh( $this->again( $source ) );
	}
}

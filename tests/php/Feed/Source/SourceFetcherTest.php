<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source;

use Frontispiece\Feed\Housekeeping;
use Frontispiece\Feed\Source\DroppedEntry;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRequests;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Feed\FeedTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Each request for posts is recorded: when, to which host, and what came. */
#[Group( 'db' )]
final class SourceFetcherTest extends FeedTestCase {
	public function test_a_request_is_recorded_with_its_host_status_and_number_of_posts(): void {
		$this->kernel()->clock()->freeze( time() );
		$source  = $this->refresh( $this->page() );
		$latest  = $this->kernel()->get( SourceRequests::class )->latest( $source->id );
		self::assertCount( 1, $latest );
		self::assertSame( [ 200, 25, '' ], [ $latest[0]['status'], $latest[0]['posts'], $latest[0]['message'] ] );
		self::assertNotSame( '', $latest[0]['host'] );
		self::assertSame( $this->kernel()->clock()->now(), $latest[0]['requested_at'] );
		$today = $this->kernel()->get( SourceRequests::class )->days( $source->id );
		self::assertCount( SourceRequests::DAYS, $today );
		self::assertSame( [ 'requests' => 1, 'failed' => 0, 'posts' => 25 ], array_slice( $today[13], 1 ) );
	}

	public function test_an_error_is_recorded_as_the_network_wrote_it_and_without_the_token(): void {
		$source = $this->refresh( $this->page( 'EAATESTEXPIRED' ) );
		$latest = $this->kernel()->get( SourceRequests::class )->latest( $source->id )[0];
		self::assertSame( [ 400, 0 ], [ $latest['status'], $latest['posts'] ] );
		self::assertStringContainsString( '190', $latest['message'] );
		self::assertStringNotContainsString( 'EAATESTEXPIRED', (string) wp_json_encode( $latest ) );
		self::assertSame( 1, array_column( $this->kernel()->get( SourceRequests::class )->days( $source->id ), 'failed' )[13] );
	}

	public function test_requests_are_kept_for_14_days_and_1000_of_each_source(): void {
		$source   = $this->refresh( $this->page() );
		$requests = $this->kernel()->get( SourceRequests::class );
		$this->kernel()->clock()->freeze( $this->kernel()->clock()->now() + 15 * DAY_IN_SECONDS );
		$now      = $this->kernel()->clock()->now();
		$values   = implode( ',', array_fill( 0, 1001, "({$source->id}, $now)" ) );
		$this->db()->run( "INSERT INTO {source_requests} (source_id, requested_at) VALUES $values" );
		$this->kernel()->get( Housekeeping::class )->work();
		self::assertSame( 1000, $this->db()->int( 'SELECT COUNT(*) FROM {source_requests} WHERE requested_at = %d', $now ) );
		self::assertSame( 1000, $this->db()->int( 'SELECT COUNT(*) FROM {source_requests}' ) );
		$this->kernel()->get( SourceRemover::class )->remove( $source );
		self::assertSame( [], $requests->latest( $source->id ) );
	}

	public function test_the_latest_50_entries_that_were_left_out_are_kept_for_14_days_without_credentials(): void {
		$requests = $this->kernel()->get( SourceRequests::class );
		$source   = $this->page();
		$fetch    = function ( int ...$entries ) use ( $source ): void {
			$report = static function () use ( $entries ): void {
				foreach ( $entries as $n ) {
					DroppedEntry::report( DroppedEntry::NO_DATE, "https://a.example/$n?access_token=EAASECRETSECRET", "id-$n" );
				}
			};
			add_action( 'http_api_debug', $report );
			$this->refresh( $source );
			remove_action( 'http_api_debug', $report );
		};
		$reason   = static fn( string $name ): string => $requests->findDropped( $source->id, $name )['reason'] ?? '';
		$fetch( ...range( 1, 40 ) );
		$fetch( ...range( 31, 60 ) );
		$fetch();
		self::assertSame( 'no_date', $reason( 'id-60' ) );
		self::assertSame( 'no_date', $reason( 'http://a.example/60?access_token=EAASECRETSECRET&utm_source=mail' ) );
		self::assertSame( [ 'no_date', 'no_date', '' ], array_map( $reason, [ 'id-31', 'id-20', 'id-21' ] ) );
		foreach ( [ '', ' ', '/', 'https://a.example/', 'id-' ] as $none ) {
			self::assertSame( '', $reason( $none ), $none );
		}
		$stored = $this->db()->column( 'SELECT dropped FROM {source_requests} WHERE dropped IS NOT NULL' );
		self::assertCount( 1, $stored );
		self::assertCount( 50, Json::decode( $stored[0] ) ?? [] );
		self::assertStringNotContainsString( 'SECRET', $stored[0] );
		self::assertNull( $requests->findDropped( $this->page( id: '9' )->id, 'id-60' ) );

		$this->kernel()->clock()->freeze( $this->kernel()->clock()->now() + 15 * DAY_IN_SECONDS );
		self::assertSame( '', $reason( 'id-60' ) );
		$this->kernel()->get( Housekeeping::class )->work();
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {source_requests}' ) );
	}

	public function test_names_of_any_length_and_encoding_are_kept_within_the_limits(): void {
		$report = static function (): void {
			for ( $n = 0; $n < 500; $n++ ) {
				DroppedEntry::report(
					str_repeat( 'r', 5000 ),
					"$n" . str_repeat( '😀', 5000 ),
					"\xff\xfe$n" . str_repeat( '😀', 5000 ),
					'third',
				);
				do_action( 'frontispiece_entry_dropped', "x$n", [ [ 'no text' ], 5 ] );
			}
		};
		add_action( 'http_api_debug', $report );
		$source = $this->refresh( $this->page() );
		remove_action( 'http_api_debug', $report );
		self::assertSame( '', $source->error );
		$stored = $this->db()->column( 'SELECT dropped FROM {source_requests} WHERE dropped IS NOT NULL' );
		self::assertLessThan( 65_535, strlen( $stored[0] ) );
		self::assertNotNull( $this->kernel()->get( SourceRequests::class )->findDropped( $source->id, '7' . str_repeat( '😀', 5000 ) ) );
	}
}

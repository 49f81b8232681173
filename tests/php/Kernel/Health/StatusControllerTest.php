<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Health;

use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Health\StatusController;
use Frontispiece\Kernel\Options;
use Frontispiece\Tests\Kernel\Answer;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** Tests the status route as a monitoring service calls it. */
#[Group( 'db' )]
final class StatusControllerTest extends TestCase {
	private const ROUTE = '/frontispiece/v1/status';

	protected function tearDown(): void {
		$this->kernel()->options()->set( [ 'status_key' => null ] );
		remove_all_filters( 'frontispiece_health_figures' );
		parent::tearDown();
	}

	private function rotate(): string {
		$this->become( 'administrator' );
		$key = self::restAnswer( 'POST', '/status/key' )['key'] ?? '';
		wp_set_current_user( 0 );
		self::assertIsString( $key );
		return $key;
	}

	private static function read( string $key ): Answer {
		return ( new Visitor() )->header( StatusController::HEADER . ": $key" )->rest( 'GET', self::ROUTE );
	}

	public function test_the_key_reads_the_status_and_its_figures(): void {
		$this->kernel()->jobs()->push( 'nobody', [], '', -90 );
		$response = self::read( $this->rotate() );
		self::assertSame( 200, $response->status, $response->body );
		self::assertStringContainsString( 'no-store', $response->headers['cache-control'] ?? '' );
		$status = $response->json();
		self::assertContains(
			$status['status'] ?? '',
			[ HealthResult::GOOD, HealthResult::RECOMMENDED, HealthResult::CRITICAL ],
		);
		/** @var array<string, array<string, scalar>> $checks */
		$checks = $status['checks'] ?? [];
		self::assertSame( 1, $checks['queue']['due'] ?? null );
		self::assertGreaterThanOrEqual( 90, $checks['queue']['oldest_seconds'] ?? 0 );
		self::assertSame( 0, $checks['mail']['failed'] ?? null );
		self::assertArrayHasKey( 'oldest_due_seconds', $checks['sources'] ?? [] );
		self::assertArrayHasKey( 'lag_seconds', $checks['cron'] ?? [] );
		self::assertArrayHasKey( 'jobs_rows', $checks['tables'] ?? [] );
		self::assertTrue( $checks['object_cache']['is_current'] ?? null );
	}

	public function test_no_key_and_wrong_keys_read_nothing(): void {
		self::assertSame( 401, self::read( '' )->status, 'There is no key yet.' );
		$key = $this->rotate();
		foreach ( [ '', 'fsk_', substr( $key, 0, -1 ), strtoupper( $key ) ] as $wrong ) {
			$response = self::read( $wrong );
			self::assertSame( 401, $response->status, $wrong );
			self::assertStringNotContainsString( 'checks', $response->body );
		}
		$inAddress = ( new Visitor() )->rest( 'GET', self::ROUTE, [ 'key' => $key, StatusController::HEADER => $key ] );
		self::assertSame( 401, $inAddress->status, 'Logs contain addresses, so a key there is not read.' );
	}

	public function test_a_replaced_or_deleted_key_stops_working(): void {
		$old = $this->rotate();
		$new = $this->rotate();
		self::assertSame( [ 401, 200 ], [ self::read( $old )->status, self::read( $new )->status ] );
		$this->become( 'administrator' );
		self::assertGreaterThan( 0, self::restAnswer( 'GET', '/status/key' )['created_at'] ?? 0 );
		self::assertSame( [ 'created_at' => 0 ], self::restAnswer( 'DELETE', '/status/key' ) );
		self::assertSame( 401, self::read( $new )->status );
	}

	public function test_only_the_hash_of_the_key_is_stored_and_no_log_or_report_has_it(): void {
		$key = $this->rotate();
		$this->kernel()->log()->info( 'test', "A request with $key", [ 'header' => $key ] );
		$this->become( 'administrator' );
		$texts = [
			'option' => (string) wp_json_encode( get_option( Options::NAME ) ),
			'log'    => (string) wp_json_encode( $this->db()->rows( 'SELECT * FROM {log}' ) ),
			'report' => (string) wp_json_encode( self::restAnswer( 'GET', '/report' ) ),
		];
		foreach ( $texts as $where => $text ) {
			self::assertStringNotContainsString( $key, $text, $where );
		}
		self::assertStringContainsString( hash( 'sha256', $key ), $texts['option'] );
	}

	public function test_calls_are_limited_per_minute_even_with_the_key(): void {
		$key = $this->rotate();
		$_SERVER['REMOTE_ADDR'] = '192.0.2.7';
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$status = static function () use ( $key ): int {
			$request = new \WP_REST_Request( 'GET', self::ROUTE );
			$request->set_header( StatusController::HEADER, $key );
			return rest_do_request( $request )->get_status();
		};
		for ( $call = 1; $call <= 60; $call++ ) {
			self::assertSame( 200, $status(), "call $call" );
		}
		self::assertSame( 429, $status() );
		$this->kernel()->clock()->freeze( 1_800_000_060 );
		self::assertSame( 200, $status() );
	}

	public function test_the_status_contains_no_names_or_messages(): void {
		$sources = $this->kernel()->get( SourceRepository::class );
		$sources->update( $sources->connect( 'rss', 'https://secret-host.example/feed' )->id, [
			'name'     => 'Secret Garden',
			'failures' => 3,
			'due_at'   => time() - 500,
			'error'    => '{"reason":"gone","message":"secret-host.example did not answer"}',
		] );
		$response = self::read( $this->rotate() );
		self::assertStringNotContainsString( 'Garden', $response->body );
		self::assertStringNotContainsString( 'secret-host', $response->body );
		/** @var array{status: string, failing: int, due: int, oldest_due_seconds: int} $check */
		$check = $response->json()['checks']['sources'] ?? [];
		self::assertSame( [ 'critical', 1, 1 ], [ $check['status'], $check['failing'], $check['due'] ] );
		self::assertGreaterThanOrEqual( 500, $check['oldest_due_seconds'] );
	}

	public function test_another_plugin_adds_a_figure_to_its_check(): void {
		add_filter(
			'frontispiece_health_figures',
			static fn( array $figures ): array => $figures + [
				'cron'  => static fn(): array => [],
				'queue' => static fn(): array => [],
				'mine'  => static fn(): array => [ 'count' => 3, 'list' => [ 'left out' ] ],
			],
		);
		$figures = $this->kernel()->get( HealthChecks::class )->figures();
		self::assertSame( [ 'count' => 3 ], $figures['mine'] ?? null );
		self::assertArrayHasKey( 'due', $figures['queue'] ?? [] );
	}
}

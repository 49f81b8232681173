<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Health;

use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Tests\Kernel\Command;
use Frontispiece\Tests\TestCase;

final class HealthChecksTest extends TestCase {
	protected function setUp(): void {
		parent::setUp();
		// An earlier request as an owner may have added the checks of features.
		$this->forget();
		set_current_screen( 'site-health' );
		( new HealthChecks( $this->kernel() ) )->register();
		wp_clear_scheduled_hook( Cron::HOOK );
		wp_schedule_event( time() + 60, 'frontispiece_five_minutes', Cron::HOOK );
	}

	protected function tearDown(): void {
		$this->forget();
		wp_clear_scheduled_hook( Cron::HOOK );
		Cron::schedule();
		unset( $GLOBALS['current_screen'] );
		parent::tearDown();
	}

	private function forget(): void {
		foreach ( [
			'frontispiece_health_checks',
			'site_status_tests',
			'debug_information',
			'frontispiece_debug_info',
		] as $hook ) {
			remove_all_filters( $hook );
		}
	}

	public function test_site_health_runs_plugin_and_feature_checks_and_escapes_their_output(): void {
		add_filter(
			'frontispiece_health_checks',
			static fn( array $checks ): array =>
				$checks + [
					'mine' => static fn(): HealthResult =>
						new HealthResult(
							HealthResult::CRITICAL,
							'A <b>label</b>',
							'Text & more',
							'admin.php?page=x&y=1',
						),
				],
		);
		$tests = apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] )['direct'];
		self::assertSame(
			[ 'frontispiece_build', 'frontispiece_tables', 'frontispiece_cron', 'frontispiece_mine' ],
			array_keys( $tests ),
		);
		$good = ( $tests['frontispiece_tables']['test'] )();
		$bad  = ( $tests['frontispiece_mine']['test'] )();
		self::assertSame( [ 'good', 'critical' ], [ $good['status'], $bad['status'] ] );
		self::assertSame( 'A &lt;b&gt;label&lt;/b&gt;', $bad['label'] );
		self::assertStringContainsString( 'Text &amp; more', $bad['description'] );
		self::assertStringContainsString( 'admin.php?page=x&#038;y=1', $bad['actions'] );
	}

	public function test_a_late_or_missing_heartbeat_is_detected(): void {
		$status = fn(): string => ( new HealthChecks( $this->kernel() ) )->findings()['cron']->status ?? '';
		self::assertSame( HealthResult::GOOD, $status() );
		wp_clear_scheduled_hook( Cron::HOOK );
		self::assertSame( HealthResult::CRITICAL, $status() );
		wp_schedule_event( time() - HOUR_IN_SECONDS, 'frontispiece_five_minutes', Cron::HOOK );
		self::assertSame( HealthResult::RECOMMENDED, $status() );
	}

	public function test_debug_information_contains_the_newest_log_lines_and_no_secret(): void {
		$this->kernel()->log()->error( 'refresh', 'It went wrong.' );
		add_filter(
			'frontispiece_debug_info',
			static fn( array $facts ): array =>
				$facts + [ 'mine' => [ 'label' => 'Mine', 'value' => 'access_token=EAABBBCCCDDDEEE' ] ],
		);
		$fields = apply_filters( 'debug_information', [] )['frontispiece']['fields'];
		self::assertSame( 'refresh: It went wrong.', $fields['log0']['value'] );
		self::assertStringNotContainsString( 'EAABBB', (string) wp_json_encode( $fields ) );
	}

	public function test_the_doctor_command_exits_with_an_error_code_when_a_check_is_critical(): void {
		$well = Command::run( 'doctor --format=json' );
		self::assertSame( 0, $well->code, $well->out . $well->err );
		self::assertContains( 'sources', array_column( $well->rows(), 'check' ) );
		wp_clear_scheduled_hook( Cron::HOOK );
		$ill = Command::run( 'doctor' );
		self::assertSame( 1, $ill->code );
		self::assertStringContainsString( 'critical', $ill->out );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Health;

use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Health\KernelChecks;
use Frontispiece\Kernel\Health\RetryTasks;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\Cron;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Options;
use Frontispiece\Tests\Kernel\Command;
use Frontispiece\Tests\Kernel\Visitor;
use Frontispiece\Tests\TestCase;

final class HealthChecksTest extends TestCase {
	protected function setUp(): void {
		parent::setUp();
		// An earlier request as an owner may have added the checks of features.
		$this->removeHooks();
		set_current_screen( 'site-health' );
		wp_clear_scheduled_hook( Cron::HOOK );
		wp_schedule_event( time() + 60, 'frontispiece_five_minutes', Cron::HOOK );
	}

	protected function tearDown(): void {
		$this->removeHooks();
		wp_clear_scheduled_hook( Cron::HOOK );
		Cron::schedule();
		unset( $GLOBALS['current_screen'] );
		parent::tearDown();
	}

	private function removeHooks(): void {
		foreach ( [
			'frontispiece_health_checks',
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
			[
				'frontispiece_build',
				'frontispiece_tables',
				'frontispiece_cron',
				'frontispiece_queue',
				'frontispiece_object_cache',
				'frontispiece_clock',
				'frontispiece_extensions',
			],
			array_slice( array_keys( $tests ), 0, 7 ),
		);
		self::assertSame( 'frontispiece_mine', array_key_last( $tests ) );
		$good = ( $tests['frontispiece_tables']['test'] )();
		$bad  = ( $tests['frontispiece_mine']['test'] )();
		self::assertSame( [ 'good', 'critical' ], [ $good['status'], $bad['status'] ] );
		self::assertSame( 'A &lt;b&gt;label&lt;/b&gt;', $bad['label'] );
		self::assertStringContainsString( 'Text &amp; more', $bad['description'] );
		self::assertStringContainsString( 'admin.php?page=x&#038;y=1', $bad['actions'] );
	}

	public function test_an_earlier_version_says_that_the_tables_are_from_a_later_one(): void {
		$checks = fn(): array => $this->kernel()->get( HealthChecks::class )->findings();
		self::assertSame( HealthResult::GOOD, $checks()['tables']->status );
		$this->kernel()->options()->set( [ 'schema' => Tables::VERSION + 1 ] );
		self::assertSame( HealthResult::RECOMMENDED, $checks()['tables']->status );
		self::assertStringContainsString( 'later version', $checks()['tables']->label );
		$this->kernel()->options()->set( [ 'schema' => Tables::VERSION ] );
	}

	public function test_a_late_or_missing_cron_run_is_detected(): void {
		$status = fn(): string => $this->kernel()->get( HealthChecks::class )->findings()['cron']->status;
		self::assertSame( HealthResult::GOOD, $status() );
		wp_clear_scheduled_hook( Cron::HOOK );
		self::assertSame( HealthResult::CRITICAL, $status() );
		wp_schedule_event( time() - HOUR_IN_SECONDS, 'frontispiece_five_minutes', Cron::HOOK );
		self::assertSame( HealthResult::RECOMMENDED, $status() );
	}

	public function test_missing_extensions_are_named_with_what_does_not_work_without_them(): void {
		self::assertSame( HealthResult::GOOD, $this->kernel()->get( HealthChecks::class )->findings()['extensions']->status );
		$missing = KernelChecks::extensions( [ 'xml', 'zip' ] );
		self::assertSame( HealthResult::RECOMMENDED, $missing->status );
		self::assertSame( 'PHP extensions are missing on this server: xml and zip', $missing->label );
		self::assertSame(
			'Feeds of websites, blogs and podcasts can\'t be read. Archives, exports and imports don\'t work. Ask your host to turn them on.',
			$missing->text,
		);
	}

	public function test_jobs_that_failed_or_wait_too_long_need_attention(): void {
		$queue = fn(): HealthResult => $this->kernel()->get( HealthChecks::class )->findings()['queue'];
		self::assertSame( HealthResult::GOOD, $queue()->status );
		$this->kernel()->jobs()->push( 'nobody', [], '', -2 * HOUR_IN_SECONDS );
		self::assertSame( 'Background tasks are waiting too long', $queue()->label );
		self::assertStringContainsString( '2 hours', $queue()->text );
		$this->db()->run( 'UPDATE {jobs} SET tries = %d', JobQueue::MAX_TRIES );
		self::assertSame( '1 background task failed', $queue()->label );
		self::assertSame( HealthResult::RECOMMENDED, $queue()->status );
	}

	public function test_SEC_23_work_that_was_set_aside_is_named_with_a_button_that_tries_it_again(): void {
		$attempts = fn(): Attempts => new Attempts(
			$this->db(),
			$this->kernel()->tables(),
			$this->kernel()->clock(),
			$this->kernel()->log(),
		);
		$now      = time() - DAY_IN_SECONDS;
		for ( $start = 0; $start < Attempts::MAX_STARTS; $start++ ) {
			$this->kernel()->clock()->freeze( $now + $start * Attempts::RETRY_DELAY );
			$attempts()->begin( 'image 1', 'Image <b>example.com/1.jpg</b>' );
		}
		$this->kernel()->clock()->freeze( $now + Attempts::MAX_STARTS * Attempts::RETRY_DELAY );

		$result = ( apply_filters( 'site_status_tests', [] )['direct']['frontispiece_queue']['test'] )();
		self::assertSame( 'recommended', $result['status'] );
		self::assertStringContainsString( 'Image &lt;b&gt;example.com/1.jpg&lt;/b&gt;: PHP stopped each time', $result['description'] );
		[ $form ] = self::find( $result['actions'], '//form' );
		self::assertSame( [ 'post', admin_url( 'admin-post.php' ) ], [ $form->getAttribute( 'method' ), $form->getAttribute( 'action' ) ] );
		self::assertSame( 1, $this->kernel()->get( HealthChecks::class )->figures()['queue']['set_aside'] );

		$administrator = ( new Visitor() )->as( 'administrator' );
		$fields        = [ 'action' => RetryTasks::ACTION, '_wpnonce' => $administrator->nonce( RetryTasks::ACTION ) ];
		self::assertSame( 403, ( new Visitor() )->as( 'editor' )->post( '/wp-admin/admin-post.php', $fields )->status );
		self::assertSame( 405, $administrator->get( '/wp-admin/admin-post.php?' . http_build_query( $fields ) )->status );
		self::assertCount( 1, $attempts()->setAside() );
		$response = $administrator->post( '/wp-admin/admin-post.php', $fields );
		self::assertSame( 302, $response->status, $response->body );
		self::assertSame( [], $attempts()->setAside() );
	}

	public function test_an_object_cache_that_returns_outdated_settings_is_detected(): void {
		// Only this one: other checks may save settings.
		$checks  = $this->kernel()->get( HealthChecks::class )->checks();
		$finding = static fn(): string => $checks['object_cache']()->status;
		$before  = wp_using_ext_object_cache( true );
		try {
			self::assertSame( HealthResult::GOOD, $finding() );
			$all = wp_load_alloptions();

			$all[ Options::NAME ] = 'a:1:{s:6:"schema";i:1;}';
			wp_cache_set( 'alloptions', $all, 'options' );
			self::assertSame( HealthResult::CRITICAL, $finding() );
		} finally {
			wp_using_ext_object_cache( (bool) $before );
			wp_cache_delete( 'alloptions', 'options' );
		}
	}

	public function test_clocks_of_web_and_database_servers_that_differ_are_detected(): void {
		$finding = fn(): HealthResult => $this->kernel()->get( HealthChecks::class )->findings()['clock'];
		self::assertSame( HealthResult::GOOD, $finding()->status );
		$late = static fn( string $sql ): string =>
			str_replace( 'SELECT UNIX_TIMESTAMP()', 'SELECT UNIX_TIMESTAMP() + 90', $sql );
		add_filter( 'query', $late );
		$result = $finding();
		remove_filter( 'query', $late );
		self::assertSame( HealthResult::RECOMMENDED, $result->status );
		self::assertMatchesRegularExpression( '/\b[12] min(ute)?s?\b/', $result->text );
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
		$figures = array_column( $well->rows(), 'figures', 'check' );
		self::assertSame( 0, $figures['queue']['due'] ?? null );
		self::assertSame( 0, $figures['mail']['failed'] ?? null );
		self::assertSame( 0, $figures['sources']['oldest_due_seconds'] ?? null );
		self::assertArrayHasKey( 'submissions_bytes', $figures['tables'] );
		self::assertArrayHasKey( 'is_external', $figures['object_cache'] );
		self::assertArrayHasKey( 'lag_seconds', $figures['cron'] );
		wp_clear_scheduled_hook( Cron::HOOK );
		$ill = Command::run( 'doctor' );
		self::assertSame( 1, $ill->code );
		self::assertStringContainsString( 'critical', $ill->out );
	}
}

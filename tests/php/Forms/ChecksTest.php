<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\Checks;
use Frontispiece\Kernel\Finding;
use Frontispiece\Tests\Kernel\Findings;

final class ChecksTest extends FormsTestCase {
	use Findings;

	protected function setUp(): void {
		parent::setUp();
		( new Checks( $this->kernel() ) )->register();
	}

	protected function tearDown(): void {
		remove_all_filters( 'frontispiece_checks' );
		parent::tearDown();
	}

	public function test_mails_that_do_not_leave_are_critical_for_a_week(): void {
		self::assertSame( Finding::GOOD, $this->finding( 'mail' )->status );
		$now = $this->kernel()->clock()->now();
		foreach ( [ [ 'failed', 14, $now - 60 ], [ 'waiting', 3, $now - 60 ], [ 'waiting', 1, $now ], [ 'failed', 14, $now - 8 * DAY_IN_SECONDS ] ] as $n => [ $state, $tries, $at ] ) {
			$this->db()->insert( 'submissions', [ 'form_id' => 1, 'once_key' => "test-$n", 'created_at' => $at, 'words' => '', 'data' => '{}', 'files' => '[]', 'meta' => '{}', 'mail_state' => $state, 'mail_tries' => $tries ] );
		}
		self::assertSame( Finding::CRITICAL, $this->finding( 'mail' )->status );
		self::assertStringContainsString( '2 messages', $this->finding( 'mail' )->label );
	}

	public function test_a_rest_api_closed_to_visitors_is_found_and_the_reader_stays_who_they_are(): void {
		$user = $this->become( 'administrator' );
		self::assertSame( Finding::GOOD, $this->finding( 'rest' )->status );
		$close = static fn( mixed $given ): mixed => is_user_logged_in() ? $given : new \WP_Error( 'closed' );
		add_filter( 'rest_authentication_errors', $close );
		self::assertSame( Finding::RECOMMENDED, $this->finding( 'rest' )->status );
		remove_filter( 'rest_authentication_errors', $close );
		self::assertSame( $user, get_current_user_id() );
	}

	public function test_BUG_3_the_nonce_of_an_administrators_rest_request_does_not_count_as_a_closed_api(): void {
		$this->become( 'administrator' );
		$_SERVER['HTTP_X_WP_NONCE'] = wp_create_nonce( 'wp_rest' );
		$_REQUEST['_wpnonce']       = $_SERVER['HTTP_X_WP_NONCE'];
		try {
			self::assertSame( Finding::GOOD, $this->finding( 'rest' )->status, 'BUG-3' );
			self::assertArrayHasKey( 'HTTP_X_WP_NONCE', $_SERVER );
			self::assertArrayHasKey( '_wpnonce', $_REQUEST );
		} finally {
			unset( $_SERVER['HTTP_X_WP_NONCE'], $_REQUEST['_wpnonce'] );
		}
	}
}

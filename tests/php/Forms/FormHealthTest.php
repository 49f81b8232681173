<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Tests\Kernel\Findings;
use Frontispiece\Tests\Kernel\PublicUploads;

final class FormHealthTest extends FormsTestCase {
	use Findings;

	private const LINES = "location ^~ /wp-content/uploads/frontispiece-files- {\n\tdeny all;\n}";

	protected function setUp(): void {
		parent::setUp();
		// Files may be there that are older than encryption.
		$this->kernel()->options()->set( [ 'form_files_plain' => null ] );
	}

	public function test_failed_emails_are_a_critical_health_issue_for_a_week(): void {
		self::assertSame( HealthResult::GOOD, $this->finding( 'mail' )->status );
		$now = $this->kernel()->clock()->now();
		foreach ( [
			[ 'failed', 14, $now - 60 ],
			[ 'waiting', 3, $now - 60 ],
			[ 'waiting', 1, $now ],
			[ 'failed', 14, $now - 8 * DAY_IN_SECONDS ],
		] as $n => [ $state, $tries, $at ] ) {
			$this->db()->insert( 'submissions', [
				'form_id'    => 1,
				'once_key'   => "test-$n",
				'created_at' => $at,
				'words'      => '',
				'data'       => '{}',
				'files'      => '[]',
				'meta'       => '{}',
				'mail_state' => $state,
				'mail_tries' => $tries,
			] );
		}
		self::assertSame( HealthResult::CRITICAL, $this->finding( 'mail' )->status );
		self::assertStringContainsString( '2 entries', $this->finding( 'mail' )->label );
	}

	public function test_a_rest_api_closed_to_visitors_is_detected_without_logging_out_the_current_user(): void {
		$user = $this->become( 'administrator' );
		self::assertSame( HealthResult::GOOD, $this->finding( 'rest' )->status );
		$close = static fn( mixed $value ): mixed => is_user_logged_in() ? $value : new \WP_Error( 'closed' );
		add_filter( 'rest_authentication_errors', $close );
		self::assertSame( HealthResult::RECOMMENDED, $this->finding( 'rest' )->status );
		remove_filter( 'rest_authentication_errors', $close );
		self::assertSame( $user, get_current_user_id() );
	}

	/** BUG-3 */
	public function test_BUG_3_the_nonce_of_an_administrators_rest_request_does_not_count_as_a_closed_api(): void {
		$this->become( 'administrator' );
		$_SERVER['HTTP_X_WP_NONCE'] = wp_create_nonce( 'wp_rest' );
		$_REQUEST['_wpnonce']       = $_SERVER['HTTP_X_WP_NONCE'];
		try {
			self::assertSame( HealthResult::GOOD, $this->finding( 'rest' )->status, 'BUG-3' );
			self::assertArrayHasKey( 'HTTP_X_WP_NONCE', $_SERVER );
			self::assertArrayHasKey( '_wpnonce', $_REQUEST );
		} finally {
			unset( $_SERVER['HTTP_X_WP_NONCE'], $_REQUEST['_wpnonce'] );
		}
	}

	/** SEC-22 */
	public function test_SEC_22_site_health_checks_whether_the_web_server_serves_form_uploads(): void {
		$form = $this->form( '[file f filetypes:txt]' );
		self::assertSame(
			HealthResult::GOOD,
			$this->finding( 'files' )->status,
			'The test server denies it, over HTTP.',
		);
		$address = '';
		$serve   = PublicUploads::serve( ... );
		$note    = static function ( mixed $preempt, array $args, string $url ) use ( &$address ): mixed {
			$address = $url;
			return $preempt;
		};
		add_filter( 'pre_http_request', $serve, 10, 3 );
		add_filter( 'pre_http_request', $note, 11, 3 );
		$exposed = $this->finding( 'files' );
		remove_all_filters( 'pre_http_request' );
		self::assertSame( HealthResult::CRITICAL, $exposed->status );
		self::assertSame( self::LINES, $exposed->code );
		self::assertMatchesRegularExpression(
			'#^'
				. preg_quote( wp_get_upload_dir()['baseurl'], '#' )
				. '/frontispiece-files-[0-9a-f]{20}/([0-9a-f]{2})/\1[0-9a-f]{30}$#',
			$address,
			'An address like those of visitors’ files.',
		);
		self::assertFileDoesNotExist(
			str_replace( wp_get_upload_dir()['baseurl'], wp_get_upload_dir()['basedir'], $address ),
		);
		add_filter( 'pre_http_request', static fn(): \WP_Error => new \WP_Error( 'http_request_failed' ) );
		self::assertSame( HealthResult::RECOMMENDED, $this->finding( 'files' )->status );
		remove_all_filters( 'pre_http_request' );
		wp_delete_post( $form->id, true );
	}

	/** SEC-22 */
	public function test_SEC_22_site_health_shows_nginx_rules_to_copy(): void {
		$this->form( '[file f filetypes:txt]' );
		add_filter( 'pre_http_request', PublicUploads::serve( ... ), 10, 3 );
		$shown = (
			new \ReflectionMethod( HealthChecks::class, 'siteHealthResult' )
		)->invoke( null, 'files', $this->finding( 'files' ) );
		remove_all_filters( 'pre_http_request' );
		self::assertIsArray( $shown );
		self::assertIsString( $shown['description'] );
		self::assertStringContainsString( '<pre><code>' . self::LINES . '</code></pre>', $shown['description'] );
	}
}

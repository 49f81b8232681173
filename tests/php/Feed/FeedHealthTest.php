<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\TokenExpiryEmail;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Forms\MailServer;
use Frontispiece\Tests\Kernel\Findings;

final class FeedHealthTest extends FeedTestCase {
	use Findings;

	protected function tearDown(): void {
		remove_all_filters( 'frontispiece_health_checks' );
		remove_all_filters( 'frontispiece_debug_info' );
		remove_all_filters( 'wp_image_editors' );
		remove_all_filters( 'upload_dir' );
		wp_cache_flush();
		parent::tearDown();
	}

	public function test_a_permanently_failed_source_is_critical_and_one_that_will_be_retried_is_not(): void {
		$page = $this->refresh( $this->page() );
		self::assertSame( HealthResult::GOOD, $this->finding( 'sources' )->status );
		$this->networks->fail( [ 'preset' => 'page-limit' ] );
		$this->refresh( $page );
		self::assertSame( HealthResult::RECOMMENDED, $this->finding( 'sources' )->status );
		$this->networks->recover();
		$this->networks->fail( [ 'preset' => 'expired' ] );
		$this->refresh( $page );
		self::assertSame( HealthResult::CRITICAL, $this->finding( 'sources' )->status );
		self::assertStringNotContainsString( 'EAATESTPAGE', $this->finding( 'sources' )->text );
		$facts = apply_filters( 'debug_information', [] )['frontispiece']['fields'];
		self::assertStringContainsString( 'failed attempts: 2', $facts[ "source_{$page->handle}" ]['value'] ?? '' );
	}

	public function test_an_expiring_token_is_reported_from_two_weeks_before_it_expires(): void {
		$page = $this->page();
		self::assertSame( HealthResult::GOOD, $this->finding( 'tokens' )->status, 'A token without an end.' );
		$this->endsIn( $page, 20 );
		self::assertSame( HealthResult::GOOD, $this->finding( 'tokens' )->status );
		$this->endsIn( $page, 13 );
		self::assertSame( HealthResult::RECOMMENDED, $this->finding( 'tokens' )->status );
		$this->endsIn( $page, -1 );
		self::assertSame( HealthResult::CRITICAL, $this->finding( 'tokens' )->status );
	}

	public function test_SEC_23_an_email_about_one_token_that_fails_does_not_stop_those_about_others(): void {
		$now = 1_800_000_000;
		$this->kernel()->clock()->freeze( $now );
		$this->endsIn( $this->page(), 1, $now );
		$this->endsIn( $this->page( 'EAATESTPAGE', '222' ), 1, $now );
		$sent = 0;
		$fail = static function () use ( &$sent ): bool {
			return 1 === ++$sent ? throw new \TypeError( 'The mailer failed.' ) : true;
		};
		add_filter( 'pre_wp_mail', $fail );
		try {
			$this->kernel()->get( TokenExpiryEmail::class )->send();
		} finally {
			remove_filter( 'pre_wp_mail', $fail );
		}
		self::assertSame( 2, $sent );
		self::assertContains( 'The mailer failed.', array_column( $this->kernel()->log()->latest( 10 ), 'message' ) );
	}

	public function test_the_owner_gets_one_email_14_7_and_1_days_before_a_token_expires(): void {
		$server = new MailServer();
		try {
			$page = $this->page();
			$now  = 1_800_000_000;
			$this->endsIn( $page, 20, $now );
			$sent = [];
			foreach ( [ 20, 15, 14, 13.9, 10, 7, 6.5, 3, 1, 0.5, 0.1, -1, -5 ] as $left ) {
				$this->kernel()->clock()->freeze( $now + (int) ( ( 20 - $left ) * DAY_IN_SECONDS ) );
				$before = count( $server->mails() );
				$this->kernel()->get( TokenExpiryEmail::class )->send();
				$this->kernel()->get( TokenExpiryEmail::class )->send();
				if ( count( $server->mails() ) > $before ) {
					$sent[] = $left;
				}
			}
			self::assertSame( [ 14, 7, 1 ], $sent );
			self::assertCount( 3, $server->mails() );
			$last = print_r( $server->mails(), true );
			self::assertStringContainsString( (string) get_option( 'admin_email' ), $last );
			self::assertStringNotContainsString( 'EAATESTPAGE', $last );
		} finally {
			$server->stop();
		}
	}

	public function test_images_require_a_writable_folder_and_an_image_library(): void {
		self::assertSame( HealthResult::GOOD, $this->finding( 'images' )->status );
		add_filter( 'wp_image_editors', static fn(): array => [] );
		wp_cache_flush();
		self::assertSame( HealthResult::CRITICAL, $this->finding( 'images' )->status );
		remove_all_filters( 'wp_image_editors' );
		wp_cache_flush();
		$file = ( new ImageStore() )->path() . 'is-a-file';
		wp_mkdir_p( dirname( $file ) );
		touch( $file );
		add_filter( 'upload_dir', static fn( array $dir ): array => [ 'basedir' => $file ] + $dir );
		self::assertStringContainsString( "can't be stored", $this->finding( 'images' )->label );
		unlink( $file );
	}

	public function test_the_detected_consent_manager_is_named(): void {
		self::assertSame( 'No consent manager detected', $this->finding( 'consent' )->label );
		define( 'RCB_VERSION', '1' );
		self::assertStringContainsString( 'Real Cookie Banner', $this->finding( 'consent' )->label );
	}

	private function endsIn( Source $source, int $days, int $now = 0 ): void {
		$this->kernel()
			->get( SourceRepository::class )
			->update( $source->id, [
				'settings' => Json::encode( [
					'token_expires' => ( 0 === $now ? $this->kernel()->clock()->now() : $now ) + $days * DAY_IN_SECONDS,
				] ),
			] );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Mail;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Mail\DeliveryLog;
use Frontispiece\Forms\Mail\MailQueue;
use Frontispiece\Tests\Forms\Mail;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests through a real SMTP server that no email of a form is lost, and none is sent twice. */
class MailQueueTest extends MailTestCase {
	private const FIELDS = [
		'your-name'    => 'Ada',
		'your-email'   => 'ada@example.net',
		'your-subject' => 'Books',
		'your-message' => "Two lines\nof text",
		'to'           => 'Events',
	];

	/** @return array<string, array{0: string}> */
	public static function failures(): array {
		return [
			'server too busy'           => [ 'busy' ],
			'recipient refused'         => [ 'refuse' ],
			'every second mail refused' => [ 'half' ],
		];
	}

	#[DataProvider( 'failures' )]
	public function test_a_failed_email_is_retried_with_increasing_delays_until_it_is_sent( string $mode ): void {
		$start = 1_800_000_000;
		$this->kernel()->clock()->freeze( $start );
		$form = $this->mailed();
		if ( 'half' === $mode ) {
			$this->send( $form, [ 'your-message' => 'The first goes through' ] + self::FIELDS );
		}
		$this->server->mode( $mode );
		self::assertSame( 'mail_sent', $this->send( $form, self::FIELDS )['status'], 'The message is safe.' );
		$id = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
		self::assertSame( 'waiting', $this->kernel()->get( EntryRepository::class )->get( $id )['mail_state'] ?? '' );
		$log = $this->kernel()->get( DeliveryLog::class )->findByEntry( $id );
		self::assertSame( 'failed', $log[0]['result'] );
		self::assertNotSame( '', $log[0]['error'] );
		self::assertNull( $this->kernel()->get( MailQueue::class )->attempt( $id ), 'Not before its time.' );
		$this->server->mode( 'ok' );
		$this->kernel()->clock()->freeze( $start + 80 );
		$this->runCron();
		self::assertSame( 'sent', $this->kernel()->get( EntryRepository::class )->get( $id )['mail_state'] ?? '' );
		self::assertCount( 'half' === $mode ? 2 : 1, $this->server->mails() );
		$this->runCron();
		self::assertCount( 'half' === $mode ? 2 : 1, $this->server->mails(), 'Once.' );
	}

	public function test_an_email_is_abandoned_after_two_days_and_can_be_resent_manually(): void {
		$this->server->mode( 'refuse' );
		$now   = 1_800_000_000;
		$count = 0;
		add_action( 'frontispiece_form_mail_failed', static function () use ( &$count ): void {
			++$count;
		} );
		$this->kernel()->clock()->freeze( $now );
		$this->send( $this->mailed(), self::FIELDS );
		$id = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
		for ( $try = 0; $try < 20; $try++ ) {
			$now += 7 * HOUR_IN_SECONDS;
			$this->kernel()->clock()->freeze( $now );
			$this->kernel()->get( MailQueue::class )->work();
		}
		self::assertSame( 'failed', $this->kernel()->get( EntryRepository::class )->get( $id )['mail_state'] ?? '' );
		self::assertCount( MailQueue::MAX_ATTEMPTS, $this->kernel()->get( DeliveryLog::class )->findByEntry( $id ) );
		self::assertSame( 1, $count );
		$this->server->mode( 'ok' );
		self::assertTrue( $this->kernel()->get( MailQueue::class )->resend( $id ) );
		self::assertTrue( $this->kernel()->get( MailQueue::class )->resend( $id ), 'And again, if the owner wants it.' );
		self::assertCount( 2, $this->server->mails() );
		remove_all_actions( 'frontispiece_form_mail_failed' );
	}

	public function test_an_email_delivered_despite_a_dropped_connection_is_resent_with_the_same_message_id(): void {
		$now = 1_800_000_000;
		$this->kernel()->clock()->freeze( $now );
		$this->server->mode( 'drop' );
		$this->send( $this->mailed(), self::FIELDS );
		$this->server->mode( 'ok' );
		$this->kernel()->clock()->freeze( $now + 80 );
		$this->kernel()->get( MailQueue::class )->work();
		$mails = $this->server->mails();
		self::assertCount( 2, $mails );
		self::assertMatchesRegularExpression(
			'/^<frontispiece\.[0-9a-f]{32}\.mail@.+>$/',
			$mails[0]->header( 'Message-ID' ),
		);
		self::assertSame( $mails[0]->header( 'Message-ID' ), $mails[1]->header( 'Message-ID' ) );
	}

	public function test_only_the_failed_one_of_two_emails_is_resent(): void {
		$now = 1_800_000_000;
		$this->kernel()->clock()->freeze( $now );
		$form = $this->mailed(
			[],
			[
				'mail_2' => [
					'active'    => true,
					'recipient' => '[your-email]',
					'sender'    => 'site@example.org',
					'subject'   => 'Copy',
					'body'      => 'x',
				],
			],
		);
		$this->server->mode( 'half' );
		$this->send( $form, self::FIELDS );
		$this->server->mode( 'ok' );
		$this->kernel()->clock()->freeze( $now + 80 );
		$this->kernel()->get( MailQueue::class )->work();
		self::assertSame(
			[ [ 'events@example.org' ], [ 'ada@example.net' ] ],
			array_map( static fn( Mail $mail ): array => $mail->to, $this->server->mails() ),
		);
	}

	public function test_an_email_waits_if_the_database_fails_while_its_entry_is_read(): void {
		$now = 1_800_000_000;
		$this->kernel()->clock()->freeze( $now );
		$form = $this->mailed();
		$this->server->mode( 'busy' );
		$this->send( $form, self::FIELDS );
		$this->server->mode( 'ok' );
		$this->kernel()->clock()->freeze( $now + 80 );
		$this->refusing( 'SELECT * FROM {submissions} WHERE id', fn() => $this->kernel()->get( MailQueue::class )->work() );
		self::assertSame( [], $this->server->mails() );
		$this->kernel()->clock()->freeze( $now + DAY_IN_SECONDS );
		$this->kernel()->get( MailQueue::class )->work();
		self::assertCount( 1, $this->server->mails() );
	}

	/** F001-027: the status as it is sent over HTTP. */
	public function test_with_wait_for_mail_on_the_sender_sees_the_failure_and_the_entry_is_stored(): void {
		$this->server->mode( 'refuse' );
		$form  = $this->mailed( [], [ 'settings' => [ 'wait_for_mail' => true ] ] );
		$reply = $this->send( $form, self::FIELDS );
		self::assertSame(
			[ 'mail_failed', $form->message( 'mail_sent_ng' ) ],
			[ $reply['status'], $reply['message'] ],
		);
		self::assertNotSame( '', $reply['posted_data_hash'] );
		self::assertSame( 'waiting', $this->kernel()->get( EntryRepository::class )->page( [] )[0]['mail_state'] );
		self::assertSame(
			'mail_failed',
			$this->send( $form, self::FIELDS )['status'],
			'A repeat gets the stored answer.',
		);
		self::assertSame( 1, $this->kernel()->get( EntryRepository::class )->count( [] ) );
	}

	/** BUG-5 */
	public function test_BUG_5_resubmitting_a_failed_entry_returns_sent_once_its_email_is_sent(): void {
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$form = $this->mailed( [], [ 'settings' => [ 'wait_for_mail' => true ] ] );
		$this->server->mode( 'refuse' );
		self::assertSame( 'mail_failed', $this->send( $form, self::FIELDS )['status'] );
		$this->server->mode( 'ok' );
		self::assertSame( 'mail_failed', $this->send( $form, self::FIELDS )['status'], 'The mail has not left yet.' );
		$this->kernel()->clock()->freeze( 1_800_000_900 );
		self::assertSame( 'mail_sent', $this->send( $form, self::FIELDS )['status'], 'BUG-5' );
		self::assertCount( 1, $this->server->mails() );
		self::assertSame( 'mail_sent', $this->send( $form, self::FIELDS )['status'], 'BUG-5' );
		self::assertCount( 1, $this->server->mails() );
	}

	public function test_BUG_5_resubmitting_a_failed_entry_returns_sent_after_the_queue_has_sent_its_email(): void {
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$form = $this->mailed( [], [ 'settings' => [ 'wait_for_mail' => true ] ] );
		$this->server->mode( 'refuse' );
		self::assertSame( 'mail_failed', $this->send( $form, self::FIELDS )['status'] );
		$this->server->mode( 'ok' );
		$this->kernel()->clock()->freeze( 1_800_000_900 );
		$this->kernel()->get( MailQueue::class )->work();
		self::assertSame( 'mail_sent', $this->send( $form, self::FIELDS )['status'], 'BUG-5' );
		self::assertCount( 1, $this->server->mails() );
	}

	public function test_a_form_that_does_not_store_entries_returns_the_result_of_its_email(): void {
		$form = $this->mailed( [ 'attachments' => '[paper]' ], [ 'settings' => [ 'store' => false ] ] );
		self::assertSame(
			'mail_sent',
			$this->send( $form, self::FIELDS, [ 'paper' => self::upload( 'plan.txt', 'A plan' ) ] )['status'],
		);
		self::assertSame( [ 'plan.txt' => 'A plan' ], $this->server->mails()[0]->attachments() );
		$this->server->mode( 'refuse' );
		self::assertSame( 'mail_failed', $this->send( $form, self::FIELDS )['status'] );
		self::assertSame( 0, $this->kernel()->get( EntryRepository::class )->count( [] ) );
	}

	private function runCron(): void {
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		$this->kernel()->jobs()->run();
	}
}

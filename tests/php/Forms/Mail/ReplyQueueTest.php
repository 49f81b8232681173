<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Mail;

use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Mail\ReplyQueue;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Forms\Mail;
use Frontispiece\Tests\Forms\MailServer;
use PHPUnit\Framework\Attributes\Group;

/** Tests replies to entries through a real SMTP server. */
#[Group( 'db' )]
final class ReplyQueueTest extends FormsTestCase {
	private const TEMPLATE = '[text your-name] [email your-email] [text your-subject] [textarea your-message] [submit]';

	private const NOTIFICATION = [
		'active'    => true,
		'recipient' => 'Office <office@example.org>',
		'sender'    => '[_site_title] <site@example.org>',
		'subject'   => 'Form: [your-subject]',
		'headers'   => 'Reply-To: [your-email]',
		'body'      => '[your-message]',
	];

	private const CONFIRMATION = [
		'active'    => true,
		'recipient' => '[your-email]',
		'sender'    => 'site@example.org',
		'subject'   => 'Thank you',
		'body'      => 'We have received it.',
	];

	private MailServer $server;

	protected function setUp(): void {
		parent::setUp();
		$this->server = new MailServer();
		$this->become( 'administrator' );
		wp_get_current_user()->user_email = 'me@example.org';
	}

	protected function tearDown(): void {
		$this->server->stop();
		$this->db()->run( 'DELETE FROM {submissions}' );
		$this->db()->run( 'DELETE FROM {entry_log}' );
		$this->db()->run( 'DELETE FROM {deliveries}' );
		parent::tearDown();
	}

	/** @param array<string, mixed> $more of the form */
	private function entry( array $more = [], string $email = 'ada@example.net' ): int {
		$form = $this->form( self::TEMPLATE, $more + [ 'mail' => self::NOTIFICATION ] );
		$this->send( $form, [
			'your-name'    => 'Ada',
			'your-email'   => $email,
			'your-subject' => 'Books',
			'your-message' => 'Do you sell maps?',
		] );
		return $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
	}

	/**
	 * @param array<string, mixed> $fields
	 * @return array<array-key, mixed>
	 */
	private static function reply( int $entry, array $fields = [] ): array {
		return self::restAnswer(
			'POST',
			"/entries/$entry/replies",
			$fields + [ 'subject' => 'Re: Books', 'text' => "Yes, we do.\n[your-name]" ],
		);
	}

	public function test_a_reply_is_sent_from_the_address_of_the_site_and_threaded_below_the_notification(): void {
		$id    = $this->entry();
		$draft = (array) self::restAnswer( 'GET', "/entries/$id" )['reply'];
		self::assertSame( [ 'ada@example.net', 'Re: Books' ], [ $draft['to'], $draft['subject'] ] );
		self::assertSame(
			[ 'Office <office@example.org>', 'me@example.org' ],
			$draft['answersTo'],
		);
		$event = self::reply( $id );
		self::assertSame( [ 'reply', 'sent', 'ada@example.net' ], [ $event['kind'], $event['state'], $event['recipient'] ] );
		[ $notification, $reply ] = $this->server->mails();
		self::assertSame( [ 'ada@example.net' ], $reply->to );
		self::assertStringEndsWith( '<site@example.org>', $reply->header( 'From' ) );
		self::assertSame( 'Office <office@example.org>', $reply->header( 'Reply-To' ) );
		self::assertSame( 'Re: Books', $reply->header( 'Subject' ) );
		self::assertSame( "Yes, we do.\n[your-name]", trim( $reply->text() ), 'Tags in a reply are plain text.' );
		self::assertSame( $notification->header( 'Message-ID' ), $reply->header( 'In-Reply-To' ) );
		self::assertSame( $notification->header( 'Message-ID' ), $reply->header( 'References' ) );
		self::assertNotSame( $notification->header( 'Message-ID' ), $reply->header( 'Message-ID' ) );
	}

	public function test_a_reply_refers_to_the_confirmation_that_the_person_got_and_to_earlier_replies(): void {
		$id = $this->entry( [ 'mail_2' => self::CONFIRMATION ] );
		self::reply( $id );
		self::reply( $id, [ 'text' => 'And globes.' ] );
		[ $notification, $confirmation, $first, $second ] = $this->server->mails();
		self::assertSame( $confirmation->header( 'Message-ID' ), $first->header( 'In-Reply-To' ) );
		self::assertSame( $first->header( 'Message-ID' ), $second->header( 'In-Reply-To' ) );
		$ids = array_map( static fn( Mail $mail ): string => $mail->header( 'Message-ID' ), [ $notification, $confirmation, $first ] );
		self::assertSame( implode( ' ', $ids ), $second->header( 'References' ) );
	}

	public function test_a_reply_that_cannot_be_sent_stays_in_the_queue_and_is_sent_later(): void {
		$start = 1_800_000_000;
		$this->kernel()->clock()->freeze( $start );
		$id = $this->entry();
		$this->server->clear();
		$this->server->mode( 'refuse' );
		self::assertSame( 'waiting', self::reply( $id )['state'] );
		$this->server->mode( 'ok' );
		$this->kernel()->clock()->freeze( $start + 10 );
		$this->kernel()->get( ReplyQueue::class )->work();
		self::assertSame( [], $this->server->mails(), 'It waits before the next attempt.' );
		$this->kernel()->clock()->freeze( $start + 80 );
		do_action( 'frontispiece_schedule_jobs', $this->kernel()->jobs() );
		self::assertSame( 1, $this->db()->int( 'SELECT COUNT(*) FROM {jobs} WHERE name = %s', ReplyQueue::JOB ) );
		$this->kernel()->get( ReplyQueue::class )->work();
		self::assertCount( 1, $this->server->mails() );
		$detail = self::restAnswer( 'GET', "/entries/$id" );
		self::assertSame( 'sent', ( (array) $detail['events'] )[0]['state'] );
		self::assertSame( [ false, true, false ], array_column( (array) $detail['log'], 'failed' ), 'Every attempt is logged.' );
		$this->kernel()->get( ReplyQueue::class )->work();
		self::assertCount( 1, $this->server->mails(), 'It is sent once.' );
	}

	public function test_a_reply_that_failed_for_good_can_be_sent_again(): void {
		$id = $this->entry();
		$this->server->mode( 'refuse' );
		$event = (int) self::reply( $id )['id'];
		$this->db()->update( 'entry_log', [ 'state' => 'failed', 'tries' => ReplyQueue::MAX_ATTEMPTS ], [ 'id' => $event ] );
		$this->server->mode( 'ok' );
		$again = self::restAnswer( 'POST', "/entries/$id/replies/$event/retry" );
		self::assertSame( 'sent', $again['state'] );
	}

	public function test_after_the_last_attempt_a_reply_has_failed(): void {
		$id = $this->entry();
		$this->server->mode( 'refuse' );
		$event = (int) self::reply( $id )['id'];
		$this->db()->update( 'entry_log', [ 'due' => 0, 'tries' => ReplyQueue::MAX_ATTEMPTS - 1 ], [ 'id' => $event ] );
		self::assertFalse( $this->kernel()->get( ReplyQueue::class )->attempt( $event ) );
		self::assertSame( 'failed', $this->kernel()->get( EntryLog::class )->get( $event )['state'] ?? '' );
	}

	public function test_a_reply_goes_to_the_sender_of_the_entry_only_and_contains_no_further_headers(): void {
		$id = $this->entry();
		self::reply( $id, [
			'subject'    => "Re: Books\r\nBcc: eve@example.org",
			'to'         => 'eve@example.org',
			'answers_to' => 'eve@example.org',
		] );
		[ , $reply ] = $this->server->mails();
		self::assertSame( [ 'ada@example.net' ], $reply->to );
		self::assertNotContains( 'bcc', $reply->headers() );
		self::assertSame( 'Office <office@example.org>', $reply->header( 'Reply-To' ) );
	}

	public function test_a_sender_with_values_of_the_entry_is_replaced_by_the_address_of_the_site(): void {
		$mail = [ 'sender' => '[your-name] <[your-email]>' ] + self::NOTIFICATION;
		$id   = $this->entry( [ 'mail' => $mail ] );
		self::reply( $id );
		[ , $reply ] = $this->server->mails();
		self::assertStringContainsString( 'wordpress@', $reply->header( 'From' ) );
	}

	public function test_an_entry_without_an_email_address_cannot_be_replied_to(): void {
		$id = $this->entry( [], '' );
		self::assertNull( self::restAnswer( 'GET', "/entries/$id" )['reply'] );
		$response = self::restCall( 'POST', "/entries/$id/replies", [ 'subject' => 'x', 'text' => 'y' ] );
		self::assertSame( 404, $response->get_status() );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Mail;

use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Mail\DeliveryLog;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Privacy\PrivacyTools;
use PHPUnit\Framework\Attributes\Group;

/** Tests that the log of emails to a person is exported and erased without the entries of other people. */
#[Group( 'db' )]
final class SentEmailPrivacyTest extends FormsTestCase {
	use PrivacyTools;

	private const BOB = 'bob@example.org';

	private function entry( string $email, string $note = 'My salary is 5 000' ): int {
		$form = $this->form( '[email your-email] [textarea note]', [ 'settings' => [ 'skip_mail' => true ] ] );
		$this->send( $form, [ 'your-email' => $email, 'note' => $note ] );
		return $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
	}

	/** @return list<string> */
	private function recipients(): array {
		return $this->db()->column( 'SELECT recipient FROM {deliveries} ORDER BY id' );
	}

	public function test_SEC_30_an_email_to_the_person_about_an_entry_of_somebody_else_is_exported_as_a_line(): void {
		$entry = $this->entry( 'eve@example.org' );
		$reply = $this->kernel()->get( EntryLog::class )->add(
			$entry,
			EntryLog::REPLY,
			[ 'to' => self::BOB, 'subject' => 'Re: Books', 'text' => 'Eve earns 5 000', 'answers_to' => 'x@example.org' ],
			'sent',
		);
		$log = $this->kernel()->get( DeliveryLog::class );
		$log->add( $entry, 'mail', DeliveryLog::SENT, 'office@example.org, jim.bob@example.org', '' );
		$log->add( $entry, 'mail_2', DeliveryLog::SENT, 'Bob <Bob@Example.org>, office@example.org', '' );
		$log->add( $entry, "reply-$reply", DeliveryLog::SENT, self::BOB, '' );
		$items = $this->export( self::BOB );
		self::assertSame( [ 'Confirmation email', 'Reply' ], self::exported( $items, 'Email' ) );
		self::assertSame( [ 'Re: Books' ], self::exported( $items, 'Subject' ) );
		self::assertCount( 2, self::exported( $items, 'Sent' ) );
		self::assertStringNotContainsString( '5 000', (string) wp_json_encode( $items ) );
	}

	public function test_SEC_30_erasing_removes_only_the_address_from_the_log_of_another_entry(): void {
		$entry = $this->entry( 'eve@example.org' );
		$log   = $this->kernel()->get( EntryLog::class );
		$add   = static fn( string $to, string $replyId, string $state ): int => $log->add(
			$entry,
			EntryLog::REPLY,
			[ 'to' => $to, 'subject' => 'Re: Books', 'text' => 'Hello', 'answers_to' => $replyId ],
			$state,
		);
		$sent    = $add( self::BOB, 'office@example.org', 'sent' );
		$waiting = $add( self::BOB, 'office@example.org', 'waiting' );
		$replyId = $add( 'eve@example.org', 'Bob <bob@example.org>', 'sent' );
		$other   = $add( 'jim.bob@example.org', '', 'sent' );
		$emails  = $this->kernel()->get( DeliveryLog::class );
		$emails->add( $entry, 'mail', DeliveryLog::SENT, 'Bob <bob@example.org>, Office <office@example.org>', '' );
		$emails->add( $entry, 'mail', DeliveryLog::FAILED, 'BOB@example.org', 'SMTP error: <Bob@example.org> is unknown' );
		$emails->add( $entry, 'mail', DeliveryLog::SENT, 'jim.bob@example.org', '' );
		self::assertTrue( $this->erase( self::BOB )['removed'] );
		self::assertSame(
			[ 'deleted@site.invalid, Office <office@example.org>', 'deleted@site.invalid', 'jim.bob@example.org' ],
			$this->recipients(),
		);
		self::assertStringContainsString( '<deleted@site.invalid> is unknown', $emails->findByEntry( $entry )[1]['error'] );
		self::assertSame( 'deleted@site.invalid', $log->get( $sent )['content']['to'] ?? null );
		self::assertSame( 'Hello', $log->get( $sent )['content']['text'] ?? null );
		self::assertNull( $log->get( $waiting ), 'It is not sent any more.' );
		self::assertSame( '', $log->get( $replyId )['content']['answers_to'] ?? null );
		self::assertSame( 'jim.bob@example.org', $log->get( $other )['content']['to'] ?? null );
		self::assertNotNull( $this->kernel()->get( EntryRepository::class )->get( $entry ) );
		self::assertFalse( $this->erase( self::BOB )['removed'] );
		self::assertSame( [], $this->export( self::BOB ) );
	}

	public function test_erasing_ends_however_many_emails_there_are(): void {
		$entry = $this->entry( 'eve@example.org' );
		for ( $i = 0; $i < 230; $i++ ) {
			$this->kernel()->get( DeliveryLog::class )->add( $entry, 'mail', DeliveryLog::SENT, self::BOB, '' );
		}
		self::assertCount( 230, $this->export( self::BOB ) );
		$this->erase( self::BOB );
		self::assertSame( [ 'deleted@site.invalid' ], array_values( array_unique( $this->recipients() ) ) );
		self::assertSame( [ [], false ], [ $this->export( 'deleted@site.invalid' ), $this->erase( 'deleted@site.invalid' )['removed'] ] );
	}
}

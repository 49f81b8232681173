<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Mail;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Mail\DeliveryLog;
use Frontispiece\Forms\Mail\MailQueue;
use Frontispiece\Forms\Mail\RecipientLimit;
use Frontispiece\Tests\Forms\Mail;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests emails of forms through a real SMTP server. */
class MailerTest extends MailTestCase {
	private const FIELDS = [
		'your-name'    => 'Ada',
		'your-email'   => 'ada@example.net',
		'your-subject' => 'Books',
		'your-message' => "Two lines\nof text",
		'to'           => 'Events',
	];

	public function test_an_entry_is_stored_and_emailed_to_the_recipient_of_the_chosen_option(): void {
		$reply = $this->send( $this->mailed(), self::FIELDS );
		self::assertSame( 'mail_sent', $reply['status'] );
		[ $mail ] = $this->server->mails();
		self::assertSame( [ 'events@example.org' ], $mail->to );
		self::assertSame(
			[ 'Form: Books', 'Ada <site@example.org>', 'ada@example.net' ],
			[ $mail->header( 'Subject' ), $mail->header( 'From' ), $mail->header( 'Reply-To' ) ],
		);
		self::assertSame( "Two lines\nof text\n-- Ada", trim( $mail->text() ) );
		$row = $this->kernel()->get( EntryRepository::class )->page( [] )[0];
		self::assertSame(
			[ 'sent', 'inbox', 'ada@example.net', 'Books' ],
			[ $row['mail_state'], $row['state'], $row['sender'], $row['subject'] ],
		);
		self::assertSame(
			[ [ 'mail', 'sent', 'events@example.org', '' ] ],
			array_map(
				static fn( array $line ): array => [
					$line['mail'],
					$line['result'],
					$line['recipient'],
					$line['error'],
				],
				$this->kernel()->get( DeliveryLog::class )->findByEntry( $row['id'] ),
			),
		);
	}

	/** @return array<string, array{0: array<string, string>, 1: array<string, string>}> */
	public static function injections(): array {
		return [
			'a subject with a header'        => [ [ 'your-subject' => "Hi\r\nBcc: evil@example.org" ], [] ],
			'a name with a header'           => [
				[ 'your-name' => "Ada\r\nBcc: evil@example.org\r\n\r\nNew body" ],
				[],
			],
			'a name with an address'         => [ [ 'your-name' => 'Ada <evil@example.org>, "x' ], [] ],
			'a subject with other line ends' => [
				[ 'your-subject' => "Hi\nCc: evil@example.org\r\u{2028}Bcc: evil@example.org\u{85}X: y" ],
				[],
			],
			'a subject that is a mail tag'   => [ [ 'your-subject' => '[your-email] [_site_admin_email]' ], [] ],
			'several addresses as one'       => [
				[ 'your-name' => 'evil@example.org, other@example.org' ],
				[ 'headers' => "Reply-To: [your-email]\nCc: [your-name]" ],
			],
			'a header by a header'           => [
				[ 'your-name' => "x\nBcc: evil@example.org" ],
				[ 'headers' => "X-Name: [your-name]\nBcc: [your-name]" ],
			],
		];
	}

	/**
	 * @param array<string, string> $fields
	 * @param array<string, string> $mail
	 */
	#[DataProvider( 'injections' )]
	public function test_submitted_text_never_becomes_a_header_or_a_recipient( array $fields, array $mail ): void {
		$this->send( $this->mailed( $mail ), $fields + self::FIELDS );
		[ $email ] = $this->server->mails();
		self::assertSame( [ 'events@example.org' ], $email->to );
		self::assertNotContains( 'bcc', $email->headers() );
		self::assertNotContains( 'cc', $email->headers() );
		self::assertStringNotContainsString( 'evil@example.org', $email->header( 'Reply-To' ) );
		self::assertStringEndsWith( '<site@example.org>', $email->header( 'From' ) );
		self::assertStringNotContainsString( (string) get_option( 'admin_email' ), $email->header( 'Subject' ) );
		self::assertSame( 1, substr_count( strtolower( implode( ',', $email->headers() ) ), 'from' ) );
	}

	public function test_an_html_email_escapes_submitted_text_and_skips_blank_lines_if_configured(): void {
		$this->send(
			$this->mailed( [
				'html'          => true,
				'exclude_blank' => true,
				'body'          => "<b>[your-name]</b>\nSubject: [your-subject]\n[your-message]",
			] ),
			[ 'your-name' => '<script>alert(1)</script>', 'your-subject' => '' ] + self::FIELDS,
		);
		[ $mail ] = $this->server->mails();
		self::assertStringContainsString( 'text/html', $mail->header( 'Content-Type' ) );
		self::assertStringContainsString( '<b>&lt;script&gt;alert(1)&lt;/script&gt;</b>', $mail->text() );
		self::assertStringContainsString( "Two lines<br>\nof text", str_replace( '<br />', '<br>', $mail->text() ) );
		self::assertStringNotContainsString( 'Subject:', $mail->text() );
	}

	public function test_the_confirmation_email_is_sent_and_special_tags_are_replaced(): void {
		$form = $this->mailed(
			[],
			[
				'mail_2' => [
					'active'    => true,
					'recipient' => '[your-email]',
					'sender'    => '[_site_title] <[_site_sender]>',
					'subject'   => '[_form_title] [_submission_id]',
					'body'      => "[_site_title]|[_site_url]|[_post_title]|[_date]|[_remote_ip]|[_user_agent]|[_raw_to]|[unknown]\n[_all_fields]",
				],
			],
		);
		$page = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		$this->send( $form, self::FIELDS + [ '_wpcf7_container_post' => (string) $page ] );
		[ , $mail ] = $this->server->mails();
		self::assertSame( [ 'ada@example.net' ], $mail->to );
		self::assertSame(
			'Test form ' . $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'],
			$mail->header( 'Subject' ),
		);
		self::assertStringStartsWith(
			'Frontispiece|'
				. home_url( '/' )
				. '|Test|'
				. wp_date( (string) get_option( 'date_format' ) )
				. '||Mozilla/5.0 (test)|Events|[unknown]',
			$mail->text(),
		);
		self::assertStringContainsString( "Your name: Ada\nYour email: ada@example.net", $mail->text() );
		self::assertStringContainsString( 'To: Events', $mail->text() );
	}

	/** SEC-13 */
	public function test_SEC_13_an_email_address_entered_by_visitors_gets_a_limited_number_of_emails_a_day(): void {
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$form = $this->mailed(
			[ 'headers' => "Cc: [your-email]" ],
			[ 'mail_2' => [ 'active' => true, 'recipient' => '[your-name] <[your-email]>', 'body' => 'Thank you.' ] ],
		);
		$send = fn( string $email, int $n ): mixed =>
			$this->send( $form, [ 'your-email' => $email, 'your-message' => (string) $n ] + self::FIELDS )['status'];
		$to   = fn( string $address ): int =>
			count( array_filter(
				$this->server->mails(),
				static fn( Mail $mail ): bool => in_array( $address, $mail->to, true ),
			) );
		for ( $n = 1; $n <= 8; $n++ ) {
			self::assertSame(
				'mail_sent',
				$send( 0 === $n % 2 ? 'victim@example.net' : 'Victim@Example.NET', $n ),
				'Who sends is told nothing of it.',
			);
		}
		$log = $this->kernel()->get( DeliveryLog::class )->findByEntry(
			$this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'],
		);
		self::assertSame(
			[ 8, 2 * 5 ],
			[ $to( 'events@example.org' ), $to( 'victim@example.net' ) + $to( 'Victim@Example.NET' ) ],
			'The owner hears of each.',
		);
		self::assertSame( [ 'skipped', 'sent' ], array_column( $log, 'result' ) );
		self::assertSame( 'sent', $this->kernel()->get( EntryRepository::class )->page( [] )[0]['mail_state'] );
		self::assertSame( 'mail_sent', $send( 'another@example.net', 9 ) );
		self::assertGreaterThan( 0, $to( 'another@example.net' ) );
		$this->kernel()->clock()->freeze( 1_800_000_000 + DAY_IN_SECONDS );
		$send( 'victim@example.net', 10 );
		self::assertGreaterThan(
			2 * 5,
			$to( 'victim@example.net' ) + $to( 'Victim@Example.NET' ),
			'The next day again.',
		);
	}

	/** SEC-13 */
	public function test_SEC_13_retries_and_the_owners_addresses_do_not_count_toward_the_email_limit(): void {
		$this->kernel()->clock()->freeze( time() );
		add_filter(
			'frontispiece_rate_limit',
			static fn( int $limit, string $bucket ): int => RecipientLimit::BUCKET === $bucket ? 1 : $limit,
			10,
			2,
		);
		$form = $this->mailed(
			[],
			[ 'mail_2' => [ 'active' => true, 'recipient' => '[your-email]', 'body' => 'Thank you.' ] ],
		);
		for ( $n = 0; $n < 3; $n++ ) {
			$this->send( $form, [ 'your-message' => (string) $n ] + self::FIELDS );
		}
		$to = fn( string $address ): int =>
			count( array_filter(
				$this->server->mails(),
				static fn( Mail $mail ): bool => in_array( $address, $mail->to, true ),
			) );
		self::assertSame( [ 3, 1 ], [ $to( 'events@example.org' ), $to( 'ada@example.net' ) ] );
		$this->kernel()->get( MailQueue::class )->resend( $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'] );
		self::assertSame( 2, $to( 'ada@example.net' ), 'The owner may send it all the same.' );
	}

	/** SEC-17 */
	public function test_SEC_17_no_email_names_a_page_that_visitors_cannot_read(): void {
		$form = $this->mailed( [ 'body' => '[_post_title]|[_post_id]|[_post_url]|[your-message]' ] );
		$page = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		foreach ( [ 'draft', 'private', 'trash' ] as $n => $status ) {
			wp_update_post( [ 'ID' => $page, 'post_status' => $status ] );
			$this->send(
				$form,
				[ 'your-message' => (string) $n ] + self::FIELDS + [ '_wpcf7_container_post' => (string) $page ],
			);
			self::assertSame( "|||$n", trim( $this->server->mails()[ $n ]->text() ), $status );
			self::assertSame( 0, $this->kernel()->get( EntryRepository::class )->page( [] )[0]['meta']['post'] );
		}
	}

	/** @return array<string, array{string, string}> what the browser says of the page, what the owner reads */
	public static function pages(): array {
		return [
			'a way out'                     => [ 'HOME/wp-login.php?action=logout', 'HOME/wp-login.php?action=logout' ],
			'a path that reads like a host' => [ 'HOME//evil.example/offer#evil', 'HOME//evil.example/offer' ],
			'a saved form'                  => [ 'HOME/?a=1&frontispiece_resume=x', 'HOME/?a=1' ],
			'another site'                  => [ 'https://evil.example/offer', 'PAGE' ],
			'a script'                      => [ 'javascript:alert(1)', 'PAGE' ],
			'a path'                        => [ '/offer', 'PAGE' ],
			'nothing'                       => [ '', 'PAGE' ],
		];
	}

	#[DataProvider( 'pages' )]
	public function test_SEC_27_a_visitor_gets_the_page_with_the_form_and_the_owner_what_the_browser_said(
		string $sent,
		string $noted,
	): void {
		$form = $this->mailed(
			[ 'body' => 'Page: [_url]', 'recipient' => 'owner@example.org' ],
			[ 'mail_2' => [ 'active' => true, 'recipient' => '[your-email]', 'body' => "[_url]\n[_post_url]\n[_post_title]" ] ],
		);
		$page = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		$own  = [ 'HOME' => home_url(), 'PAGE' => (string) get_permalink( $page ) ];
		$_SERVER['HTTP_REFERER']      = strtr( $sent, $own );
		$_REQUEST['_wp_http_referer'] = '/wp-login.php?action=logout';
		$this->send( $form, self::FIELDS + [ '_wpcf7_container_post' => (string) $page ] );
		$this->send( $form, [ 'your-name' => 'Bob', '_wpcf7_container_post' => (string) $this->post( 'Elsewhere' ) ] + self::FIELDS );
		unset( $_REQUEST['_wp_http_referer'] );
		$texts = array_map( static fn( Mail $mail ): string => trim( $mail->text() ), $this->server->mails() );
		[ $owner, $visitor, $second, $third ] = $texts;
		self::assertSame( 'Page: ' . strtr( $noted, $own ), $owner );
		self::assertSame( "{$own['PAGE']}\n{$own['PAGE']}\nTest", $visitor );
		self::assertSame( trim( 'Page: ' . ( 'PAGE' === $noted ? '' : strtr( $noted, $own ) ) ), $second );
		self::assertSame( home_url( '/' ), trim( $third ), 'A page without the form is none.' );
		$rows = $this->kernel()->get( EntryRepository::class )->page( [] );
		self::assertSame( [ strtr( $noted, $own ), $page ], [ $rows[1]['meta']['url'], $rows[1]['meta']['post'] ] );
	}

	/** BUG-13 */
	public function test_BUG_13_email_fields_are_named_by_their_labels_and_a_blank_subject_leaves_no_trailing_colon(): void {
		$form = $this->form(
			'<label>Your full name: [text* your-name]</label> [text your-subject id:s] <label for="s">What is it about?</label> [acceptance terms] I accept the <a href="https://example.org/terms">terms</a>. [/acceptance]',
			[
				'mail' => [
					'active'    => true,
					'recipient' => 'owner@example.org',
					'subject'   => '[_site_title]: [your-subject]',
					'body'      => '[_all_fields]',
				],
			],
		);
		$this->send( $form, [ 'your-name' => "Ada", 'terms' => '1' ] );
		[ $mail ] = $this->server->mails();
		self::assertSame( 'Frontispiece: Test form', $mail->header( 'Subject' ), 'BUG-13' );
		self::assertSame(
			"Your full name: Ada\nWhat is it about?: \nTerms: Yes: I accept the terms (https://example.org/terms).",
			trim( $mail->text() ),
			'BUG-13, BUG-12',
		);
		$this->send( $form, [ 'your-name' => 'Ada', 'your-subject' => 'Books', 'terms' => '1' ] );
		self::assertSame( 'Frontispiece: Books', $this->server->mails()[1]->header( 'Subject' ) );
	}

	/** BUG-4 */
	public function test_BUG_4_a_field_added_to_a_new_form_is_included_in_its_email(): void {
		$starter = FormRepository::starter();
		$form    = $this->form(
			(string) $starter['template'] . ' <label>Telephone [tel your-phone]</label>',
			[ 'mail' => [ 'recipient' => 'owner@example.org' ] + (array) $starter['mail'] ],
		);
		$this->send( $form, self::FIELDS + [ 'your-phone' => '030 123456' ] );
		self::assertStringContainsString(
			"Your message:\nTwo lines\nof text\nTelephone: 030 123456",
			$this->server->mails()[0]->text(),
			'BUG-4',
		);
	}

	public function test_the_notification_of_a_new_form_links_to_the_stored_entry(): void {
		$starter = FormRepository::starter();
		$mail    = [ 'recipient' => 'owner@example.org' ] + (array) $starter['mail'];
		$this->send( $this->form( (string) $starter['template'], [ 'mail' => $mail ] ), self::FIELDS );
		$id  = $this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'];
		$url = admin_url( "admin.php?page=frontispiece-entries&entry=$id" );
		self::assertStringContainsString( "View entry: $url", $this->server->mails()[0]->text() );
		$this->send(
			$this->form( (string) $starter['template'], [ 'mail' => $mail, 'settings' => [ 'store' => false ] ] ),
			self::FIELDS,
		);
		self::assertStringNotContainsString( 'View entry', $this->server->mails()[1]->text() );
	}

	public function test_files_are_attached_with_their_original_names(): void {
		$this->send(
			$this->mailed( [ 'attachments' => '[paper]' ] ),
			self::FIELDS,
			[
				'paper' => array_merge_recursive(
					self::upload( 'plan.txt', 'A plan' ),
					self::upload( 'plan.txt', 'Another plan' ),
				),
			],
		);
		self::assertSame(
			[ 'plan.txt' => 'A plan', '2-plan.txt' => 'Another plan' ],
			$this->server->mails()[0]->attachments(),
		);
	}

	public function test_extensions_can_change_an_email(): void {
		add_filter(
			'frontispiece_form_mail',
			static fn( array $mail, $submission, string $name ): array => [ 'subject' => "Changed $name" ] + $mail,
			10,
			3,
		);
		$this->send( $this->mailed(), self::FIELDS );
		self::assertSame( 'Changed mail', $this->server->mails()[0]->header( 'Subject' ) );
	}

	/** @return list<array{0: string, 1: array<string, string>, 2: list<string>, 3?: list<string>}> field, mail, recipients, sent */
	public static function severalRecipients(): array {
		$both = [ 'a@example.org', 'b@example.org' ];
		return [
			[ '[select to "Both|a@example.org, b@example.org"]', [], $both ],
			[ '[select to "Both|a@example.org;b@example.org"]', [], $both ],
			[ '[select to "Both|a@example.org b@example.org"]', [], $both ],
			[ "[radio to \"Both|'Doe, Ann' <a@example.org>, Bob <b@example.org>\"]", [], $both ],
			[ '[checkbox to "Both|a@example.org" "Other|b@example.org"]', [], $both, [ 'Both', 'Other' ] ],
			[ '[radio to free_text "Both|a@example.org, b@example.org"]', [], $both ],
			[ '[hidden to "a@example.org, b@example.org"]', [], $both, [ 'a@example.org, b@example.org' ] ],
			[ '[select to "Both|a@example.org"] [select cc "X|b@example.org"]', [ 'recipient' => '[to] ; [cc]' ], $both ],
			[ '[select to "Both|a@example.org, b@example.org"]', [ 'recipient' => 'Team <[to]>' ], $both ],
			[
				'[select to "Both|a@example.org, b@example.org"]',
				[ 'recipient' => 'c@example.org', 'headers' => 'Cc: [to]' ],
				[ 'c@example.org', ...$both ],
			],
			[
				'[select to "Both|a@example.org, b@example.org"]',
				[ 'recipient' => "c@example.org\n\"Doe, Dan\" <d@example.org>;", 'headers' => 'Bcc: [to]; e@example.org' ],
				[ 'c@example.org', 'd@example.org', ...$both, 'e@example.org' ],
			],
		];
	}

	/**
	 * @param array<string, string> $mail
	 * @param list<string>          $recipients
	 * @param list<string>          $sent
	 */
	#[DataProvider( 'severalRecipients' )]
	public function test_BUG_48_all_addresses_of_a_choice_get_the_email(
		string $field,
		array $mail,
		array $recipients,
		array $sent = [ 'Both' ],
	): void {
		// Only those who may write any HTML can save angle brackets.
		$this->become( 'administrator' );
		$form = $this->form( "$field\n\n[text your-name] [submit]", [
			'mail'     => $mail + [ 'active' => true, 'recipient' => '[to]', 'subject' => 'x', 'body' => '[_all_fields]' ],
			'settings' => [ 'wait_for_mail' => true ],
		] );
		wp_set_current_user( 0 );
		$more = [ 'cc' => 'X', '_wpcf7_free_text_to' => 'my own words' ];
		self::assertSame( 'mail_sent', $this->send( $form, [ 'to' => 1 === count( $sent ) ? $sent[0] : $sent ] + $more )['status'] );
		[ $email ] = $this->server->mails();
		self::assertEqualsCanonicalizing( $recipients, $email->to );
	}

	public function test_BUG_48_reply_to_contains_all_addresses_of_a_choice(): void {
		$form = $this->form( '[select to "Both|a@example.org, b@example.org"] [submit]', [
			'mail' => [ 'active' => true, 'recipient' => 'c@example.org', 'headers' => 'Reply-To: [to]', 'subject' => 'x', 'body' => 'x' ],
		] );
		$this->send( $form, [ 'to' => 'Both' ] );
		self::assertSame( 'a@example.org, b@example.org', $this->server->mails()[0]->header( 'Reply-To' ) );
	}

	public function test_BUG_48_several_addresses_of_a_visitor_are_no_recipients(): void {
		$form = $this->form( '[text to "a@example.org"] [select all "Both|a@example.org,b@example.org"] [submit]', [
			'mail' => [ 'active' => true, 'recipient' => "[to]\n[all]", 'subject' => 'x', 'body' => '[_all_fields]' ],
		] );
		$this->send( $form, [ 'to' => 'evil@example.org, other@example.org', 'all' => 'Both' ] );
		self::assertSame( [ 'a@example.org', 'b@example.org' ], $this->server->mails()[0]->to );
		$log = $this->kernel()->get( DeliveryLog::class )->findByEntry(
			$this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'],
		);
		self::assertSame( 'sent', $log[0]['result'] );
		self::assertStringContainsString( 'evil@example.org, other@example.org', $log[0]['error'] );
	}

	public function test_BUG_48_without_a_recipient_a_visitor_who_waits_for_the_email_is_told(): void {
		$more = [ 'mail' => [ 'active' => true, 'recipient' => '[to]', 'subject' => 'x', 'body' => '[_all_fields]' ] ];
		foreach ( [ [ 'store' => false ], [ 'wait_for_mail' => true ] ] as $settings ) {
			$form = $this->form( '[select to "Nobody|no address" "Us|a@example.org"] [submit]', $more + [ 'settings' => $settings ] );
			self::assertSame( 'mail_failed', $this->send( $form, [ 'to' => 'Nobody' ] )['status'] );
			self::assertSame( 'mail_sent', $this->send( $form, [ 'to' => 'Us' ] )['status'] );
		}
		$entry = $this->kernel()->get( EntryRepository::class )->page( [] )[1]['id'];
		self::assertSame( 'failed', $this->kernel()->get( DeliveryLog::class )->findByEntry( $entry )[0]['result'] );
		self::assertStringContainsString( 'no address', $this->kernel()->get( DeliveryLog::class )->findByEntry( $entry )[0]['error'] );
	}

	public function test_an_email_without_a_valid_recipient_is_logged(): void {
		$this->send( $this->mailed( [ 'recipient' => '[your-name]' ] ), self::FIELDS );
		$log = $this->kernel()->get( DeliveryLog::class )->findByEntry(
			$this->kernel()->get( EntryRepository::class )->page( [] )[0]['id'],
		);
		self::assertSame( 'failed', $log[0]['result'] );
		self::assertStringStartsWith( 'This email has no valid recipient.', $log[0]['error'] );
	}
}

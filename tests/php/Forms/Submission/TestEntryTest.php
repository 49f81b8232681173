<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Submission;

use Frontispiece\Forms\Entries\EntryActions;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\EntryTotals;
use Frontispiece\Forms\Entries\Retention;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Webhooks\WebhookQueue;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Tests entries that the owner sends from the form editor. */
#[Group( 'db' )]
final class TestEntryTest extends FormsTestCase {
	private const MAIL = [
		'active'    => true,
		'recipient' => 'office@example.org',
		'sender'    => 'site@example.org',
		'subject'   => 'From [your-name]',
		'headers'   => "Cc: boss@example.org\nReply-To: [your-email]",
		'body'      => '[_all_fields]',
	];

	private const ALL = '[text* your-name maxlength:9] [email* your-email] [url* u] [tel* p] [number* n min:3 max:9 step:2]'
		. ' [date* d min:today+2days] [time* t] [color* c] [textarea* m minlength:60] [select* s "A" "B"] [checkbox* b "X" "Y"]'
		. ' [radio r "1" "2"] [acceptance ok] I agree [/acceptance] [file* f limit:1mb] [quiz q "1+1?|2"] [rating* stars]'
		. ' [country* land] [address* home] [submit "Send"]';

	/** @var list<array<string, mixed>> */
	private array $mails = [];

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_wp_mail', $this->receive( ... ), 10, 2 );
	}

	protected function tearDown(): void {
		remove_all_filters( 'pre_wp_mail' );
		$this->db()->run( 'DELETE FROM {submissions}' );
		parent::tearDown();
	}

	public function test_a_test_entry_passes_the_rules_of_every_field_type_and_is_stored_as_a_test(): void {
		$this->becomeOwner();
		$form = $this->form( self::ALL, [ 'mail' => [ 'active' => false ] ] );
		$sent = $this->test( $form );
		self::assertSame( [], $sent['errors'] );
		$row = $this->kernel()->get( EntryRepository::class )->get( $sent['entry'] );
		self::assertNotNull( $row );
		self::assertSame( [ EntryRepository::TEST, true, 'none' ], [ $row['state'], $row['seen'], $row['mail_state'] ] );
		self::assertStringContainsString( "entry={$sent['entry']}", $sent['url'] );
		$fields = (array) $row['data']['fields'];
		self::assertSame( 'visitor@example.org', $fields['your-email'] );
		self::assertLessThanOrEqual( 9, strlen( $fields['your-name'] ) );
		self::assertGreaterThanOrEqual( 60, strlen( $fields['m'] ) );
	}

	/** @return list<list<string>> */
	public static function limited(): array {
		return [
			[ '[select* s first_as_label "Choose" "Real" "Other"]', 'Real' ],
			[ '[select s first_as_label "Choose|x@example.org" "Real|y@example.org"]', 'Real' ],
			[ '[select* s include_blank first_as_label multiple minitems:2 "Choose" "A" "B" "C"]', 'A, B' ],
			[ '[select* s include_blank "A" "B"]', 'A' ],
			[ '[checkbox* s minitems:2 maxitems:3 "A" "B" "C" "D"]', 'A, B' ],
			[ '[checkbox* s exclusive minitems:1 "A" "B"]', 'A' ],
			[ '[checkbox* s free_text "Other"]', 'Other' ],
			[ '[number* s min:1000 max:1010 step:4]', '1000' ],
			[ '[number* s max:-7 step:5]', '-10' ],
			[ '[number* s min:0.25 max:0.5 step:0.25]', '0.25' ],
			[ '[range* s min:50 max:60 step:7]', '50' ],
			[ '[textarea* s minlength:900 maxlength:2000]', '' ],
			[ '[text* s minlength:12 maxlength:12]', '' ],
			[ '[date* s max:today-18years]', '' ],
			[ '[date* s min:2019-05-06 max:2019-05-12 weekdays:4]', '2019-05-09' ],
			[ '[date* s min:today+1days max:today+7days weekdays:2]', '' ],
			[ '[tel* s]', '+1 415 555 0123' ],
			[ '[url* s] [tel* t] [time* u] [color* v] [email* w international]', '' ],
		];
	}

	#[DataProvider( 'limited' )]
	public function test_BUG_50_the_sample_of_a_field_meets_its_limits( string $field, string $value ): void {
		$this->becomeOwner();
		$sent = $this->test( $this->form( "$field\n\n[submit]", [ 'mail' => [ 'active' => false ] ] ) );
		self::assertSame( [], $sent['errors'] );
		$stored = $this->kernel()->get( EntryRepository::class )->get( $sent['entry'] )['data']['fields'] ?? [];
		self::assertIsArray( $stored );
		if ( '' !== $value ) {
			self::assertSame( $value, implode( ', ', (array) $stored['s'] ) );
		}
	}

	public function test_its_emails_go_to_the_current_user_only_with_a_subject_that_says_so(): void {
		$this->becomeOwner();
		$form  = $this->form( '[text* your-name] [email* your-email] [submit]', [ 'mail' => self::MAIL ] );
		$sent  = $this->test( $form );
		$to    = wp_get_current_user()->user_email;
		self::assertSame( [ [ 'mail', true, $to ] ], array_map(
			static fn( array $one ): array => [ $one['mail'], $one['sent'], $one['recipient'] ],
			$sent['mails'],
		) );
		self::assertCount( 1, $this->mails );
		self::assertStringStartsWith( 'Test: From Sample', is_string( $this->mails[0]['subject'] ) ? $this->mails[0]['subject'] : '' );
		self::assertStringNotContainsString( 'boss@example.org', (string) wp_json_encode( $this->mails ) );
		self::assertStringNotContainsString( 'office@example.org', (string) wp_json_encode( $this->mails ) );
	}

	public function test_a_user_without_an_email_address_is_told_so(): void {
		$this->become( 'administrator' );
		wp_get_current_user()->user_email = '';
		$sent = $this->test( $this->form( '[text a] [submit]', [ 'mail' => self::MAIL ] ) );
		self::assertSame( [ false, [] ], [ $sent['mails'][0]['sent'], $this->mails ] );
		self::assertGreaterThan( 0, $sent['entry'] );
	}

	public function test_it_is_in_no_count_limit_export_or_webhook(): void {
		$this->becomeOwner();
		$form = $this->form( '[text* your-name] [submit]', [ 'mail' => [ 'active' => false ], 'settings' => [ 'max_entries' => 1 ] ] );
		$this->kernel()->get( WebhookRepository::class )->add(
			$form->id,
			[ 'name' => '', 'url' => 'https://hooks.example/x', 'format' => 'json' ],
		);
		self::assertSame( 1, $this->test( $form )['webhooks'] );
		$this->test( $form );
		$this->db()->run( 'UPDATE {submissions} SET created_at = created_at + 1' );
		$this->kernel()->get( WebhookQueue::class )->queue( $this->kernel()->jobs() );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {webhook_deliveries}' ) );
		self::assertSame( [], ( new EntryTotals( $this->db() ) )->byForm() );
		self::assertSame( 0, $this->kernel()->get( EntryRepository::class )->unread() );
		$page = self::restAnswer( 'GET', '/entries' );
		self::assertSame( [ [], 2 ], [ $page['items'], $page['states']['test'] ] );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'your-name' => 'Ada' ] )['status'], 'The limit is not reached.' );
	}

	public function test_it_can_be_deleted_at_once_and_is_never_moved_to_other_states(): void {
		$this->becomeOwner();
		$form  = $this->form( '[text* your-name] [submit]', [ 'mail' => [ 'active' => false ] ] );
		$entry = $this->test( $form )['entry'];
		foreach ( [ 'spam', 'release', 'restore', 'trash', 'resend' ] as $do ) {
			self::assertSame( [], $this->kernel()->get( EntryActions::class )->all( $do, [ $entry ] )['done'], $do );
		}
		self::assertSame( [ $entry ], $this->kernel()->get( EntryActions::class )->all( 'delete', [ $entry ] )['done'] );
		self::assertNull( $this->kernel()->get( EntryRepository::class )->get( $entry ) );
	}

	public function test_test_entries_are_deleted_after_the_days_of_spam(): void {
		$this->becomeOwner();
		$entry = $this->test( $this->form( '[text a] [submit]', [ 'mail' => [ 'active' => false ] ] ) )['entry'];
		$age = 400 * DAY_IN_SECONDS;
		$this->db()->run( 'UPDATE {submissions} SET created_at = created_at - %d, moved_at = moved_at - %d', $age, $age );
		$this->kernel()->get( Retention::class )->sweep();
		self::assertNull( $this->kernel()->get( EntryRepository::class )->get( $entry ) );
	}

	public function test_sample_values_that_no_rule_allows_are_reported_and_nothing_is_stored_or_sent(): void {
		$this->becomeOwner();
		$form = $this->form( '[text* your-name] [submit]', [ 'mail' => self::MAIL ] );
		add_filter( 'frontispiece_form_errors', $refuse = static fn(): array => [ 'your-name' => 'Members only.' ] );
		$sent  = $this->test( $form );
		remove_filter( 'frontispiece_form_errors', $refuse );
		self::assertSame( [ [ 'label' => 'Your name', 'message' => 'Members only.' ] ], $sent['errors'] );
		self::assertSame( [ 0, [], [], '' ], [ $sent['entry'], $sent['mails'], $this->mails, $sent['url'] ] );
	}

	public function test_only_owners_send_test_entries_by_post_and_with_a_nonce(): void {
		$form = $this->form( '[text a] [submit]' );
		foreach ( [ 'subscriber', 'author' ] as $role ) {
			$this->become( $role );
			self::assertSame( 403, self::restCall( 'POST', "/contact-forms/{$form->id}/test-entry" )->get_status(), $role );
		}
		$this->become( 'administrator' );
		self::assertSame( 404, self::restCall( 'GET', "/contact-forms/{$form->id}/test-entry" )->get_status() );
		self::assertSame( 404, self::restCall( 'POST', '/contact-forms/999999/test-entry' )->get_status() );
		$url = "/?rest_route=/frontispiece/v1/contact-forms/{$form->id}/test-entry";
		self::assertSame( 401, self::ask( $url, [ 'x' => 'y' ] )->status, 'no nonce, so nobody' );
	}

	private function becomeOwner(): void {
		$this->become( 'administrator' );
		wp_get_current_user()->user_email = 'me@example.org';
	}

	/** @param array<string, mixed> $mail */
	private function receive( mixed $unused, array $mail ): bool {
		$this->mails[] = $mail;
		return true;
	}

	/** @return array{entry: int, errors: list<array<string, string>>, mails: list<array<string, mixed>>, webhooks: int, url: string} */
	private function test( Form $form ): array {
		/** @var array{entry: int, errors: list<array<string, string>>, mails: list<array<string, mixed>>, webhooks: int, url: string} */
		return self::restAnswer( 'POST', "/contact-forms/{$form->id}/test-entry" );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\Entries\EntryPrivacy;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Mail\ReplyDraft;
use PHPUnit\Framework\Attributes\DataProvider;

/** What is behind the pipe of a choice, such as an address, is for the site owner: no text that a visitor gets has it. */
class VisitorTextsTest extends FormsTestCase {
	private const TEMPLATE = '<label>Your email [email your-email]</label> [number n] [calculated total "[n] * 2"]'
		. ' <label>Department [select* to "Sales|sales@behind.example" "Else|else@behind.example"]</label>'
		. ' [checkbox boxes free_text "A|a@behind.example" "B|b@behind.example"]'
		. ' [radio one default:1 "C|c@behind.example" "D|d@behind.example"]'
		. ' [hidden note "x"] [submit]';

	private const FIELDS = [
		'your-email'             => 'ada@example.net',
		'n'                      => '2',
		'to'                     => 'Sales',
		'boxes'                  => [ 'A', 'B' ],
		'_wpcf7_free_text_boxes' => 'more',
		'one'                    => 'D',
		'note'                   => 'x',
	];

	private const ALL = '[to] [_raw_to] [boxes] [one] [_raw_one] [total] [_all_fields]';

	private const BEHIND = 'behind.example';

	/** @var list<array<string, mixed>> */
	private array $emails = [];

	protected function setUp(): void {
		parent::setUp();
		add_filter( 'pre_wp_mail', $this->note( ... ), 10, 2 );
		add_filter( 'frontispiece_rate_limit', static fn(): int => 10_000 );
	}

	protected function tearDown(): void {
		remove_all_filters( 'pre_wp_mail' );
		unset( $_GET['frontispiece_resume'] );
		$this->db()->run( 'DELETE FROM {form_progress}' );
		parent::tearDown();
	}

	/** @return array<string, array{string, array<string, mixed>}> name of the email, its settings */
	public static function visitors(): array {
		$owner = 'owner@example.org';
		return [
			'the confirmation email'         => [ 'mail_2', [ 'recipient' => '[your-email]' ] ],
			'a confirmation email in HTML'   => [ 'mail_2', [ 'recipient' => '[your-email]', 'html' => true ] ],
			'one without blank lines'        => [ 'mail_2', [ 'recipient' => '[your-email]', 'exclude_blank' => true ] ],
			'a confirmation email to others' => [ 'mail_2', [ 'recipient' => $owner ] ],
			'a notification to the visitor'  => [ 'mail', [ 'recipient' => '[your-email]' ] ],
			'one to a name with an address'  => [ 'mail', [ 'recipient' => 'You <[your-email]>' ] ],
			'one to the owner, too'          => [ 'mail', [ 'recipient' => "$owner, [your-email]" ] ],
			'one on two lines'               => [ 'mail', [ 'recipient' => "$owner\n[_raw_your-email]" ] ],
			'a copy'                         => [ 'mail', [ 'recipient' => $owner, 'headers' => 'Cc: [your-email]' ] ],
			'a blind copy'                   => [ 'mail', [ 'recipient' => $owner, 'headers' => " BCC : $owner, [your-email]" ] ],
			'a recipient by condition'       => [ 'mail', [
				'recipient'  => $owner,
				'recipients' => [ [
					'text'  => '[your-email]',
					'match' => 'all',
					'rules' => [ [ 'field' => 'to', 'operator' => 'is', 'value' => 'Sales' ] ],
				] ],
			] ],
			'headers for the visitor'        => [ 'mail_2', [
				'recipient' => '[your-email]',
				'sender'    => '[to] <[to]>',
				'headers'   => "Reply-To: [to]\nX-Department: [to] [_all_fields]",
			] ],
		];
	}

	/** @param array<string, mixed> $mail */
	#[DataProvider( 'visitors' )]
	public function test_SEC_29_an_email_to_a_visitor_shows_the_choices_as_the_page_did( string $name, array $mail ): void {
		$form = $this->mailed( $name, $mail );
		$this->send( $form, self::FIELDS );
		self::assertCount( 1, $this->emails );
		self::assertStringNotContainsString( self::BEHIND, (string) wp_json_encode( $this->emails ) );
		self::assertSame( 'Sales: Sales', $this->emails[0]['subject'] );
		$text = (string) preg_replace( '/<[^>]*>/', '', (string) $this->emails[0]['message'] );
		self::assertStringContainsString( 'Sales Sales A, B more D D 4', $text );
		self::assertStringContainsString( 'Department: Sales', $text );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public static function owners(): array {
		return [
			'an address'                    => [ [ 'recipient' => 'owner@example.org' ] ],
			'the address behind the choice' => [ [ 'recipient' => '[to]' ] ],
			'the administrator'             => [ [ 'recipient' => '[_site_admin_email]', 'headers' => 'Reply-To: [your-email]' ] ],
			'a copy behind a choice'        => [ [ 'recipient' => 'owner@example.org', 'headers' => 'Cc: [one]' ] ],
		];
	}

	/** @param array<string, mixed> $mail */
	#[DataProvider( 'owners' )]
	public function test_SEC_29_the_notification_of_the_owner_has_what_is_behind_the_choices( array $mail ): void {
		$this->send( $this->mailed( 'mail', $mail ), self::FIELDS );
		self::assertCount( 1, $this->emails );
		self::assertSame( 'sales@behind.example: Sales', $this->emails[0]['subject'] );
		self::assertStringContainsString(
			'sales@behind.example Sales a@behind.example, b@behind.example more d@behind.example D 4',
			(string) $this->emails[0]['message'],
		);
		self::assertStringContainsString( 'Department: sales@behind.example', (string) $this->emails[0]['message'] );
	}

	public function test_SEC_29_a_visitor_does_not_see_the_other_recipients_that_are_behind_choices(): void {
		$this->send( $this->mailed( 'mail', [ 'recipient' => '[to], [your-email]', 'headers' => 'Cc: [one]' ] ), self::FIELDS );
		$this->send( $this->mailed( 'mail_2', [ 'recipient' => "[to]\n[your-email]" ] ), self::FIELDS );
		foreach ( $this->emails as $email ) {
			self::assertSame( [ 'ada@example.net' ], (array) $email['to'] );
			$headers = array_filter(
				(array) $email['headers'],
				static fn( $header ): bool => ! str_starts_with( (string) $header, 'Bcc:' ),
			);
			self::assertStringNotContainsString( self::BEHIND, (string) wp_json_encode( [ 'headers' => $headers ] + $email ) );
			self::assertContains( 'Bcc: sales@behind.example', (array) $email['headers'], 'They get it all the same.' );
		}
		self::assertContains( 'Bcc: d@behind.example', (array) $this->emails[0]['headers'] );
	}

	public function test_SEC_29_no_page_and_no_response_contains_what_is_behind_the_choices(): void {
		$form = $this->form( self::TEMPLATE, [
			'settings'     => [ 'save_progress' => true, 'skip_mail' => true ],
			'confirmation' => [
				'kind'  => 'redirect',
				'text'  => 'Sent: ' . self::ALL,
				'url'   => 'https://shop.example/',
				'query' => 'to=[to]&boxes=[boxes]&one=[one]&raw=[_raw_to]&all=[_all_fields]',
			],
			'messages'     => [ 'mail_sent_ng' => 'Failed: ' . self::ALL ],
		] );
		$page = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		$unit = [ '_wpcf7_unit_tag' => "frontispiece-f{$form->id}-p$page-o1", '_wpcf7_container_post' => (string) $page ];
		$path = "/contact-forms/{$form->id}";
		$sent = $this->send( $form, self::FIELDS );
		self::assertSame( 'Sent: Sales [_raw_to] A, B more D [_raw_one] 4.00 [_all_fields]', $sent['message'] );
		$texts = [
			'its response'             => $sent,
			'the response to mistakes' => $this->send( $form, [ 'to' => 'sales@behind.exampl' ] + self::FIELDS ),
			'the rules'                => self::restCall( 'GET', "$path/feedback/schema" )->get_data(),
			'what is filled in again'  => self::restCall( 'GET', "$path/refill" )->get_data(),
			'the page'                 => self::ask( (string) get_permalink( $page ) )->body,
			'the page after mistakes'  => self::ask(
				(string) get_permalink( $page ),
				[ 'n' => 'x' ] + $unit + array_filter( self::FIELDS, 'is_string' ) + self::hidden( $form ),
			)->body,
			'the saved form'           => self::restCall(
				'POST',
				"$path/progress",
				[ '_frontispiece_save_email' => 'ada@example.net' ] + $unit + self::FIELDS + self::hidden( $form ),
			)->get_data(),
		];
		self::assertSame( 1, preg_match( '/frontispiece_resume=([\w-]{43})/', (string) $this->emails[0]['message'], $token ) );
		$link   = add_query_arg( 'frontispiece_resume', $token[1] ?? '', (string) get_permalink( $page ) );
		$texts += [
			'its email'          => $this->emails,
			'the form continued' => self::ask( $link )->body,
		];
		self::assertMatchesRegularExpression( '/value="D"[^>]* checked/', $texts['the form continued'] );
		foreach ( $texts as $name => $text ) {
			$text = rawurldecode( (string) wp_json_encode( $text, JSON_UNESCAPED_SLASHES ) );
			self::assertStringNotContainsString( self::BEHIND, $text, $name );
		}
	}

	public function test_SEC_29_replies_and_privacy_exports_show_the_choices_as_the_page_did(): void {
		$this->become( 'administrator' );
		$form = $this->form(
			'[email your-email] [select your-subject "Sales|sales@behind.example"] [checkbox boxes "A|a@behind.example"]',
			[ 'settings' => [ 'skip_mail' => true ] ],
		);
		$this->send( $form, [ 'your-email' => 'ada@example.net', 'your-subject' => 'Sales', 'boxes' => [ 'A' ] ] );
		$row   = $this->kernel()->get( EntryRepository::class )->page( [ 'form' => $form->id ] )[0];
		$draft = ReplyDraft::fromRow( $row, $form );
		self::assertSame( 'Re: Sales', $draft?->subject );
		$export = $this->kernel()->get( EntryPrivacy::class )->export( 'ada@example.net' );
		self::assertNotSame( [], $export['data'] );
		self::assertStringNotContainsString( self::BEHIND, (string) wp_json_encode( $export ) );
	}

	/** @param array<string, mixed> $mail */
	private function mailed( string $name, array $mail ): Form {
		return $this->form( self::TEMPLATE, [
			'mail' => [ 'active' => false ],
			$name  => $mail + [ 'active' => true, 'subject' => '[to]: [_raw_to]', 'body' => self::ALL ],
		] );
	}

	/** @param array<string, mixed> $mail */
	private function note( mixed $sent, array $mail ): bool {
		$this->emails[] = $mail;
		return true;
	}
}

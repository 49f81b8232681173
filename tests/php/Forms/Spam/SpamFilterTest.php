<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Spam;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Spam\Service;
use Frontispiece\Forms\Spam\SpamCheck;
use Frontispiece\Forms\Spam\SpamChecks;
use Frontispiece\Forms\Spam\SpamFilter;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Security\SpamSignals;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests spam signals: which of them are decisive, which only add up, and what is stored of the result. */
class SpamFilterTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	protected function tearDown(): void {
		delete_option( 'disallowed_keys' );
		delete_option( Service::OPTION );
		remove_all_filters( 'frontispiece_form_spam' );
		remove_all_filters( 'frontispiece_form_spam_checks' );
		remove_all_filters( 'pre_http_request' );
		parent::tearDown();
	}

	public function test_what_another_plugin_adds_as_a_check_cannot_lose_an_entry(): void {
		$broken = new class() implements SpamCheck {
			public function label(): string {
				throw new \LogicException( 'No label.' );
			}

			public function weigh( Submission $submission ): int {
				throw new \LogicException( 'No weight.' );
			}
		};
		$add    = static fn( array $checks ): array => [
			'broken' => static fn(): SpamCheck => $broken,
			'text'   => 'no function',
			'A b'    => static fn(): SpamCheck => $broken,
			'other'  => static fn(): object => new \stdClass(),
		] + $checks;
		add_filter( 'frontispiece_form_spam_checks', $add );
		$checks = new SpamChecks( $this->kernel() );
		$names  = array_keys( $checks->all() );
		remove_filter( 'frontispiece_form_spam_checks', $add );
		self::assertSame( [ 'broken', 'other', 'honeypot' ], array_slice( $names, 0, 3 ) );
		$filter = new SpamFilter(
			$checks,
			$this->kernel()->get( EntryRepository::class ),
			$this->kernel()->clock(),
			$this->kernel()->rateLimit(),
			$this->kernel()->log(),
		);
		$form   = $this->form( '[text a]', self::QUIET );
		$result = $filter->judge( new Submission( $form, [ 'a' => 'Hello' ], [], [], new PostedData( [] ), 0 ) );
		self::assertSame( [ 'user_agent' ], $result->reasons );
		self::assertSame( [ 'broken', 'other', 'gone' ], array_map( $checks->label( ... ), [ 'broken', 'other', 'gone' ] ) );
		self::assertSame( 'hidden field filled in', $checks->label( 'honeypot' ) );
	}

	private function token( int $secondsAgo ): string {
		return $this->kernel()->signer()->issue(
			'form',
			(string) ( $this->kernel()->clock()->now() - $secondsAgo ),
			3600,
		);
	}

	/**
	 * @return array<string, array{0: array<string, string>, 1: int, 2: string, 3: list<string>}> fields, age of the
	 *     page, status, reasons
	 */
	public static function signs(): array {
		$robot  = array_fill_keys(
			array_map( static fn( string $name ): string => "ak_$name", SpamSignals::FIELDS ),
			'',
		);
		$robot  = [ 'ak_bfs' => '1800000000000' ] + $robot;
		$person = [ 'ak_bkpc' => '12', 'ak_bkp' => '90,80;70,60' ] + $robot;
		return [
			'a person'                          => [ $person, 30, 'mail_sent', [] ],
			'a person on an old page'           => [ $person, 900_000, 'mail_sent', [] ],
			'a quick person'                    => [ $person, 1, 'mail_sent', [ 'timing' ] ],
			'no script, so no signals'          => [ [], 30, 'mail_sent', [] ],
			'script, and no natural keyboard or mouse activity'    => [ $robot, 30, 'mail_sent', [ 'signals' ] ],
			'the same, and at once'             => [ $robot, 0, 'spam', [ 'timing', 'signals' ] ],
			'the field that nobody sees'        => [
				[ '_frontispiece_website' => 'x' ] + $person,
				30,
				'spam',
				[ 'honeypot' ],
			],
			'disallowed word'                 => [ [ 'a' => 'Buy PILLS now' ] + $person, 30, 'spam', [ 'disallowed' ] ],
			'BUG-49: typed in full width'     => [ [ 'a' => 'Buy ＰＩＬＬＳ now' ] + $person, 30, 'spam', [ 'disallowed' ] ],
			'BUG-49: with a soft hyphen'      => [ [ 'a' => "Buy pil\u{AD}ls" ] + $person, 30, 'spam', [ 'disallowed' ] ],
			'BUG-49: with a phone\'s quotes'  => [ [ 'a' => 'It’s free' ] + $person, 30, 'spam', [ 'disallowed' ] ],
		];
	}

	/**
	 * @param array<string, string> $fields
	 * @param list<string>          $reasons
	 */
	#[DataProvider( 'signs' )]
	public function test_each_spam_signal_has_its_weight_and_is_stored_with_the_entry(
		array $fields,
		int $age,
		string $status,
		array $reasons,
	): void {
		update_option( 'disallowed_keys', "pills\nit's free\n" );
		$this->kernel()->clock()->freeze( time() );
		$form = $this->form( '[text a]', self::QUIET );
		self::assertSame(
			$status,
			$this->send( $form, $fields + [ 'a' => 'Hello', '_frontispiece_token' => $this->token( $age ) ] )['status'],
		);
		$row = $this->kernel()->get( EntryRepository::class )->page( [] )[0];
		self::assertSame(
			[ 'spam' === $status ? EntryRepository::SPAM : EntryRepository::INBOX, $reasons ],
			[ $row['state'], $row['reasons'] ],
		);
	}

	/** SEC-11 */
	public function test_SEC_11_omitting_the_time_token_does_not_bypass_the_minimum_time(): void {
		$timed = $this->form( '[text a]', [ 'settings' => [ 'skip_mail' => true, 'min_seconds' => 10 ] ] );
		self::assertSame( 'spam', $this->send( $timed, [ 'a' => '1', '_frontispiece_token' => '' ] )['status'] );
		self::assertSame(
			'spam',
			$this->send( $timed, [ 'a' => '2', '_frontispiece_token' => 'x' . $this->token( 11 ) ] )['status'],
		);
		$form = $this->form( '[text a]', self::QUIET );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => '3', '_frontispiece_token' => '' ] )['status'] );
		self::assertSame( [ 'timing' ], $this->kernel()->get( EntryRepository::class )->page( [] )[0]['reasons'] );
	}

	/** SEC-7 */
	public function test_SEC_7_a_form_that_does_not_store_entries_stores_no_spam_and_no_files(): void {
		$form   = $this->form(
			'[text a] [file f filetypes:txt]',
			[ 'settings' => [ 'skip_mail' => true, 'store' => false ] ],
		);
		$files  = fn(): int => count( (array) glob( $this->kernel()->get( EntryFileStore::class )->folder() . '/*/*' ) );
		$before = $files();
		self::assertSame(
			'spam',
			$this->send(
				$form,
				[ 'a' => '1', '_frontispiece_website' => 'x' ],
				[ 'f' => self::upload( 'a.txt', 'Some words' ) ],
			)['status'],
		);
		self::assertSame( [ 0, $before ], [ $this->db()->int( 'SELECT COUNT(*) FROM {submissions}' ), $files() ] );
	}

	/** SEC-7 */
	public function test_SEC_7_flooding_a_form_that_does_not_store_entries_is_rejected(): void {
		$this->kernel()->clock()->freeze( time() );
		$form = $this->form( '[text a]', [ 'settings' => [ 'skip_mail' => true, 'store' => false ] ] );
		add_filter(
			'frontispiece_rate_limit',
			static fn( int $limit, string $bucket ): int => 'form-feedback' === $bucket ? -298 : $limit,
			10,
			2,
		);
		$send = static function ( string $text ) use ( $form ): int {
			$request = new \WP_REST_Request( 'POST', "/frontispiece/v1/contact-forms/{$form->id}/feedback" );
			$request->set_header( 'content-type', 'multipart/form-data; boundary=x' );
			$request->set_body_params( [ 'a' => $text ] + self::hidden( $form ) );
			return rest_do_request( $request )->get_status();
		};
		self::assertSame( [ 200, 200, 429 ], array_map( $send, [ '1', '2', '3' ] ) );
	}

	public function test_a_form_can_require_a_minimum_time_and_a_forged_time_token_is_a_spam_signal(): void {
		$form = $this->form( '[text a]', [ 'settings' => [ 'skip_mail' => true, 'min_seconds' => 10 ] ] );
		self::assertSame(
			'spam',
			$this->send( $form, [ 'a' => '1', '_frontispiece_token' => $this->token( 5 ) ] )['status'],
		);
		self::assertSame(
			'mail_sent',
			$this->send( $form, [ 'a' => '2', '_frontispiece_token' => $this->token( 11 ) ] )['status'],
		);
		self::assertSame(
			'mail_sent',
			$this->send( $this->form( '[text a]', self::QUIET ), [
				'a'                   => '3',
				'_frontispiece_token' => 'x' . $this->token( 11 ),
			] )['status'],
		);
		self::assertSame( [ 'timing' ], $this->kernel()->get( EntryRepository::class )->page( [] )[0]['reasons'] );
	}

	public function test_a_submission_without_a_user_agent_is_spam(): void {
		$form = $this->form( '[text a]', self::QUIET );
		unset( $_SERVER['HTTP_USER_AGENT'] );
		self::assertSame( 'spam', $this->send( $form, [ 'a' => '1' ] )['status'] );
		self::assertSame( [ 'user_agent' ], $this->kernel()->get( EntryRepository::class )->page( [] )[0]['reasons'] );
	}

	public function test_entries_over_the_rate_limit_are_stored_as_spam_and_far_over_it_rejected(): void {
		$form = $this->form( '[text a]', self::QUIET );
		add_filter(
			'frontispiece_rate_limit',
			static fn( int $limit, string $bucket ): int => 'form-feedback' === $bucket ? 2 : $limit,
			10,
			2,
		);
		$statuses = array_map(
			fn( int $i ): mixed => $this->send( $form, [ 'a' => (string) min( 3, $i ) ] )['status'],
			[ 1, 2, 2, 3 ],
		);
		self::assertSame( [ 'mail_sent', 'mail_sent', 'spam', 'spam' ], $statuses );
		self::assertSame( [ 'rate_limit' ], $this->kernel()->get( EntryRepository::class )->page( [] )[0]['reasons'] );
		remove_all_filters( 'frontispiece_rate_limit' );
		add_filter( 'frontispiece_rate_limit', static fn(): int => -298 );
		$request = new \WP_REST_Request( 'POST', "/frontispiece/v1/contact-forms/{$form->id}/feedback" );
		$request->set_header( 'content-type', 'multipart/form-data; boundary=x' );
		$request->set_body_params( [ 'a' => 'x' ] + self::hidden( $form ) );
		$response = rest_do_request( $request );
		self::assertSame( [ 429, '600' ], [ $response->get_status(), $response->get_headers()['Retry-After'] ?? '' ] );
		$this->kernel()->clock()->freeze( time() + 700 );
		remove_all_filters( 'frontispiece_rate_limit' );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => 'later' ] )['status'] );
	}

	public function test_the_spam_filter_hook_overrides_the_verdict(): void {
		$form = $this->form( '[text a]', self::QUIET );
		add_filter( 'frontispiece_form_spam', static fn( bool $spam ): bool => ! $spam );
		self::assertSame(
			[ 'spam', 'mail_sent' ],
			[
				$this->send( $form, [ 'a' => '1' ] )['status'],
				$this->send( $form, [ 'a' => '2', '_frontispiece_website' => 'x' ] )['status'],
			],
		);
		self::assertSame(
			[ [ 'honeypot' ], [ 'filter' ] ],
			array_column( $this->kernel()->get( EntryRepository::class )->page( [] ), 'reasons' ),
		);
	}

	public function test_a_spam_check_of_another_plugin_says_its_own_label(): void {
		require dirname( __DIR__, 3 ) . '/fixtures/extension-plugin/spam.php';
		add_filter(
			'frontispiece_form_spam_checks',
			static fn( array $checks ): array => [ 'Not a name' => $checks['links'], 'none' => 'nothing' ] + $checks,
		);
		$form = $this->form( '[text a]', self::QUIET );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => 'Hello' ] )['status'] );
		self::assertSame( 'spam', $this->send( $form, [ 'a' => 'a://b c://d e://f g://h' ] )['status'] );
		self::assertSame( [ 'links' ], $this->kernel()->get( EntryRepository::class )->page( [] )[0]['reasons'] );
		self::assertSame( [ 'many links' ], $this->shownReasons() );
	}

	public function test_each_reason_has_a_label_for_owners(): void {
		$checks = $this->kernel()->get( SpamChecks::class );
		foreach ( [ ...array_keys( $checks->all() ), SpamFilter::RATE_LIMIT, SpamFilter::FILTER ] as $reason ) {
			self::assertNotContains( $checks->label( $reason ), [ '', $reason ] );
		}
	}

	/** @return list<string> spam signals of the newest spam, as owners see them */
	private function shownReasons(): array {
		$this->become( 'administrator' );
		$reasons = self::restAnswer( 'GET', '/entries', [ 'state' => EntryRepository::SPAM ] )['items'][0]['reasons'];
		wp_set_current_user( 0 );
		return $reasons;
	}

	public function test_akismet_is_called_when_it_is_active(): void {
		require_once dirname( __DIR__, 3 ) . '/fixtures/akismet.php';
		$GLOBALS['frontispiece_akismet'] = [ 'key' => '', 'answer' => 'false', 'asked' => [] ];

		$form    = $this->form( '[text your-name] [email your-email] [textarea note]', self::QUIET );
		$fields  = [ 'your-name' => 'Ada', 'your-email' => 'ada@example.org', 'note' => 'Words' ];
		self::assertSame( 'mail_sent', $this->send( $form, $fields )['status'] );
		self::assertSame( [], $GLOBALS['frontispiece_akismet']['asked'] );
		$GLOBALS['frontispiece_akismet']['key'] = 'k';
		self::assertSame( 'mail_sent', $this->send( $form, [ 'note' => 'Other words' ] + $fields )['status'] );
		$GLOBALS['frontispiece_akismet']['answer'] = 'true';
		self::assertSame( 'spam', $this->send( $form, [ 'note' => 'Spam' ] + $fields )['status'] );
		self::assertSame( [ 'akismet' ], $this->kernel()->get( EntryRepository::class )->page( [] )[0]['reasons'] );
		$calls = $GLOBALS['frontispiece_akismet']['asked'];
		self::assertIsArray( $calls );
		self::assertCount( 2, $calls );
		parse_str( is_array( $calls[1] ) ? (string) $calls[1][0] : '', $sent );
		self::assertSame(
			[ 'contact-form', 'Ada', 'ada@example.org', '127.0.0.1' ],
			[ $sent['comment_type'], $sent['comment_author'], $sent['comment_author_email'], $sent['user_ip'] ],
		);
		$GLOBALS['frontispiece_akismet']['key'] = '';
	}

	/** @return array<string, array{0: string, 1: string, 2: int, 3: string, 4: string}> */
	public static function services_answers(): array {
		return [
			'Turnstile says yes'       => [
				'turnstile',
				'cf-turnstile-response',
				200,
				'{"success":true}',
				'mail_sent',
			],
			'Turnstile says no'        => [ 'turnstile', 'cf-turnstile-response', 200, '{"success":false}', 'spam' ],
			'Turnstile is down'        => [ 'turnstile', 'cf-turnstile-response', 503, 'x', 'mail_sent' ],
			'hCaptcha says yes'        => [ 'hcaptcha', 'h-captcha-response', 200, '{"success":true}', 'mail_sent' ],
			'hCaptcha says no'         => [ 'hcaptcha', 'h-captcha-response', 200, '{"success":false}', 'spam' ],
			'reCAPTCHA 2 says yes'     => [ 'recaptcha', 'g-recaptcha-response', 200, '{"success":true}', 'mail_sent' ],
			'reCAPTCHA 3 says perhaps' => [
				'recaptcha',
				'g-recaptcha-response',
				200,
				'{"success":true,"score":0.3}',
				'spam',
			],
			'reCAPTCHA 3 says surely'  => [
				'recaptcha',
				'g-recaptcha-response',
				200,
				'{"success":true,"score":0.9}',
				'mail_sent',
			],
		];
	}

	#[DataProvider( 'services_answers' )]
	public function test_a_third_party_captcha_is_checked_when_the_form_contains_it_and_its_keys_are_set(
		string $name,
		string $field,
		int $code,
		string $body,
		string $status,
	): void {
		$form     = $this->form( "[text a] [$name] [submit]", self::QUIET );
		$requests = [];
		add_filter(
			'pre_http_request',
			static function ( $preempt, array $args, string $url ) use ( &$requests, $code, $body ): array {
				$requests[] = [ $url, $args['body'] ];
				return [
					'headers'  => [],
					'body'     => $body,
					'response' => [ 'code' => $code, 'message' => '' ],
					'cookies'  => [],
					'filename' => null,
				];
			},
			10,
			3,
		);
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => '0' ] )['status'], 'Without keys it is off.' );
		self::assertStringNotContainsString( 'data-sitekey', $this->page( $form ) );
		update_option(
			Service::OPTION,
			[ $name => [ 'site' => 'public-key', 'secret' => $this->kernel()->secrets()->seal( 'the-secret' ) ] ],
			false,
		);
		self::assertStringContainsString( 'data-sitekey="public-key"', $this->page( $form ) );
		self::assertStringNotContainsString( 'the-secret', $this->page( $form ) );
		self::assertSame( 'spam', $this->send( $form, [ 'a' => '1' ] )['status'], 'No answer of its widget.' );
		self::assertSame( [], $requests );
		self::assertSame( $status, $this->send( $form, [ 'a' => '2', $field => 'token' ] )['status'] );
		self::assertSame( [ [ 'secret' => 'the-secret', 'response' => 'token' ] ], array_column( $requests, 1 ) );
		self::assertSame(
			'mail_sent',
			$this->send( $this->form( '[text a]', self::QUIET ), [ 'a' => '3' ] )['status'],
			'A form without it.',
		);
	}
}

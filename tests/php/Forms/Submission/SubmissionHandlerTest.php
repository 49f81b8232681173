<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Submission;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Kernel\Visitor;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Tests a submission: the order of its checks, and what is stored. */
#[Group( 'db' )]
class SubmissionHandlerTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	private ?\Closure $noteStored = null;

	protected function tearDown(): void {
		remove_all_actions( 'frontispiece_form_submit' );
		if ( null !== $this->noteStored ) {
			// Not all of them: webhooks are sent by this action.
			remove_action( 'frontispiece_form_stored', $this->noteStored );
		}
		remove_all_filters( 'frontispiece_form_errors' );
		remove_all_filters( 'frontispiece_form_response' );
		parent::tearDown();
	}

	public function test_validation_runs_before_acceptance_then_spam_check_then_hooks_then_storage(): void {
		$form = $this->form( '[text* your-name] [acceptance terms]', self::QUIET );
		$seen = [];
		add_action( 'frontispiece_form_submit', function ( Submission $submission ) use ( &$seen ): void {
			$seen[] = 'hook with ' . $this->services()->entries()->count( [] ) . ' stored';
		} );
		$this->noteStored = static function () use ( &$seen ): void {
			$seen[] = 'stored';
		};
		add_action( 'frontispiece_form_stored', $this->noteStored );
		$fields  = [ '_frontispiece_website' => 'x' ];
		$answers = [ $this->send( $form, $fields )['status'] ];
		$fields += [ 'your-name' => 'Ada' ];

		$answers[] = $this->send( $form, $fields )['status'];
		$fields   += [ 'terms' => '1' ];
		$answers[] = $this->send( $form, $fields )['status'];
		self::assertSame( [], $seen );
		$answers[] = $this->send(
			$form,
			[ '_frontispiece_website' => '', 'your-name' => 'Grace' ] + $fields,
		)['status'];
		self::assertSame( [ 'validation_failed', 'acceptance_missing', 'spam', 'mail_sent' ], $answers );
		self::assertSame( [ 'hook with 1 stored', 'stored' ], $seen );
		self::assertSame( [ 'inbox', 'spam' ], array_column( $this->services()->entries()->page( [] ), 'state' ) );
	}

	/** @return array<string, array{0: string, 1: array<string, string>, 2: string}> */
	public static function boxes(): array {
		return [
			'a required box, not ticked'       => [ '[acceptance a]', [], 'acceptance_missing' ],
			'a required box, ticked'           => [ '[acceptance a]', [ 'a' => '1' ], 'mail_sent' ],
			'a required box, sent blank'       => [ '[acceptance a]', [ 'a' => ' ' ], 'acceptance_missing' ],
			'an inverted box, ticked'          => [ '[acceptance a invert]', [ 'a' => '1' ], 'acceptance_missing' ],
			'an inverted box, not ticked'      => [ '[acceptance a invert]', [], 'mail_sent' ],
			'an optional box, either way'      => [ '[acceptance a optional]', [], 'mail_sent' ],
			'an optional inverted box, ticked' => [ '[acceptance a optional invert]', [ 'a' => '1' ], 'mail_sent' ],
			'one of two'                       => [
				'[acceptance a] [acceptance b]',
				[ 'a' => '1' ],
				'acceptance_missing',
			],
		];
	}

	/**
	 * F001-042
	 *
	 * @param array<string, string> $fields
	 */
	#[DataProvider( 'boxes' )]
	public function test_the_server_checks_required_acceptance_boxes(
		string $template,
		array $fields,
		string $status,
	): void {
		$reply = $this->send( $this->form( "$template [submit]", self::QUIET ), $fields );
		self::assertSame( $status, $reply['status'] );
		self::assertSame( [], $reply['invalid_fields'] );
	}

	public function test_a_form_can_validate_acceptance_boxes_as_fields(): void {
		$form  = $this->form( '[acceptance terms] [submit]', [
			'settings' => [ 'acceptance_as_validation' => true, 'skip_mail' => true ],
		] );
		$reply = $this->send( $form, [] );
		self::assertSame(
			[ 'validation_failed', [ 'terms' => $form->message( 'accept_terms' ) ] ],
			[ $reply['status'], self::invalid( $reply ) ],
		);
		self::assertSame( 'mail_sent', $this->send( $form, [ 'terms' => '1' ] )['status'] );
	}

	/** @return array<string, array{0: string, 1: array<string, mixed>, 2: array<string, string>}> */
	public static function values(): array {
		return [
			'text too long'       => [ '[text a maxlength:3]', [ 'a' => 'abcd' ], [ 'a' => 'invalid_too_long' ] ],
			'text too short'      => [ '[text a minlength:3]', [ 'a' => 'ab' ], [ 'a' => 'invalid_too_short' ] ],
			'400 by default'      => [ '[text a]', [ 'a' => str_repeat( 'ä', 401 ) ], [ 'a' => 'invalid_too_long' ] ],
			'2000 by default'     => [
				'[textarea a]',
				[ 'a' => str_repeat( "x\r\n", 1001 ) ],
				[ 'a' => 'invalid_too_long' ],
			],
			'exactly 400'         => [
				'[text a] [textarea b]',
				[ 'a' => str_repeat( '😀', 400 ), 'b' => str_repeat( 'x', 2000 ) ],
				[],
			],
			'web address'         => [ '[url a]', [ 'a' => 'no address' ], [ 'a' => 'invalid_url' ] ],
			'web address, short'  => [ '[url a]', [ 'a' => 'example.org' ], [] ],
			'telephone'           => [ '[tel a]', [ 'a' => '12345' ], [ 'a' => 'invalid_tel' ] ],
			'number'              => [ '[number a]', [ 'a' => 'x' ], [ 'a' => 'invalid_number' ] ],
			'number too small'    => [ '[number a min:2]', [ 'a' => '1' ], [ 'a' => 'number_too_small' ] ],
			'number too large'    => [ '[number a max:2]', [ 'a' => '3' ], [ 'a' => 'number_too_large' ] ],
			'number off its step' => [ '[number a min:2 step:2]', [ 'a' => '5' ], [ 'a' => 'number_step' ] ],
			'range, to 100'       => [ '[range a]', [ 'a' => '101' ], [ 'a' => 'number_too_large' ] ],
			'date'                => [ '[date a]', [ 'a' => '2023-02-31' ], [ 'a' => 'invalid_date' ] ],
			'date too early'      => [
				'[date a min:2024-01-02]',
				[ 'a' => '2024-01-01' ],
				[ 'a' => 'date_too_early' ],
			],
			'date too late'       => [ '[date a max:2024-01-02]', [ 'a' => '2024-01-03' ], [ 'a' => 'date_too_late' ] ],
			'weekday'             => [ '[date a weekdays:1,2]', [ 'a' => '2024-06-02' ], [ 'a' => 'date_weekday' ] ],
			'time'                => [ '[time a]', [ 'a' => '24:00' ], [ 'a' => 'invalid_time' ] ],
			'colour'              => [ '[color a]', [ 'a' => 'red' ], [ 'a' => 'invalid_color' ] ],
			'choice'              => [ '[select a "x" "y"]', [ 'a' => 'z' ], [ 'a' => 'invalid_enum' ] ],
			'label as choice'     => [ '[select a first_as_label "x" "y"]', [ 'a' => 'x' ], [ 'a' => 'invalid_enum' ] ],
			'two of one'          => [ '[radio a "x" "y"]', [ 'a' => [ 'x', 'y' ] ], [ 'a' => 'too_many_items' ] ],
			'two exclusive'       => [
				'[checkbox a exclusive "x" "y"]',
				[ 'a' => [ 'x', 'y' ] ],
				[ 'a' => 'too_many_items' ],
			],
			'too few boxes'       => [
				'[checkbox a minitems:2 "x" "y"]',
				[ 'a' => [ 'x' ] ],
				[ 'a' => 'too_few_items' ],
			],
			'too many boxes'      => [
				'[checkbox a maxitems:1 "x" "y"]',
				[ 'a' => [ 'x', 'y' ] ],
				[ 'a' => 'too_many_items' ],
			],
			'required group'      => [
				'[checkbox* a "x"] [radio* b "x"] [select* c include_blank "x"]',
				[],
				[ 'a' => 'invalid_required', 'b' => 'invalid_required', 'c' => 'invalid_required' ],
			],
			'quiz'                => [
				'[quiz a "2 + 3?|5"]',
				[ 'a' => '6', '_wpcf7_quiz_answer_a' => 'x' ],
				[ 'a' => 'quiz_answer_not_correct' ],
			],
			'captcha'             => [
				'[captcha a]',
				[ 'a' => 'ABCDE', '_wpcf7_captcha_challenge_a' => '1800000000123456789' ],
				[ 'a' => 'captcha_not_match' ],
			],
			'blank optional'      => [
				'[email a] [url b] [tel c] [number d min:1] [date e] [time f] [color g] [select h "x"] [text i minlength:3]',
				[ 'a' => ' ', 'd' => '' ],
				[],
			],
		];
	}

	/**
	 * F001-054: the same rules apply as in the browser, whatever the browser has checked.
	 *
	 * @param array<string, mixed>  $fields
	 * @param array<string, string> $errors field => name of the message
	 */
	#[DataProvider( 'values' )]
	public function test_each_field_type_has_its_validation_rules(
		string $template,
		array $fields,
		array $errors,
	): void {
		$form = $this->form( "$template [submit]", self::QUIET );
		self::assertSame( array_map( [ $form, 'message' ], $errors ), self::invalid( $this->send( $form, $fields ) ) );
	}

	/** F001-014: F001-011 names the statuses; the three that mean "send it again" have no hash. */
	public function test_every_result_except_rejection_has_a_hash(): void {
		$form   = $this->form( '[text a] [submit]', [
			'mail'     => [ 'active' => true, 'recipient' => 'owner@example.org', 'body' => '[a]' ],
			'settings' => [ 'wait_for_mail' => true ],
		] );
		$hashes = [];
		foreach ( [ 'aborted', 'payment_required', 'my_odd_status' ] as $status ) {
			$stop = static fn( Submission $submission ) => $submission->stop( $status );
			add_action( 'frontispiece_form_submit', $stop );
			$reply = $this->send( $form, [ 'a' => $status ] );
			remove_action( 'frontispiece_form_submit', $stop );
			self::assertSame( $status, $reply['status'] );
			$hashes[] = $reply['posted_data_hash'];
		}
		foreach ( [ 'mail_failed' => '__return_false', 'mail_sent' => '__return_true' ] as $status => $does ) {
			add_filter( 'pre_wp_mail', $does );
			$reply = $this->send( $form, [ 'a' => $status ] );
			remove_filter( 'pre_wp_mail', $does );
			self::assertSame( $status, $reply['status'] );
			$hashes[] = $reply['posted_data_hash'];
		}
		self::assertNotContains( '', $hashes );
		self::assertCount( 5, array_unique( $hashes ), 'Each message has its own.' );
	}

	/**
	 * F001-094, F001-099, F001-101: rules without a form tag come from extensions, and apply on the server as in the
	 * schema.
	 */
	public function test_rules_added_by_an_extension_are_served_and_enforced(): void {
		$extend = static fn( array $rules ): array => [
			...$rules,
			[
				'rule'  => 'any',
				'field' => 'a',
				'error' => 'Neither',
				'rules' => [ [ 'rule' => 'email', 'field' => 'a' ], [ 'rule' => 'tel', 'field' => 'a' ] ],
			],
			[
				'rule'  => 'all',
				'field' => 'b',
				'error' => 'Not all',
				'rules' => [
					[ 'rule' => 'number', 'field' => 'b' ],
					[ 'rule' => 'minnumber', 'field' => 'b', 'threshold' => 5 ],
				],
			],
			[ 'rule' => 'minfilesize', 'field' => 'f', 'error' => 'Too small', 'threshold' => 5 ],
		];
		add_filter( 'frontispiece_form_rules', $extend );
		$form = $this->form( '[text a] [text b] [file f filetypes:txt] [submit]', self::QUIET );
		self::assertSame( [ 'any', 'all', 'minfilesize' ], array_column( array_slice( $form->rules(), -3 ), 'rule' ) );
		self::assertSame(
			[ 'a' => 'Neither', 'b' => 'Not all', 'f' => 'Too small' ],
			self::invalid(
				$this->send( $form, [ 'a' => 'x', 'b' => '4' ], [ 'f' => self::upload( 'a.txt', 'abcd' ) ] ),
			),
		);
		self::assertSame(
			'mail_sent',
			$this->send(
				$form,
				[ 'a' => '123456', 'b' => '5' ],
				[ 'f' => self::upload( 'a.txt', 'abcde' ) ],
			)['status'],
		);
		remove_filter( 'frontispiece_form_rules', $extend );
	}

	/** F001-066 */
	public function test_international_email_addresses_are_valid_when_the_form_or_the_field_allows_them(): void {
		$fields = [ 'a' => 'jürgen@bücher.example' ];
		self::assertSame(
			'validation_failed',
			$this->send( $this->form( '[email a]', self::QUIET ), $fields )['status'],
		);
		self::assertSame(
			'mail_sent',
			$this->send( $this->form( '[email a international]', self::QUIET ), $fields )['status'],
		);
		self::assertSame(
			'mail_sent',
			$this->send(
				$this->form( '[email a]', [ 'settings' => [ 'skip_mail' => true, 'international_email' => true ] ] ),
				$fields,
			)['status'],
		);
	}

	public function test_quiz_and_captcha_answers_are_case_insensitive(): void {
		$form   = $this->form( '[quiz snow "Colour of snow?|White"] [captcha letters] [submit]', self::QUIET );
		$refill = $form->refill();
		$digits = is_string( $refill['captcha']['letters'] ) ? substr( $refill['captcha']['letters'], -23, 19 ) : '';
		$answer = (
			new \Frontispiece\Forms\Spam\CaptchaChallenge( $this->kernel()->clock(), $this->kernel()->signer() )
		)->letters( $digits );
		$good   = [
			'snow' => ' white ',
			'_wpcf7_quiz_answer_snow' => is_array( $refill['quiz']['snow'] ) ? $refill['quiz']['snow'][1] ?? '' : '',
			'letters' => strtolower( $answer ),
			'_wpcf7_captcha_challenge_letters' => $digits,
		];
		self::assertSame( 'mail_sent', $this->send( $form, $good )['status'] );
		$this->kernel()->clock()->freeze( time() + 3 * HOUR_IN_SECONDS );
		self::assertSame(
			[ 'letters' => $form->message( 'captcha_not_match' ) ],
			self::invalid( $this->send( $form, $good ) ),
			'Not for ever.',
		);
	}

	public function test_submitted_text_is_stored_without_losing_characters(): void {
		$text = "a < b > c & \"d\" 'e' \\f %41 [x] <b>bold</b>\n\tsecond line 😀";
		$form = $this->form( '[text your-name] [textarea your-message]', self::QUIET );
		$this->send( $form, [
			'your-name'    => "  O'Neil <x>\r\n& 50%41 \\ ",
			'your-message' => str_replace( "\n", "\r\n", $text ) . "\r\n",
		] );
		$fields = (array) $this->services()->entries()->page( [] )[0]['data']['fields'];
		self::assertSame( [ 'your-name' => "O'Neil <x> & 50%41 \\", 'your-message' => $text ], $fields );
	}

	/** SEC-14 */
	public function test_SEC_14_hidden_fields_free_text_and_buttons_have_a_maximum_length(): void {
		$form = $this->form(
			'[hidden from] [checkbox b free_text "x" "Other"] [submit name:kind "Order" "order"]',
			self::QUIET,
		);
		$long = [ 'from' => $form->message( 'invalid_too_long' ) ];
		self::assertSame( $long, self::invalid( $this->send( $form, [ 'from' => str_repeat( 'ä', 2001 ) ] ) ) );
		$free = [ 'b' => [ 'Other' ], '_wpcf7_free_text_b' => str_repeat( 'ä', 401 ) ];
		self::assertSame(
			[ 'b' => $form->message( 'invalid_too_long' ) ],
			self::invalid( $this->send( $form, $free ) ),
		);
		self::assertSame(
			'mail_sent',
			$this->send( $form, [
				'from'               => str_repeat( 'ä', 2000 ),
				'b'                  => [ 'Other' ],
				'_wpcf7_free_text_b' => str_repeat( 'ä', 400 ),
				'kind'               => str_repeat( 'ä', 5000 ),
			] )['status'],
		);
		$fields = (array) $this->services()->entries()->page( [] )[0]['data']['fields'];
		self::assertSame( 400, mb_strlen( is_string( $fields['kind'] ?? null ) ? $fields['kind'] : '' ) );
	}

	public function test_undeclared_fields_are_dropped(): void {
		$form = $this->form(
			'[text a] [checkbox b free_text "x" "Other"] [submit name:kind "Order" "order"]',
			self::QUIET,
		);
		$this->send(
			$form,
			[ 'a' => '1', 'evil' => '2', 'b' => [ 'x' ], '_wpcf7_free_text_b' => 'dropped', 'kind' => 'order' ],
		);
		$this->send( $form, [ 'a' => '1', 'b' => [ 'Other' ], '_wpcf7_free_text_b' => 'kept' ] );
		[ $second, $first ] = $this->services()->entries()->page( [] );
		self::assertSame(
			[ 'fields' => [ 'a' => '1', 'b' => [ 'x' ], 'kind' => 'order' ], 'free' => [] ],
			$first['data'],
		);
		self::assertSame( [ 'b' => 'kept' ], $second['data']['free'] );
	}

	/** F001-014, F001-028: aborted, payment_required and custom statuses of extensions */
	public function test_an_extension_can_stop_an_entry_and_keep_it_until_it_is_paid(): void {
		$form = $this->form( '[text a]', self::QUIET );
		$stop = static fn( string $status, string $message = '', bool $keep = false ) =>
			add_action(
				'frontispiece_form_submit',
				static fn( Submission $submission ) => $submission->stop( $status, $message, $keep ),
			);
		foreach ( [
			[ 'aborted', 'aborted' ],
			[ 'payment_required', 'payment_required' ],
			[ 'my_odd_status', 'my_odd_status' ],
			[ 'Not A Word', 'aborted' ],
		] as $i => [ $status, $expected ] ) {
			remove_all_actions( 'frontispiece_form_submit' );
			$stop( $status );
			$reply = $this->send( $form, [ 'a' => (string) $i ] );
			self::assertSame( $expected, $reply['status'] );
			self::assertNotSame( '', $reply['posted_data_hash'] );
			self::assertNotSame( '', $reply['message'] );
		}
		self::assertSame( 0, $this->services()->entries()->count( [] ) );
		remove_all_actions( 'frontispiece_form_submit' );
		$stop( 'payment_required', 'Pay first.', true );
		self::assertSame( 'Pay first.', $this->send( $form, [ 'a' => 'x' ] )['message'] );
		self::assertSame( [ 'held' ], array_column( $this->services()->entries()->page( [] ), 'state' ) );
		remove_all_actions( 'frontispiece_form_submit' );
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => 'x' ] )['status'] );
		self::assertSame(
			[ 'inbox' ],
			array_column( $this->services()->entries()->page( [] ), 'state' ),
			'The held one, released.',
		);
	}

	public function test_extensions_can_change_data_errors_and_response(): void {
		$form = $this->form( '[text a]', self::QUIET );
		add_filter(
			'frontispiece_form_errors',
			static fn( array $errors, $form, $posted ): array =>
				'bad' === $posted->text( 'a' ) ? [ 'a' => 'Bad.' ] + $errors : $errors,
			10,
			3,
		);
		add_filter(
			'frontispiece_form_response',
			static fn( array $reply ): array => $reply + [ 'redirect' => '/thanks' ],
		);
		add_action( 'frontispiece_form_submit', static function ( Submission $submission ): void {
			$submission->data['a'] = 'changed';
		} );
		self::assertSame( [ 'a' => 'Bad.' ], self::invalid( $this->send( $form, [ 'a' => 'bad' ] ) ) );
		self::assertSame( '/thanks', $this->send( $form, [ 'a' => 'good' ] )['redirect'] );
		self::assertSame( [ 'a' => 'changed' ], $this->services()->entries()->page( [] )[0]['data']['fields'] );
	}

	public function test_identical_content_is_one_entry_for_half_an_hour_and_permanently_with_the_same_uuid(): void {
		$form = $this->form( '[text a] [quiz q "2 + 3?|5"]', self::QUIET );
		$send = function ( string $a, string $uuid = '' ) use ( $form ): mixed {
			$quiz = $form->refill()['quiz']['q'] ?? [];
			return $this->send( $form, [
				'a'                    => $a,
				'q'                    => '5',
				'_wpcf7_quiz_answer_q' => is_array( $quiz ) ? $quiz[1] ?? '' : '',
				'_frontispiece_key'    => $uuid,
			] )['posted_data_hash'];
		};
		$now  = 1_800_000_000;
		$this->kernel()->clock()->freeze( $now );
		self::assertSame( $send( 'x' ), $send( 'x' ) );
		self::assertNotSame( $send( 'x' ), $send( 'y' ) );
		self::assertSame( 2, $this->services()->entries()->count( [] ) );
		$this->kernel()->clock()->freeze( $now + EntryRepository::SAME - 1 );
		$send( 'x' );
		self::assertSame( 2, $this->services()->entries()->count( [] ), 'Also across the turn of the half hour.' );
		$this->kernel()->clock()->freeze( $now + 2 * EntryRepository::SAME + 1 );
		$send( 'x' );
		self::assertSame( 3, $this->services()->entries()->count( [] ) );
		$uuid = wp_generate_uuid4();
		$send( 'x', $uuid );
		$this->kernel()->clock()->freeze( $now + DAY_IN_SECONDS );
		$send( 'x', $uuid );
		self::assertSame( 4, $this->services()->entries()->count( [] ) );
		$send( 'x', wp_generate_uuid4() );
		self::assertSame( 5, $this->services()->entries()->count( [] ), 'Sent again on purpose.' );
		$send( 'z', $uuid );
		self::assertSame( 6, $this->services()->entries()->count( [] ), 'Other words are never lost.' );
	}

	public function test_fifty_simultaneous_submissions_of_the_same_entry_store_one(): void {
		Visitor::equip( 'rates' );
		$form    = $this->form( '[text* your-name] [submit]', self::QUIET );
		$url     = getenv( 'FRONTISPIECE_TEST_URL' ) . self::route( $form, 'feedback' );
		$group   = curl_multi_init();
		$handles = [];
		for ( $i = 0; $i < 50; $i++ ) {
			$handle = curl_init( $url );
			self::assertNotFalse( $handle );
			curl_setopt_array( $handle, [
				CURLOPT_POST           => true,
				CURLOPT_RETURNTRANSFER => true,
				CURLOPT_USERAGENT      => 'Mozilla/5.0',
				CURLOPT_TIMEOUT        => 60,
				CURLOPT_POSTFIELDS     => [ 'your-name' => 'Ada' ] + self::hidden( $form ),
			] );
			curl_multi_add_handle( $group, $handle );
			$handles[] = $handle;
		}
		do {
			curl_multi_exec( $group, $running );
			curl_multi_select( $group );
		} while ( $running > 0 );
		Visitor::strip( 'rates' );
		$replies = array_map(
			static fn( \CurlHandle $handle ): array =>
				(array) json_decode( (string) curl_multi_getcontent( $handle ), true ),
			$handles,
		);
		self::assertSame(
			[ 'mail_sent' ],
			array_values(
				array_unique( array_map( static fn( array $reply ): mixed => $reply['status'] ?? null, $replies ) ),
			),
		);
		self::assertCount(
			1,
			array_unique(
				array_map( static fn( array $reply ): mixed => $reply['posted_data_hash'] ?? null, $replies ),
			),
		);
		self::assertSame( 1, $this->services()->entries()->count( [] ) );
	}

	public function test_a_database_failure_is_never_reported_as_sent(): void {
		$form = $this->form( '[text a]', self::QUIET );
		$sink = static fn( string $sql ): string =>
			str_contains( $sql, 'INSERT IGNORE INTO' ) && str_contains( $sql, 'submissions' )
				? 'SELECT 1 FROM nothing_of_that_name'
				: $sql;
		$wpdb = \Frontispiece\Kernel\Database\Database::wpdb();
		$wpdb->suppress_errors( true );
		add_filter( 'query', $sink );
		$reply = $this->send( $form, [ 'a' => 'x' ] );
		remove_filter( 'query', $sink );
		$wpdb->suppress_errors( false );
		self::assertSame(
			[ 'mail_failed', $form->message( 'mail_sent_ng' ) ],
			[ $reply['status'], $reply['message'] ],
		);
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => 'x' ] )['status'] );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Submission;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

/** Tests which values of fields a submission accepts and stores. */
#[Group( 'db' )]
class SubmissionValidatorTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

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
		$texts = array_map( static fn( string $name ): string => strtr( $form->message( $name ), [ '{step}' => '2' ] ), $errors );
		self::assertSame( $texts, self::invalid( $this->send( $form, $fields ) ) );
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
		$form     = $this->form( '[quiz snow "Colour of snow?|White"] [captcha letters] [submit]', self::QUIET );
		$refill   = $form->refill();
		$digits   = is_string( $refill['captcha']['letters'] ) ? substr( $refill['captcha']['letters'], -23, 19 ) : '';
		$response = (
			new \Frontispiece\Forms\Spam\CaptchaChallenge( $this->kernel()->clock(), $this->kernel()->signer() )
		)->letters( $digits );
		$good     = [
			'snow' => ' white ',
			'_wpcf7_quiz_answer_snow' => is_array( $refill['quiz']['snow'] ) ? $refill['quiz']['snow'][1] ?? '' : '',
			'letters' => strtolower( $response ),
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
		$fields = (array) $this->kernel()->get( EntryRepository::class )->page( [] )[0]['data']['fields'];
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
		$fields = (array) $this->kernel()->get( EntryRepository::class )->page( [] )[0]['data']['fields'];
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
		[ $second, $first ] = $this->kernel()->get( EntryRepository::class )->page( [] );
		self::assertSame(
			[ 'fields' => [ 'a' => '1', 'b' => [ 'x' ], 'kind' => 'order' ], 'free' => [] ],
			$first['data'],
		);
		self::assertSame( [ 'b' => 'kept' ], $second['data']['free'] );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Spam;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Spam\CaptchaChallenge;
use Frontispiece\Forms\Submission\DuplicateDetector;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\Group;

/** The letters of a captcha image are valid for one entry, however often it is sent, and not for another one. */
#[Group( 'db' )]
class CaptchaChallengeTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	/** @return array<string, string> */
	private function solved( Form $form ): array {
		$refill = $form->refill()['captcha']['letters'] ?? '';
		$digits = is_string( $refill ) ? substr( $refill, -23, 19 ) : '';
		return [
			'letters' => (
				new CaptchaChallenge( $this->kernel()->clock(), $this->kernel()->signer() )
			)->letters( $digits ),
			'_wpcf7_captcha_challenge_letters' => $digits,
		];
	}

	public function test_a_solved_image_captcha_is_valid_for_one_entry(): void {
		$form   = $this->form( '[text a] [captcha letters] [submit]', self::QUIET );
		$solved = $this->solved( $form );
		$wrong  = [ 'letters' => $form->message( 'captcha_not_match' ) ];
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => '1' ] + $solved )['status'] );
		$reply = $this->send( $form, [ 'a' => '2' ] + $solved );
		self::assertSame( [ 'validation_failed', $wrong ], [ $reply['status'], self::invalid( $reply ) ] );
		self::assertNotSame(
			$solved['_wpcf7_captcha_challenge_letters'],
			substr( (string) ( (array) $reply['captcha'] )['letters'], -23, 19 ),
			'A new picture comes with the answer.',
		);
		self::assertSame(
			$wrong,
			self::invalid(
				$this->send( $this->form( '[text a] [captcha letters]', self::QUIET ), [ 'a' => '3' ] + $solved ),
			),
			'In another form neither.',
		);
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => '2' ] + $this->solved( $form ) )['status'] );
		self::assertSame( 2, $this->kernel()->get( EntryRepository::class )->count( [] ) );
	}

	public function test_resending_the_same_entry_with_its_captcha_is_accepted(): void {
		$now = 1_800_000_000;
		$this->kernel()->clock()->freeze( $now );
		$form   = $this->form( '[text a] [captcha letters] [submit]', self::QUIET );
		$solved = $this->solved( $form );
		$again  = function ( string $uuid ) use ( $form, &$solved ): mixed {
			return $this->send( $form, [ 'a' => '1', '_frontispiece_key' => $uuid ] + $solved )['status'];
		};
		$uuid   = wp_generate_uuid4();
		self::assertSame(
			[ 'mail_sent', 'mail_sent', 'validation_failed' ],
			[ $again( $uuid ), $again( $uuid ), $again( wp_generate_uuid4() ) ],
		);
		$solved = $this->solved( $form );
		self::assertSame( [ 'mail_sent', 'mail_sent' ], [ $again( '' ), $again( '' ) ] );
		$this->kernel()->clock()->freeze( $now + DuplicateDetector::TTL - 1 );
		self::assertSame( 'mail_sent', $again( '' ), 'Also across the turn of the half hour.' );
		self::assertSame( 2, $this->kernel()->get( EntryRepository::class )->count( [] ) );
	}

	public function test_a_captcha_is_not_used_up_by_other_errors_but_is_by_spam(): void {
		$form   = $this->form(
			'[text* a] [captcha letters] [acceptance terms] Yes [/acceptance] [submit]',
			self::QUIET,
		);
		$solved = $this->solved( $form );
		self::assertSame(
			'validation_failed',
			$this->send( $form, [ 'a' => '', 'terms' => '1' ] + $solved )['status'],
		);
		self::assertSame( 'acceptance_missing', $this->send( $form, [ 'a' => '1' ] + $solved )['status'] );
		self::assertSame(
			'spam',
			$this->send( $form, [ 'a' => '1', 'terms' => '1', '_frontispiece_website' => 'x' ] + $solved )['status'],
		);
		self::assertSame(
			'validation_failed',
			$this->send( $form, [ 'a' => '2', 'terms' => '1' ] + $solved )['status'],
		);
	}

	public function test_a_form_that_does_not_store_entries_accepts_a_captcha_once(): void {
		$form   = $this->form(
			'[text a] [captcha letters] [submit]',
			[ 'settings' => [ 'skip_mail' => true, 'store' => false ] ],
		);
		$solved = $this->solved( $form );
		self::assertSame(
			[ 'mail_sent', 'validation_failed' ],
			[
				$this->send( $form, [ 'a' => '1' ] + $solved )['status'],
				$this->send( $form, [ 'a' => '1' ] + $solved )['status'],
			],
		);
	}

	/** SEC-12 */
	public function test_SEC_12_an_image_captcha_allows_one_attempt(): void {
		$form   = $this->form( '[text a] [captcha letters] [submit]', self::QUIET );
		$solved = $this->solved( $form );
		$wrong  = [ 'letters' => $form->message( 'captcha_not_match' ) ];
		self::assertSame(
			$wrong,
			self::invalid( $this->send( $form, [ 'a' => '1', 'letters' => 'AAAAA' ] + $solved ) ),
		);
		self::assertSame(
			$wrong,
			self::invalid( $this->send( $form, [ 'a' => '1' ] + $solved ) ),
			'Letters are not guessed at.',
		);
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => '1' ] + $this->solved( $form ) )['status'] );
		$rows = $this->db()->int( 'SELECT COUNT(*) FROM {rates}' );
		$this->send(
			$form,
			[ 'a' => '1', 'letters' => 'AAAAA', '_wpcf7_captcha_challenge_letters' => '1000000000000000000' ],
		);
		self::assertSame(
			$rows,
			$this->db()->int( 'SELECT COUNT(*) FROM {rates}' ),
			'What has ended by itself is not remembered.',
		);
	}

	/** SEC-12 */
	public function test_SEC_12_a_quiz_answer_is_valid_for_one_entry_and_one_day(): void {
		$now = 1_800_000_000;
		$this->kernel()->clock()->freeze( $now );
		$form   = $this->form( '[text a] [quiz q "2 + 3?|5"] [submit]', self::QUIET );
		$fields = static fn( Form $form ): array => [
			'q'                    => '5',
			'_wpcf7_quiz_answer_q' => ( (array) $form->refill()['quiz']['q'] )[1] ?? '',
		];
		$wrong  = [ 'q' => $form->message( 'quiz_answer_not_correct' ) ];
		$solved = $fields( $form );
		self::assertSame( $wrong, self::invalid( $this->send( $form, [ 'a' => '1', 'q' => '6' ] + $solved ) ) );
		self::assertSame(
			[ 'mail_sent', 'mail_sent' ],
			[
				$this->send( $form, [ 'a' => '1' ] + $solved )['status'],
				$this->send( $form, [ 'a' => '1' ] + $solved )['status'],
			],
			'The same message again is no replay.',
		);
		self::assertSame( $wrong, self::invalid( $this->send( $form, [ 'a' => '2' ] + $solved ) ) );
		self::assertSame(
			$wrong,
			self::invalid( $this->send(
				$this->form( '[text a] [quiz q "2 + 3?|5"]', self::QUIET ),
				[ 'a' => '3' ] + $fields( $form ),
			) ),
			'In another form neither.',
		);
		$late = $fields( $form );
		$this->kernel()->clock()->freeze( $now + DAY_IN_SECONDS + 1 );
		self::assertSame( $wrong, self::invalid( $this->send( $form, [ 'a' => '4' ] + $late ) ) );
		$expired = str_replace(
			'.' . ( $now + DAY_IN_SECONDS ) . '.',
			'.' . ( $now + 9 * DAY_IN_SECONDS ) . '.',
			$late['_wpcf7_quiz_answer_q'],
		);
		self::assertSame(
			$wrong,
			self::invalid( $this->send( $form, [ 'a' => '4', 'q' => '5', '_wpcf7_quiz_answer_q' => $expired ] ) ),
			'The end is signed too.',
		);
	}

	public function test_captcha_attempts_of_a_visitor_create_a_limited_number_of_rows(): void {
		add_filter(
			'frontispiece_rate_limit',
			static fn( int $limit, string $bucket ): int => 'form-captcha' === $bucket ? 2 : $limit,
			10,
			2,
		);
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$form   = $this->form( '[text a] [captcha letters] [submit]', self::QUIET );
		$status = fn( string $a, array $more ): mixed =>
			$this->send( $form, [ 'a' => $a ] + $more + $this->solved( $form ) )['status'];
		$rows   = fn(): int => $this->db()->int( 'SELECT COUNT(*) FROM {rates}' );
		self::assertSame(
			[ 'validation_failed', 'mail_sent' ],
			[ $status( '1', [ 'letters' => 'AAAAA' ] ), $status( '2', [] ) ],
		);
		$before = $rows();
		self::assertSame(
			[ 'validation_failed', 'validation_failed' ],
			[ $status( '3', [ 'letters' => 'AAAAA' ] ), $status( '4', [] ) ],
		);
		self::assertSame( $before, $rows() );
		$this->kernel()->clock()->freeze( 1_800_000_000 + 600 );
		self::assertSame( 'mail_sent', $status( '5', [] ), 'The next window starts anew.' );
	}

	public function test_used_captchas_are_forgotten_once_their_image_has_expired(): void {
		$this->kernel()->clock()->freeze( 1_800_000_000 );
		$form = $this->form( '[text a] [captcha letters]', self::QUIET );
		$this->send( $form, [ 'a' => '1' ] + $this->solved( $form ) );
		$count = function ( int $seconds ): int {
			$this->kernel()->clock()->freeze( 1_800_000_000 + $seconds );
			$this->kernel()->rateLimit()->trim();
			return $this->db()->int( 'SELECT COUNT(*) FROM {rates}' );
		};
		self::assertSame( [ 1, 0 ], [ $count( CaptchaChallenge::LASTS ), $count( CaptchaChallenge::LASTS + 2 ) ] );
	}
}

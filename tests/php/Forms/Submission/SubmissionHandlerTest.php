<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Submission;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\Group;

/** Tests a submission: the order of its checks, and what is stored. */
#[Group( 'db' )]
class SubmissionHandlerTest extends FormsTestCase {
	private const QUIET = [ 'settings' => [ 'skip_mail' => true ] ];

	private ?\Closure $noteStored = null;

	/** @var list<\Closure> */
	private array $onSubmit = [];

	protected function tearDown(): void {
		$this->removeOwnActions();
		if ( null !== $this->noteStored ) {
			// Not all of them: webhooks are sent by this action.
			remove_action( 'frontispiece_form_stored', $this->noteStored );
		}
		remove_all_filters( 'frontispiece_form_errors' );
		remove_all_filters( 'frontispiece_form_response' );
		parent::tearDown();
	}

	private function onSubmit( \Closure $does ): void {
		$this->onSubmit[] = $does;
		add_action( 'frontispiece_form_submit', $does );
	}

	/** Not all of them: the limits of forms use this action. */
	private function removeOwnActions(): void {
		foreach ( $this->onSubmit as $does ) {
			remove_action( 'frontispiece_form_submit', $does );
		}
		$this->onSubmit = [];
	}

	public function test_validation_runs_before_acceptance_then_spam_check_then_hooks_then_storage(): void {
		$form  = $this->form( '[text* your-name] [acceptance terms]', self::QUIET );
		$steps = [];
		$this->onSubmit( function ( Submission $submission ) use ( &$steps ): void {
			$steps[] = 'hook with ' . $this->kernel()->get( EntryRepository::class )->count( [] ) . ' stored';
		} );
		$this->noteStored = static function () use ( &$steps ): void {
			$steps[] = 'stored';
		};
		add_action( 'frontispiece_form_stored', $this->noteStored );
		$fields   = [ '_frontispiece_website' => 'x' ];
		$statuses = [ $this->send( $form, $fields )['status'] ];
		$fields  += [ 'your-name' => 'Ada' ];

		$statuses[] = $this->send( $form, $fields )['status'];
		$fields    += [ 'terms' => '1' ];
		$statuses[] = $this->send( $form, $fields )['status'];
		self::assertSame( [], $steps );
		$statuses[] = $this->send(
			$form,
			[ '_frontispiece_website' => '', 'your-name' => 'Grace' ] + $fields,
		)['status'];
		self::assertSame( [ 'validation_failed', 'acceptance_missing', 'spam', 'mail_sent' ], $statuses );
		self::assertSame( [ 'hook with 1 stored', 'stored' ], $steps );
		self::assertSame( [ 'inbox', 'spam' ], array_column( $this->kernel()->get( EntryRepository::class )->page( [] ), 'state' ) );
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
			$this->onSubmit( $stop );
			$reply = $this->send( $form, [ 'a' => $status ] );
			$this->removeOwnActions();
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

	/** F001-014, F001-028: aborted, payment_required and custom statuses of extensions */
	public function test_an_extension_can_stop_an_entry_and_keep_it_until_it_is_paid(): void {
		$form = $this->form( '[text a]', self::QUIET );
		$stop = fn( string $status, string $message = '', bool $keep = false ) =>
			$this->onSubmit(
				static fn( Submission $submission ) => $submission->stop( $status, $message, $keep ),
			);
		foreach ( [
			[ 'aborted', 'aborted' ],
			[ 'payment_required', 'payment_required' ],
			[ 'my_odd_status', 'my_odd_status' ],
			[ 'Not A Word', 'aborted' ],
		] as $i => [ $status, $expected ] ) {
			$this->removeOwnActions();
			$stop( $status );
			$reply = $this->send( $form, [ 'a' => (string) $i ] );
			self::assertSame( $expected, $reply['status'] );
			self::assertNotSame( '', $reply['posted_data_hash'] );
			self::assertNotSame( '', $reply['message'] );
		}
		self::assertSame( 0, $this->kernel()->get( EntryRepository::class )->count( [] ) );
		$this->removeOwnActions();
		$stop( 'payment_required', 'Pay first.', true );
		self::assertSame( 'Pay first.', $this->send( $form, [ 'a' => 'x' ] )['message'] );
		self::assertSame( [ 'held' ], array_column( $this->kernel()->get( EntryRepository::class )->page( [] ), 'state' ) );
		$this->removeOwnActions();
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => 'x' ] )['status'] );
		self::assertSame(
			[ 'inbox' ],
			array_column( $this->kernel()->get( EntryRepository::class )->page( [] ), 'state' ),
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
		$this->onSubmit( static function ( Submission $submission ): void {
			$submission->data['a'] = 'changed';
		} );
		self::assertSame( [ 'a' => 'Bad.' ], self::invalid( $this->send( $form, [ 'a' => 'bad' ] ) ) );
		self::assertSame( '/thanks', $this->send( $form, [ 'a' => 'good' ] )['redirect'] );
		self::assertSame( [ 'a' => 'changed' ], $this->kernel()->get( EntryRepository::class )->page( [] )[0]['data']['fields'] );
	}

	public function test_a_database_failure_is_never_reported_as_sent(): void {
		$form = $this->form( '[text a]', self::QUIET );
		$reply = [];
		$this->refusing( 'INSERT IGNORE INTO {submissions}', function () use ( $form, &$reply ): void {
			$reply = $this->send( $form, [ 'a' => 'x' ] );
		} );
		self::assertSame(
			[ 'mail_failed', $form->message( 'mail_sent_ng' ) ],
			[ $reply['status'], $reply['message'] ],
		);
		self::assertSame( 'mail_sent', $this->send( $form, [ 'a' => 'x' ] )['status'] );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Payment;

use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\DuplicateDetector;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Networks;

/** Payments through a provider: tests/fixtures/extension-plugin/payment.php and tests/networks/payments. */
final class PaymentsTest extends FormsTestCase {
	private const TEMPLATE = '[text* your-name] [number total] [submit]';

	private Networks $networks;

	/** @var list<string> */
	private array $sent = [];

	private string $plugin = '';

	protected function setUp(): void {
		parent::setUp();
		$this->networks = new Networks();
		$this->networks->reset();
		$example = dirname( __DIR__, 3 ) . '/fixtures/extension-plugin/payment.php';
		require $example;
		// The provider sends its notices to the site over HTTP.
		$this->plugin = WP_CONTENT_DIR . '/mu-plugins/example-pay.php';
		file_put_contents( $this->plugin, '<?php require ' . var_export( $example, true ) . ';' );
		add_filter( 'pre_wp_mail', $this->note( ... ), 10, 2 );
	}

	protected function tearDown(): void {
		unlink( $this->plugin );
		remove_all_filters( 'frontispiece_form_payments' );
		remove_all_filters( 'pre_wp_mail' );
		parent::tearDown();
	}

	public function test_an_entry_waits_until_it_is_paid_and_its_notification_is_sent_once(): void {
		$form  = $this->payable();
		$reply = $this->send( $form, [ 'your-name' => 'Ada', 'total' => '12.5' ] );
		self::assertSame( 'payment_required', $reply['status'] );
		self::assertSame( 'https://pay.example/checkouts/pay_1', $reply['redirect'] );
		self::assertSame( [ EntryRepository::HELD, 'payment_required', 'none' ], $this->state( $form ) );
		self::assertSame( [], $this->sent );
		$checkout = $this->checkouts()[0];
		self::assertSame( [ 1250, 'EUR' ], [ $checkout['amount'], $checkout['currency'] ] );
		$host = wp_parse_url( (string) $checkout['returnUrl'], PHP_URL_HOST );
		self::assertSame( wp_parse_url( home_url(), PHP_URL_HOST ), $host );

		// The provider repeats its notice, and its requests overlap.
		self::assertSame( [ 200, 200, 200 ], $this->pay( [ 'times' => 3 ] ) );
		self::assertSame( [ 200 ], $this->pay( [] ) );
		[ $state, $status ] = $this->state( $form );
		self::assertSame( [ EntryRepository::INBOX, 'mail_sent' ], [ $state, $status ] );
		$notes = $this->kernel()->get( EntryLog::class )->findByEntry( $this->entry( $form ) );
		self::assertCount( 1, $notes );
		self::assertSame( [ 'text' => 'Paid: 12.50 EUR (payment pay_1)' ], $notes[0]['content'] );
		self::assertSame( 1, $this->attempts( $form ) );
	}

	public function test_SEC_27_a_payment_returns_to_the_page_that_contains_the_form(): void {
		$form = $this->payable();
		$page = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		$_SERVER['HTTP_REFERER'] = home_url( '/wp-login.php?action=logout' );
		$this->send( $form, [ 'your-name' => 'Ada', 'total' => '1' ] );
		$this->send( $form, [ 'your-name' => 'Bob', 'total' => '1', '_wpcf7_container_post' => (string) $page ] );
		self::assertSame( [ home_url( '/' ), get_permalink( $page ) ], array_column( $this->checkouts(), 'returnUrl' ) );
	}

	public function test_a_form_without_a_charge_is_sent_at_once(): void {
		$reply = $this->send( $this->payable(), [ 'your-name' => 'Ada' ] );
		self::assertSame( 'mail_sent', $reply['status'] );
		self::assertArrayNotHasKey( 'redirect', $reply );
		self::assertSame( [ 'office@example.org' ], $this->sent );
		self::assertSame( [], $this->checkouts() );
	}

	public function test_no_forged_old_or_partial_notice_releases_an_entry(): void {
		$form  = $this->payable();
		$other = $this->payable();
		$this->send( $other, [ 'your-name' => 'Bob', 'total' => '1' ] );
		$cheap = $this->checkouts()[0]['reference'];
		$this->send( $form, [ 'your-name' => 'Ada', 'total' => '100' ] );
		$own    = (string) $this->checkouts()[1]['reference'];
		$notify = (string) $this->checkouts()[1]['notifyUrl'];
		foreach ( [
			'signed by somebody else' => [ 'secret' => 'guessed' ],
			'too old'                 => [ 'age' => 3600 ],
			'too little'              => [ 'amount' => 1 ],
			'another currency'        => [ 'currency' => 'JPY' ],
			'a changed reference'     => [ 'reference' => str_replace( '-10000-', '-1-', $own ), 'amount' => 1 ],
			'no reference'            => [ 'reference' => '' ],
			'an unknown adapter'      => [ 'notify' => str_replace( 'example-pay', 'unknown', $notify ) ],
		] as $what => $notice ) {
			self::assertSame( [ 400 ], $this->pay( $notice ), $what );
		}
		// A genuine payment of another entry does not pay this one.
		self::assertSame( [ 200 ], $this->pay( [ 'reference' => $cheap, 'amount' => 100 ] ) );
		self::assertSame( EntryRepository::HELD, $this->state( $form )[0] );
		self::assertSame( EntryRepository::INBOX, $this->state( $other )[0] );
	}

	public function test_a_second_payment_of_an_entry_is_noted_once_and_sends_nothing_again(): void {
		$form = $this->payable();
		$this->send( $form, [ 'your-name' => 'Ada', 'total' => '12.5' ] );
		foreach ( [ 'pay_1', 'pay_1', 'pay_2', 'pay_2' ] as $payment ) {
			self::assertSame( [ 200 ], $this->pay( [ 'id' => $payment ] ) );
		}
		$notes = array_column( $this->kernel()->get( EntryLog::class )->findByEntry( $this->entry( $form ) ), 'content' );
		self::assertSame(
			[ 'Paid: 12.50 EUR (payment pay_1)', 'Paid: 12.50 EUR (payment pay_2)' ],
			array_column( $notes, 'text' ),
		);
		self::assertSame( 1, $this->attempts( $form ) );
	}

	public function test_a_payment_that_failed_leaves_the_entry_pending(): void {
		$form = $this->payable();
		$this->send( $form, [ 'your-name' => 'Ada', 'total' => '3' ] );
		self::assertSame( [ 200 ], $this->pay( [ 'status' => 'failed' ] ) );
		self::assertSame( EntryRepository::HELD, $this->state( $form )[0] );
		self::assertSame( [ 200 ], $this->pay( [] ) );
		self::assertSame( EntryRepository::INBOX, $this->state( $form )[0] );
	}

	public function test_the_same_entry_can_be_paid_after_a_failure_of_the_provider_and_not_twice(): void {
		$form = $this->payable();
		$data = [ 'your-name' => 'Ada', 'total' => '3', '_frontispiece_key' => wp_generate_uuid4() ];
		$this->networks->call( 'POST', '/pay.example/down' );
		$reply = $this->send( $form, $data );
		self::assertSame( 'payment_required', $reply['status'] );
		self::assertArrayNotHasKey( 'redirect', $reply );
		$this->networks->reset();
		self::assertArrayHasKey( 'redirect', $this->send( $form, $data ) );
		self::assertSame( [ 200 ], $this->pay( [] ) );
		$again = $this->send( $form, $data );
		self::assertSame( 'mail_sent', $again['status'] );
		self::assertArrayNotHasKey( 'redirect', $again );
		self::assertCount( 1, $this->checkouts() );
		self::assertSame( 1, $this->kernel()->get( EntryRepository::class )->count( [ 'form' => $form->id ] ) );
	}

	public function test_an_entry_is_paid_also_after_its_visitor_has_sent_the_same_again_half_an_hour_later(): void {
		$form = $this->payable();
		foreach ( [ 1_800_000_000, 1_800_000_000 + DuplicateDetector::TTL ] as $time ) {
			$this->kernel()->clock()->freeze( $time );
			$this->send( $form, [ 'your-name' => 'Ada', 'total' => '12.5' ] );
		}
		self::assertSame( [ 200 ], $this->pay( [ 'reference' => $this->checkouts()[0]['reference'] ] ) );
		$states = $this->db()->column( 'SELECT state FROM {submissions} ORDER BY id' );
		self::assertSame( [ EntryRepository::INBOX, EntryRepository::HELD ], $states );
	}

	public function test_without_script_the_browser_is_redirected_to_the_provider(): void {
		$form     = $this->payable();
		$page     = $this->post( "[frontispiece_form id=\"{$form->id}\"]" );
		$unit     = [ '_wpcf7_unit_tag' => "frontispiece-f{$form->id}-p$page-o1" ] + self::hidden( $form );
		$response = self::ask( "/?page_id=$page", [ 'your-name' => 'Ada', 'total' => '7' ] + $unit );
		self::assertSame( 303, $response->status );
		self::assertSame( 'https://pay.example/checkouts/pay_1', $response->headers['location'] ?? '' );
	}

	private function payable(): Form {
		return $this->form( self::TEMPLATE, [
			'mail' => [
				'active'    => true,
				'recipient' => 'office@example.org',
				'sender'    => 'site@example.org',
				'subject'   => 'x',
				'body'      => '[_all_fields]',
			],
		] );
	}

	/**
	 * @param array<string, mixed> $how
	 * @return list<int> statuses of the answers to the notices
	 */
	private function pay( array $how ): array {
		$statuses = $this->networks->call( 'POST', '/pay.example/pay', $how )['answers'];
		self::assertIsArray( $statuses );
		return array_values( array_map( static fn( $status ): int => is_int( $status ) ? $status : 0, $statuses ) );
	}

	/** @return list<array<string, mixed>> */
	private function checkouts(): array {
		/** @var list<array<string, mixed>> */
		return $this->networks->call( 'GET', '/pay.example/checkouts' )['checkouts'];
	}

	private function entry( Form $form ): int {
		return $this->kernel()->db()->int( 'SELECT id FROM {submissions} WHERE form_id = %d', $form->id );
	}

	/** @return array{string, string, string} */
	private function state( Form $form ): array {
		$row = $this->kernel()->get( EntryRepository::class )->get( $this->entry( $form ) );
		self::assertNotNull( $row );
		return [ $row['state'], $row['status'], $row['mail_state'] ];
	}

	/** How often the site has tried to send the notification. */
	private function attempts( Form $form ): int {
		return $this->kernel()->db()->int(
			'SELECT COUNT(*) FROM {deliveries} WHERE submission_id = %d',
			$this->entry( $form ),
		);
	}

	/** @param array{to: string|list<string>} $mail */
	private function note( mixed $sent, array $mail ): bool {
		$this->sent = [ ...$this->sent, ...(array) $mail['to'] ];
		return true;
	}
}

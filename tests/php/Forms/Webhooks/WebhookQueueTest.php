<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Webhooks;

use Frontispiece\Forms\Entries\EntryActions;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Webhooks\Webhook;
use Frontispiece\Forms\Webhooks\WebhookQueue;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Tests\Forms\FormsTestCase;
use Frontispiece\Tests\Networks;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class WebhookQueueTest extends FormsTestCase {
	private const TEMPLATE = '<label>Your name [text* your-name]</label> <label>Email [email your-email]</label>'
		. ' <label>Colors [checkbox colors "Red" "Blue"]</label> [submit "Send"]';

	private const FIELDS = [ 'your-name' => 'Ada', 'your-email' => 'ada@example.org', 'colors' => [ 'Red', 'Blue' ] ];

	private Networks $networks;

	protected function setUp(): void {
		parent::setUp();
		$this->networks = new Networks();
		$this->networks->reset();
	}

	protected function tearDown(): void {
		$this->db()->run( 'DELETE FROM {webhook_deliveries}' );
		$this->db()->run( "DELETE FROM {jobs} WHERE name = 'form_webhooks'" );
		remove_all_filters( 'frontispiece_webhook_body' );
		remove_all_actions( 'frontispiece_webhook_failed' );
		parent::tearDown();
	}

	public function test_an_entry_is_sent_signed_as_standard_webhooks_describes(): void {
		[ $form, $webhook ] = $this->formWith( 'json' );
		$this->send( $form, self::FIELDS );
		[ $request ] = $this->received();
		self::assertSame( '/a/secret-path', $request['path'] );
		self::assertSame( 'application/json', $request['headers']['content-type'] );
		$id   = $request['headers']['webhook-id'];
		$time = $request['headers']['webhook-timestamp'];
		$key  = base64_decode( substr( $webhook->secret, 6 ), true );
		self::assertIsString( $key );
		self::assertGreaterThanOrEqual( 24, strlen( $key ) );
		self::assertSame(
			'v1,' . base64_encode( hash_hmac( 'sha256', "$id.$time.{$request['body']}", $key, true ) ),
			$request['headers']['webhook-signature'],
		);
		$body = json_decode( $request['body'], true );
		self::assertSame( 'form.entry.created', $body['type'] );
		self::assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/', $body['timestamp'] );
		self::assertSame( self::FIELDS, $body['data']['fields'] );
		self::assertSame( 'Your name', $body['data']['labels']['your-name'] );
		self::assertSame( $form->id, $body['data']['form']['id'] );
		self::assertSame( [ 'sent' ], array_column( $this->log( $form ), 'state' ) );
	}

	/** @return array<string, array{string, string, array<string, mixed>}> */
	public static function formats(): array {
		return [
			'flat'          => [ 'flat', 'hooks.example', [ 'your-name' => 'Ada', 'colors' => 'Red, Blue' ] ],
			'Google Sheets' => [ 'google_sheets', 'script.google.com', [ 'form' => 'Test form' ] ],
			'Slack'         => [ 'slack', 'hooks.slack.com', [ 'text' => 'New entry: Test form' ] ],
			'Discord'       => [ 'discord', 'discord.com', [ 'allowed_mentions' => [ 'parse' => [] ] ] ],
		];
	}

	/** @param array<string, mixed> $expected part of the body */
	#[DataProvider( 'formats' )]
	public function test_each_service_gets_the_body_that_it_reads( string $format, string $host, array $expected ): void {
		[ $form ] = $this->formWith( $format, $host );
		$this->send( $form, self::FIELDS );
		[ $request ] = $this->received();
		self::assertSame( $host, $request['host'] );
		$body = json_decode( $request['body'], true );
		self::assertIsArray( $body );
		self::assertSame( $expected, array_intersect_key( $body, $expected ) );
		self::assertStringContainsString( 'Ada', $request['body'] );
		self::assertSame( [ 'sent' ], array_column( $this->log( $form ), 'state' ) );
	}

	public function test_what_a_visitor_writes_mentions_nobody_and_runs_as_no_formula(): void {
		foreach ( [ 'slack' => 'hooks.slack.com', 'google_sheets' => 'script.google.com' ] as $format => $host ) {
			[ $form ] = $this->formWith( $format, $host );
			$this->send( $form, [ 'your-name' => '=1+1 <!channel> <https://evil.example|x>' ] + self::FIELDS );
		}
		[ $slack, $sheet ] = array_map( static fn( array $request ) => json_decode( $request['body'], true ), $this->received() );
		$types = array_unique( array_column( array_column( $slack['blocks'], 'text' ), 'type' ) );
		self::assertSame( [ 'plain_text' ], array_values( $types ) );
		self::assertStringStartsWith( "'=1+1", $sheet['row']['Your name'] );
	}

	public function test_a_failed_delivery_is_retried_with_the_same_id_until_it_succeeds(): void {
		$this->kernel()->clock()->freeze( time() );
		[ $form ] = $this->formWith( 'json' );
		$this->networks->fail( [ 'match' => 'hooks\.example', 'status' => 503, 'headers' => [ 'retry-after' => '900' ] ] );
		$this->send( $form, self::FIELDS );
		[ $row ] = $this->log( $form );
		self::assertSame( [ 'waiting', 503, 1 ], [ $row['state'], $row['status'], $row['tries'] ] );
		self::assertGreaterThanOrEqual( 900, $this->dueIn( $row['id'] ) );
		$this->networks->recover();
		self::assertNull( $this->queue()->attempt( $row['id'] ), 'not before the receiver allows it' );
		$this->db()->run( 'UPDATE {webhook_deliveries} SET due = 1' );
		self::assertNull( $this->queue()->work() );
		self::assertCount( 1, $this->received() );
		[ $row ] = $this->log( $form );
		self::assertSame( [ 'sent', 200, 2 ], [ $row['state'], $row['status'], $row['tries'] ] );
	}

	public function test_a_delivery_is_given_up_after_the_last_attempt_and_can_be_sent_again(): void {
		[ $form ] = $this->formWith( 'json' );
		$this->networks->fail( [ 'match' => 'hooks\.example', 'status' => 500 ] );
		$failed = [];
		add_action( 'frontispiece_webhook_failed', static function ( int $id ) use ( &$failed ): void {
			$failed[] = $id;
		} );
		$this->send( $form, self::FIELDS );
		[ $row ] = $this->log( $form );
		$this->db()->run( 'UPDATE {webhook_deliveries} SET due = 1, tries = %d', WebhookQueue::MAX_ATTEMPTS - 1 );
		$this->queue()->work();
		self::assertSame( [ $row['id'] ], $failed );
		self::assertSame( 'failed', $this->log( $form )[0]['state'] );
		$this->networks->recover();
		self::assertTrue( $this->queue()->resend( $row['id'] ) );
		self::assertSame( 'sent', $this->log( $form )[0]['state'] );
	}

	public function test_a_delivery_waits_if_the_database_fails_while_its_entry_is_read(): void {
		[ $form ] = $this->formWith( 'json' );
		$this->networks->fail( [ 'match' => 'hooks\.example', 'status' => 503 ] );
		$this->send( $form, self::FIELDS );
		$this->networks->recover();
		$this->db()->run( 'UPDATE {webhook_deliveries} SET due = 1' );
		$this->refusing( 'SELECT * FROM {submissions} WHERE id', fn() => $this->queue()->work() );
		self::assertSame( [], $this->received() );
		self::assertSame( 'sending', $this->log( $form )[0]['state'], 'until its lease is over' );
		$this->db()->run( 'UPDATE {webhook_deliveries} SET due = 1' );
		$this->queue()->work();
		self::assertCount( 1, $this->received() );
	}

	public function test_a_receiver_that_is_gone_is_not_called_again(): void {
		[ $form ] = $this->formWith( 'json' );
		$this->networks->fail( [ 'match' => 'hooks\.example', 'status' => 410 ] );
		$this->send( $form, self::FIELDS );
		self::assertSame( 'failed', $this->log( $form )[0]['state'] );
		self::assertSame( Webhook::GONE, $this->kernel()->get( WebhookRepository::class )->findByForm( $form->id )[0]->state );
		$this->networks->recover();
		$this->send( $form, [ 'your-name' => 'Grace' ] + self::FIELDS );
		self::assertSame( [], $this->received() );
	}

	public function test_a_crash_between_storing_an_entry_and_queuing_it_loses_nothing(): void {
		[ $form ] = $this->formWith( 'json' );
		$this->networks->fail( [ 'match' => 'hooks\.example', 'status' => 500 ] );
		$this->send( $form, self::FIELDS );
		$this->networks->recover();
		$this->db()->run( 'DELETE FROM {webhook_deliveries}' );
		$this->later();
		$this->queue()->queue( $this->kernel()->jobs() );
		$this->queue()->work();
		self::assertCount( 1, $this->received() );
		$this->queue()->queue( $this->kernel()->jobs() );
		$this->queue()->work();
		self::assertCount( 1, $this->received(), 'and sends nothing twice' );
	}

	public function test_spam_is_sent_only_after_it_is_released(): void {
		[ $form ] = $this->formWith( 'json' );
		$this->send( $form, [ '_wpcf7_ak_hp_textarea' => 'x', '_frontispiece_hp' => 'x' ] + self::FIELDS );
		$entry = $this->db()->int( 'SELECT MAX(id) FROM {submissions} WHERE form_id = %d', $form->id );
		$this->kernel()->get( EntryRepository::class )->move( $entry, EntryRepository::SPAM );
		$this->db()->run( 'DELETE FROM {webhook_deliveries}' );
		$before = count( $this->received() );
		$this->become( 'administrator' );
		$this->kernel()->get( EntryActions::class )->all( 'release', [ $entry ], EntryRepository::INBOX );
		$this->queue()->work();
		self::assertCount( $before + 1, $this->received() );
	}

	public function test_erasing_an_entry_erases_its_deliveries(): void {
		[ $form ] = $this->formWith( 'json' );
		$this->send( $form, self::FIELDS );
		self::assertCount( 1, $this->log( $form ) );
		$this->kernel()->get( EntryRepository::class )->delete( $this->entry( $form ) );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {webhook_deliveries}' ) );
	}

	public function test_neither_the_database_nor_an_export_holds_a_url_or_a_secret_in_plain_text(): void {
		[ $form, $webhook ] = $this->formWith( 'json' );
		$stored = (string) wp_json_encode( get_post_meta( $form->id ) );
		$export = (string) wp_json_encode( $form->toArray() );
		foreach ( [ 'secret-path', substr( $webhook->secret, 6, 20 ) ] as $secret ) {
			self::assertStringNotContainsString( $secret, $stored . $export );
		}
	}

	public function test_BUG_108_a_host_inside_the_network_is_refused_once_and_its_path_is_not_logged(): void {
		[ $form ] = $this->formWith( 'json', '127.0.0.1' );
		$this->send( $form, self::FIELDS );
		[ $row ] = $this->log( $form );
		self::assertSame( [ 'failed', 'private_address' ], [ $row['state'], $row['problem'] ] );
		self::assertStringNotContainsString( 'secret-path', (string) wp_json_encode( $this->kernel()->log()->latest( 5 ) ) );
	}

	public function test_a_filter_changes_the_body_before_it_is_signed(): void {
		[ $form ] = $this->formWith( 'json' );
		add_filter( 'frontispiece_webhook_body', static fn( array $body ): array => $body + [ 'shop' => 7 ] );
		$this->send( $form, self::FIELDS );
		self::assertSame( 7, json_decode( $this->received()[0]['body'], true )['shop'] );
	}

	/** @return array{Form, Webhook} */
	private function formWith( string $format, string $host = 'hooks.example' ): array {
		$form    = $this->form( self::TEMPLATE, [ 'mail' => [ 'active' => false ] ] );
		$values  = [ 'name' => 'Office', 'url' => "https://$host/a/secret-path", 'format' => $format ];
		$webhook = $this->kernel()->get( WebhookRepository::class )->add( $form->id, $values );
		$this->db()->run( 'DELETE FROM {submissions} WHERE form_id = %d', $form->id );
		return [ $form, $webhook ];
	}

	private function queue(): WebhookQueue {
		return $this->kernel()->get( WebhookQueue::class );
	}

	private function entry( Form $form ): int {
		return $this->db()->int( 'SELECT MAX(id) FROM {submissions} WHERE form_id = %d', $form->id );
	}

	/** @return list<array{id: int, state: string, status: int, problem: string, tries: int, ...}> */
	private function log( Form $form ): array {
		return $this->queue()->log( $this->entry( $form ) );
	}

	private function dueIn( int $id ): int {
		return $this->db()->int( 'SELECT due FROM {webhook_deliveries} WHERE id = %d', $id ) - $this->kernel()->clock()->now();
	}

	/** Makes the entry a second younger than its webhook, because the clock of a test stands still. */
	private function later(): void {
		$this->db()->run( 'UPDATE {submissions} SET created_at = created_at + 1' );
	}

	/** @return list<array{host: string, path: string, headers: array<string, string>, body: string}> */
	private function received(): array {
		/** @var list<array{host: string, path: string, headers: array<string, string>, body: string}> */
		return $this->networks->call( 'GET', '/hooks.example/received' )['received'];
	}
}

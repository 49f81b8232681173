<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\Newsletter\Delivery;

use Frontispiece\Site\Newsletter\Delivery\SubscriberWebhook;
use Frontispiece\Site\Newsletter\Subscribers;
use Frontispiece\Site\Newsletter\SubscriptionRequest;
use Frontispiece\Tests\Networks;
use Frontispiece\Tests\Site\SiteTestCase;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class SubscriberWebhookTest extends SiteTestCase {
	private Networks $networks;

	private Subscribers $subscribers;

	protected function setUp(): void {
		parent::setUp();
		$this->networks = new Networks();
		$this->networks->reset();
		$this->subscribers = new Subscribers( $this->db(), $this->kernel()->clock() );
		$this->kernel()->options()->saveSecret( 'newsletter_webhook', 'https://hooks.example/a/secret-path', $this->kernel()->secrets() );
		add_filter( 'pre_wp_mail', '__return_true' );
		$this->switchOn( 'newsletter' );
	}

	protected function tearDown(): void {
		$this->kernel()->options()->saveSecret( 'newsletter_webhook', '', $this->kernel()->secrets() );
		$this->db()->run( 'DELETE FROM {subscriber_deliveries}' );
		$this->db()->run( 'DELETE FROM {suppressed_addresses}' );
		parent::tearDown();
	}

	public function test_confirmed_changed_and_unsubscribed_subscribers_are_sent_signed(): void {
		$id = $this->subscriber();
		$this->subscribers->confirm( $id );
		$this->subscribers->remove( $id );
		$this->subscribers->restore( $id );
		$this->subscribers->leave( $id );
		$this->kernel()->later()->run();
		$requests = $this->received();
		$bodies   = array_map( static fn( array $request ): array => (array) json_decode( $request['body'], true ), $requests );
		self::assertSame(
			[ 'subscriber.confirmed', 'subscriber.changed', 'subscriber.changed', 'subscriber.unsubscribed' ],
			array_column( $bodies, 'type' ),
		);
		self::assertSame(
			[ $id, 'ada@example.org', 'unsubscribed', 'de_DE', 'I want it.', '/page/', 'Contact' ],
			array_slice( array_values( $bodies[3]['data'] ), 0, 7 ),
		);
		self::assertStringContainsString( 'frontispiece-newsletter=leave', $bodies[3]['data']['unsubscribe_url'] );
		[ 'headers' => $headers, 'body' => $body ] = $requests[0];
		$key = base64_decode( substr( $this->kernel()->get( SubscriberWebhook::class )->secret(), 6 ), true );
		self::assertIsString( $key );
		self::assertSame(
			'v1,' . base64_encode( hash_hmac( 'sha256', "{$headers['webhook-id']}.{$headers['webhook-timestamp']}.$body", $key, true ) ),
			$headers['webhook-signature'],
		);
		self::assertCount( 4, array_unique( array_column( array_column( $requests, 'headers' ), 'webhook-id' ) ) );
	}

	public function test_chosen_lists_are_sent_as_a_change(): void {
		$subscriber = $this->subscribers->byId( $this->subscriber() );
		self::assertNotNull( $subscriber );
		$this->subscribers->confirm( $subscriber->id );
		$this->subscribers->chooseLists( $subscriber, [ 'News', 'Offers' ] );
		$this->kernel()->later()->run();
		$bodies = array_map( static fn( array $request ): array => (array) json_decode( $request['body'], true ), $this->received() );
		self::assertSame( [ 'subscriber.confirmed', 'subscriber.changed' ], array_column( $bodies, 'type' ) );
		self::assertSame( [ 'News', 'Offers' ], $bodies[1]['data']['lists'] );
		self::assertStringContainsString( 'frontispiece-newsletter=preferences', $bodies[1]['data']['preferences_url'] );
	}

	public function test_a_failed_delivery_is_logged_and_retried_with_the_same_id(): void {
		$this->networks->fail( [ 'match' => 'hooks\.example', 'status' => 503 ] );
		$this->subscribers->confirm( $this->subscriber() );
		$this->kernel()->later()->run();
		$this->become( 'administrator' );
		$state = self::restAnswer( 'GET', '/subscribers/connection' );
		self::assertSame( [ 1, 'The service responded with status 503.' ], [ $state['waiting'], $state['problem'] ] );
		self::assertStringStartsWith( 'whsec_', $state['secret'] );
		self::assertStringNotContainsString( 'secret-path', (string) wp_json_encode( $state ) );
		$message = $this->db()->column( 'SELECT message_id FROM {subscriber_deliveries}' );
		$this->networks->recover();
		$this->db()->run( 'UPDATE {subscriber_deliveries} SET due = 1' );
		$after = self::restAnswer( 'POST', '/subscribers/connection', [ 'do' => 'retry' ] );
		self::assertSame( [ 0, '' ], [ $after['waiting'], $after['problem'] ] );
		self::assertSame( [ 'sent', 2 ], [ $after['log'][0]['state'], $after['log'][0]['tries'] ] );
		self::assertSame( $message, array_column( array_column( $this->received(), 'headers' ), 'webhook-id' ) );
	}

	public function test_a_url_inside_the_network_is_never_called_and_its_delivery_fails_at_once(): void {
		$this->kernel()->options()->saveSecret( 'newsletter_webhook', 'http://127.0.0.1/', $this->kernel()->secrets() );
		$this->subscribers->confirm( $this->subscriber() );
		$this->kernel()->later()->run();
		self::assertSame( [ 'failed' ], $this->db()->column( 'SELECT state FROM {subscriber_deliveries}' ) );
	}

	public function test_without_a_url_nothing_is_stored_for_it(): void {
		$this->kernel()->options()->saveSecret( 'newsletter_webhook', '', $this->kernel()->secrets() );
		$this->subscribers->confirm( $this->subscriber() );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {subscriber_deliveries}' ) );
	}

	private function subscriber(): int {
		return $this->subscribers->ask( new SubscriptionRequest( 'ada@example.org', 'I want it.', '/page/', 'de_DE', 'Contact' ) )->id;
	}

	/** @return list<array{headers: array<string, string>, body: string}> */
	private function received(): array {
		/** @var list<array{headers: array<string, string>, body: string}> */
		return $this->networks->call( 'GET', '/hooks.example/received' )['received'];
	}
}

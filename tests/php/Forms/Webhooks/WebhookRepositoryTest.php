<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Webhooks;

use Frontispiece\Forms\Webhooks\WebhookQueue;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Tests\Forms\FormsTestCase;

final class WebhookRepositoryTest extends FormsTestCase {
	private const GIVEN = [ 'name' => 'Office', 'url' => 'https://hooks.example/a', 'format' => 'json' ];

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	public function test_a_deleted_webhook_is_not_used_and_returns_with_its_url_and_secret(): void {
		$form     = $this->form( '[text a]' )->id;
		$webhooks = $this->kernel()->get( WebhookRepository::class );
		$webhook  = $webhooks->add( $form, self::GIVEN );
		self::assertSame( 200, self::restCall( 'DELETE', self::path( $form, $webhook->id ) )->get_status() );
		self::assertSame( [], $webhooks->findByForm( $form ) );
		self::assertSame( [], $this->kernel()->get( WebhookQueue::class )->enqueue( $form, 1 ) );
		self::assertSame( 404, self::restCall( 'POST', self::path( $form, $webhook->id ) . '/test' )->get_status() );
		self::assertSame( 200, self::restCall( 'POST', self::path( $form, $webhook->id ) . '/restore' )->get_status() );
		self::assertEquals( [ $webhook ], $webhooks->findByForm( $form ) );
	}

	public function test_a_copy_of_a_form_calls_the_same_webhooks_by_ids_of_their_own(): void {
		$form     = $this->form( '[text a]' )->id;
		$webhooks = $this->kernel()->get( WebhookRepository::class );
		$webhook     = $webhooks->add( $form, self::GIVEN );
		$webhooks->delete( $form, $webhooks->add( $form, self::GIVEN )->id );
		$copies = $webhooks->findByForm( self::restAnswer( 'POST', "/contact-forms/$form/duplicate" )['id'] );
		self::assertCount( 1, $copies );
		$copy = $copies[0];
		self::assertSame( [ $webhook->url, $webhook->secret, $webhook->state ], [ $copy->url, $copy->secret, $copy->state ] );
		self::assertNotSame( $webhook->id, $copies[0]->id );
		self::assertEquals( [ $webhook ], $webhooks->findByForm( $form ) );
	}

	public function test_after_ten_minutes_nothing_of_a_deleted_webhook_is_left(): void {
		$form     = $this->form( '[text a]' )->id;
		$webhooks = $this->kernel()->get( WebhookRepository::class );
		$webhook  = $webhooks->add( $form, self::GIVEN );
		$webhooks->delete( $form, $webhook->id );
		$webhooks->purge( $form );
		self::assertNotSame( '', get_post_meta( $form, WebhookRepository::META, true ) );
		$this->kernel()->clock()->freeze( $this->kernel()->clock()->now() + WebhookRepository::UNDO );
		$response = self::restCall( 'POST', self::path( $form, $webhook->id ) . '/restore' );
		self::assertSame( 404, $response->get_status() );
		self::assertStringContainsString( 'Add it again', $response->get_data()['message'] );
		$this->kernel()->get( WebhookQueue::class )->queue( $this->kernel()->jobs() );
		self::assertSame( '', get_post_meta( $form, WebhookRepository::META, true ) );
	}

	public function test_a_webhook_is_not_restored_beyond_the_limit_of_a_form(): void {
		$form     = $this->form( '[text a]' )->id;
		$webhooks = $this->kernel()->get( WebhookRepository::class );
		$webhook  = $webhooks->add( $form, self::GIVEN );
		$webhooks->delete( $form, $webhook->id );
		for ( $n = 0; $n < WebhookRepository::MAX_WEBHOOKS; $n++ ) {
			$webhooks->add( $form, self::GIVEN );
		}
		$response = self::restCall( 'POST', self::path( $form, $webhook->id ) . '/restore' );
		self::assertSame( [ 400, 'too_many' ], [ $response->get_status(), $response->get_data()['code'] ] );
		self::assertCount( WebhookRepository::MAX_WEBHOOKS, $webhooks->findByForm( $form ) );
	}

	private static function path( int $form, string $id ): string {
		return "/contact-forms/$form/webhooks/$id";
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Rest;

use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Tests\Forms\FormsTestCase;

final class WebhooksControllerTest extends FormsTestCase {
	private string $path;

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
		$this->path = "/contact-forms/{$this->form( '[text a]' )->id}/webhooks";
	}

	public function test_the_secret_is_returned_once_and_the_address_never(): void {
		$made = self::restCall(
			'POST',
			"$this->path/add",
			[ 'name' => ' <b>Office</b> ', 'url' => ' https://hooks.example/secret-path ' ],
		);
		self::assertSame( 201, $made->get_status() );
		$data = (array) $made->get_data();
		self::assertSame( [ 'Office', 'hooks.example' ], [ $data['name'], $data['host'] ] );
		self::assertNotSame( '', $data['secret'] );
		$list = self::restAnswer( 'GET', $this->path );
		self::assertIsArray( $list['webhooks'] );
		self::assertCount( 1, $list['webhooks'] );
		$printed = (string) wp_json_encode( $list );
		self::assertStringNotContainsString( 'secret-path', $printed );
		self::assertStringNotContainsString( (string) $data['secret'], $printed );
		$new = self::restAnswer( 'POST', "$this->path/{$data['id']}/secret" );
		self::assertNotSame( $data['secret'], $new['secret'] );
	}

	public function test_only_encrypted_addresses_without_a_password_are_accepted(): void {
		$urls = [
			'http://hooks.example/',
			'https://',
			'https://ada:pass@hooks.example/',
			'javascript:x',
			'https://hooks.example/"x',
			'',
		];
		foreach ( $urls as $url ) {
			$answer = self::restCall( 'POST', "$this->path/add", [ 'url' => $url ] );
			self::assertSame( 400, $answer->get_status(), $url );
			self::assertArrayHasKey( 'url', (array) ( (array) $answer->get_data() )['data']['params'] );
		}
		$answer = self::restCall( 'POST', "$this->path/add", [ 'url' => 'https://hooks.example/', 'format' => 'fax' ] );
		self::assertArrayHasKey( 'format', (array) ( (array) $answer->get_data() )['data']['params'] );
		self::assertSame( [], self::restAnswer( 'GET', $this->path )['webhooks'] );
	}

	public function test_a_change_keeps_what_is_not_sent(): void {
		$id      = self::restAnswer( 'POST', "$this->path/add", [ 'name' => 'Office', 'url' => 'https://hooks.example/a' ] )['id'];
		$changed = self::restAnswer( 'POST', "$this->path/$id", [ 'state' => 'off' ] );
		self::assertSame( [ 'Office', 'hooks.example', 'off' ], [ $changed['name'], $changed['host'], $changed['state'] ] );
		self::assertSame( 400, self::restCall( 'POST', "$this->path/$id", [ 'url' => 'http://other.example/' ] )->get_status() );
		self::assertSame( 'other.example', self::restAnswer( 'POST', "$this->path/$id", [ 'url' => 'https://other.example/' ] )['host'] );
	}

	public function test_a_form_has_a_limited_number_of_webhooks(): void {
		for ( $n = 0; $n < WebhookRepository::MOST; $n++ ) {
			$last = self::restAnswer( 'POST', "$this->path/add", [ 'url' => 'https://hooks.example/' ] )['id'];
		}
		$answer = self::restCall( 'POST', "$this->path/add", [ 'url' => 'https://hooks.example/' ] );
		self::assertSame( [ 400, 'too_many' ], [ $answer->get_status(), ( (array) $answer->get_data() )['code'] ] );
		self::restAnswer( 'DELETE', "$this->path/" . ( $last ?? '' ) );
		self::assertSame( 201, self::restCall( 'POST', "$this->path/add", [ 'url' => 'https://hooks.example/' ] )->get_status() );
	}

	public function test_forms_and_webhooks_that_do_not_exist_are_not_found(): void {
		self::assertSame( 404, self::restCall( 'GET', '/contact-forms/999999/webhooks' )->get_status() );
		self::assertSame( 404, self::restCall( 'POST', "$this->path/00000000", [ 'name' => 'x' ] )->get_status() );
		self::assertSame( 404, self::restCall( 'DELETE', "$this->path/00000000" )->get_status() );
		self::assertSame( 404, self::restCall( 'POST', "$this->path/00000000/restore" )->get_status() );
	}

	public function test_who_does_not_manage_forms_sees_and_changes_none(): void {
		$this->become( 'editor' );
		foreach ( [
			[ 'GET', $this->path ],
			[ 'POST', "$this->path/add" ],
			[ 'DELETE', "$this->path/00000000" ],
			[ 'POST', '/webhook-deliveries/1/resend' ],
		] as [ $method, $path ] ) {
			self::assertSame( 403, self::restCall( $method, $path, [ 'url' => 'https://hooks.example/' ] )->get_status(), $path );
		}
	}
}

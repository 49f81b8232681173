<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms;

use Frontispiece\Forms\Webhooks\WebhookRepository;

final class PastedAddressesTest extends FormsTestCase {
	public function test_BUG_46_the_address_of_a_webhook_has_no_characters_that_nobody_sees(): void {
		$this->become( 'administrator' );
		$form = $this->form( '[text a]' );
		self::restAnswer( 'POST', "/contact-forms/{$form->id}/webhooks/add", [
			'url'    => "\u{202A}https://hooks.example/\u{200B}a\u{202C}\u{A0}",
			'format' => 'json',
		] );
		$saved = $this->kernel()->get( WebhookRepository::class )->findByForm( $form->id );
		self::assertSame( [ 'https://hooks.example/a' ], array_column( $saved, 'url' ) );
	}

	public function test_BUG_46_an_address_in_a_form_has_no_characters_that_nobody_sees(): void {
		$form = $this->form( '[url a] [url b] [submit "Send"]' );
		$sent = $this->send( $form, [ 'a' => "\u{2066}https://a.exa\u{AD}mple/\u{2069}", 'b' => "\u{FEFF}b.example" ] );
		self::assertSame( [], self::invalid( $sent ) );
		$stored = $this->db()->rows( 'SELECT * FROM {submissions} WHERE form_id = %d', $form->id );
		$text   = (string) wp_json_encode( $stored, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		self::assertStringContainsString( 'https://a.example/', str_replace( '\\/', '/', $text ) );
		self::assertStringContainsString( 'http://b.example', str_replace( '\\/', '/', $text ) );
	}
}

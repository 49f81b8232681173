<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Rest;

use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Tests\Forms\FormsTestCase;
use PHPUnit\Framework\Attributes\DataProvider;

/** Tests which URLs a webhook may have. */
final class WebhooksControllerTest extends FormsTestCase {
	private const PRIVATE = 'This link is not on the public internet or doesn\'t use HTTPS on port 443.';

	protected function setUp(): void {
		parent::setUp();
		$this->become( 'administrator' );
	}

	/** @return list<list<string>> */
	public static function privateUrls(): array {
		return array_map( static fn( string $url ): array => [ $url ], [
			'https://127.0.0.1/hook',
			'https://127.0.0.1./hook',
			'https://127.1/hook',
			'https://2130706433/hook',
			'https://0x7f000001/hook',
			'https://0177.0.0.1/hook',
			'https://0/hook',
			'https://10.1.2.3/hook',
			'https://192.168.0.1/hook',
			'https://169.254.169.254/latest/meta-data',
			'https://100.64.0.1/hook',
			'https://224.0.0.1/hook',
			'https://[::1]/hook',
			'https://[::ffff:127.0.0.1]/hook',
			'https://[fe80::1]/hook',
			'https://[fd00::1]/hook',
			'https://localhost/hook',
			'https://LOCALHOST/hook',
			'https://localhost./hook',
			'https://app.localhost/hook',
			'https://printer.local/hook',
			'https://db.internal/hook',
			'https://nas.lan/hook',
			'https://router.home.arpa/hook',
			'https://intranet/hook',
			'https://hooks.example:8443/hook',
			'https://hooks.example:22/hook',
		] );
	}

	#[DataProvider( 'privateUrls' )]
	public function test_BUG_108_a_url_inside_the_network_is_refused_when_saved_and_the_reason_is_named( string $url ): void {
		$form     = $this->form( '[text a]' )->id;
		$response = self::restCall( 'POST', "/contact-forms/$form/webhooks/add", [ 'url' => $url ] );
		self::assertSame( 400, $response->get_status(), $url );
		self::assertSame( [ 'url' => self::PRIVATE ], $response->get_data()['data']['params'] );
		$webhooks = $this->kernel()->get( WebhookRepository::class );
		self::assertSame( [], $webhooks->findByForm( $form ) );
		$webhook = $webhooks->add( $form, [ 'name' => 'a', 'url' => 'https://hooks.example/a', 'format' => 'json' ] );
		$changed = self::restCall( 'PUT', "/contact-forms/$form/webhooks/{$webhook->id}", [ 'url' => $url ] );
		self::assertSame( [ 400, 'https://hooks.example/a' ], [ $changed->get_status(), $webhooks->get( $form, $webhook->id )?->url ] );
	}

	public function test_public_urls_are_saved_also_if_their_name_cannot_be_resolved_yet(): void {
		$form = $this->form( '[text a]' )->id;
		$urls = [ 'https://hooks.example/a', 'https://hooks.example:443/', 'https://8.8.8.8/', 'https://xn--bcher-kva.example/' ];
		foreach ( $urls as $url ) {
			$response = self::restCall( 'POST', "/contact-forms/$form/webhooks/add", [ 'url' => $url ] );
			self::assertSame( 201, $response->get_status(), $url );
		}
	}
}

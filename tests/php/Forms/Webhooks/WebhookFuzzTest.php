<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Webhooks;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Webhooks\Webhook;
use Frontispiece\Forms\Webhooks\WebhookEvent;
use Frontispiece\Forms\Webhooks\WebhookFormats;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Forms\Webhooks\WebhookSender;
use Frontispiece\Kernel\Http\PublicHost;
use Frontispiece\Tests\Forms\FormsTestCase;

/** Sends random entries to random webhooks: bodies are JSON, signatures are right, and private hosts are refused. */
final class WebhookFuzzTest extends FormsTestCase {
	private const ROUNDS = 2000;

	private const TEXTS = [
		'', "\0\x01", "\xc3\x28", '<script>', '{"a":1}', "=cmd|' /C calc'!A0", '😀', "\u{202e}x", '"', '\\', "\r\n", '</', '0',
	];

	private const SECRETS = [ 24, 32, 48, 64 ];

	/** Networks that no webhook may reach: IANA's special-purpose addresses. */
	private const PRIVATE = [
		'0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24',
		'192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4',
	];

	/** @var array{url: string, headers: array<string, string>, body: string}|null */
	private ?array $request = null;

	protected function setUp(): void {
		parent::setUp();
		mt_srand( 20261123 );
		add_filter( 'pre_http_request', $this->receive( ... ), 10, 3 );
	}

	protected function tearDown(): void {
		remove_all_filters( 'pre_http_request' );
		parent::tearDown();
	}

	public function test_2000_random_entries_are_sent_as_json_with_a_signature_that_the_receiver_can_verify(): void {
		$form    = $this->form( '[text a] [text b] [submit]', [ 'title' => '<b>"x"</b> 😀', 'mail' => [ 'active' => false ] ] );
		$formats = [ ...array_keys( ( new WebhookFormats() )->all() ), 'unknown' ];
		// A forged time is a second less than that of sending.
		$this->kernel()->clock()->freeze( time() );
		for ( $n = 0; $n < self::ROUNDS; $n++ ) {
			$key     = random_bytes( self::pick( self::SECRETS ) );
			$webhook = new Webhook(
				'0123456789ab',
				self::text(),
				'https://hooks.example/' . rawurlencode( self::text() ),
				'whsec_' . base64_encode( $key ),
				self::pick( $formats ),
				Webhook::ON,
				0,
			);
			$message = 'msg_' . bin2hex( random_bytes( 12 ) );
			$result  = $this->kernel()->get( WebhookSender::class )->send( $webhook, self::event( $form, $n ), $message );
			self::assertTrue( $result->isDelivered );
			self::assertNotNull( $this->request );
			[ 'headers' => $headers, 'body' => $body ] = $this->request;
			self::assertIsArray( json_decode( $body, true ), $body );
			self::assertSame( JSON_ERROR_NONE, json_last_error() );
			self::assertTrue( self::verifies( $key, $headers, $body, $this->kernel()->clock()->now() ), $body );
			self::assertSame( $message, $headers['webhook-id'] );
			$forged = [
				[ $key, $headers, "$body ", 0 ],
				[ $key, [ 'webhook-id' => "{$message}0" ] + $headers, $body, 0 ],
				[ $key, [ 'webhook-timestamp' => (string) ( $this->kernel()->clock()->now() - 1 ) ] + $headers, $body, 0 ],
				[ "$key.", $headers, $body, 0 ],
				[ $key, $headers, $body, 301 ],
			][ $n % 5 ];
			[ $secret, $sent, $read, $late ] = $forged;
			self::assertFalse( self::verifies( $secret, $sent, $read, $this->kernel()->clock()->now() + $late ) );
		}
	}

	public function test_2000_random_addresses_are_refused_in_every_notation_unless_they_are_public(): void {
		$counts = [ 0, 0 ];
		for ( $n = 0; $n < self::ROUNDS; $n++ ) {
			[ $network, $bits ] = explode( '/', self::pick( self::PRIVATE ) );
			$random    = ( mt_rand( 0, 0xffff ) << 16 ) + mt_rand( 0, 0xffff );
			$inside    = 0xffffffff >> (int) $bits;
			// Half of them are in a private network, and some of the others just beside one.
			$number    = match ( mt_rand( 0, 3 ) ) {
				0       => $random,
				1       => ( (int) ip2long( $network ) + $inside + 1 ) & 0xffffffff,
				default => (int) ip2long( $network ) | ( $random & $inside ),
			};
			$isPrivate = self::isPrivate( $number );
			$address   = self::notation( $number );
			$isRefused = null === PublicHost::resolve( $address );
			// Other notations of a public address may be refused, depending on the system.
			self::assertTrue( $isRefused || ! $isPrivate, $address );
			self::assertTrue( $isPrivate || ! $isRefused || long2ip( $number ) !== $address, $address );
			$counts[ (int) $isPrivate ]++;
		}
		self::assertGreaterThan( 300, min( $counts ) );
		// Some systems ask their name server for each of these, so there are few.
		foreach ( [ '127.0.0.1', '10.0.0.1', '169.254.169.254' ] as $address ) {
			self::assertNull( PublicHost::resolve( sprintf( '0x%08x', (int) ip2long( $address ) ) ) );
		}
	}

	public function test_2000_random_urls_are_saved_only_as_https_with_a_host_and_no_password(): void {
		$this->become( 'administrator' );
		$form  = $this->form( '[text a]' );
		$saved = 0;
		for ( $n = 0; $n < self::ROUNDS; $n++ ) {
			$url      = self::url();
			$response = self::restCall( 'POST', "/contact-forms/{$form->id}/webhooks/add", [ 'url' => $url ] );
			self::assertContains( $response->get_status(), [ 201, 400 ], $url );
			if ( 201 === $response->get_status() ) {
				[ $webhook ] = $this->kernel()->get( WebhookRepository::class )->findByForm( $form->id );
				self::assertMatchesRegularExpression( '~^https://[^/@\s]+(/|$|\?|#|:)~i', $webhook->url );
				self::assertSame( $webhook->url, sanitize_url( $webhook->url ) );
				self::assertStringNotContainsString( 'secret-path', (string) wp_json_encode( get_post_meta( $form->id ) ) );
				delete_post_meta( $form->id, WebhookRepository::META );
				$saved++;
			}
		}
		self::assertGreaterThan( self::ROUNDS / 200, $saved );
		self::assertLessThan( self::ROUNDS / 2, $saved );
	}

	/**
	 * Verifies a signature as a receiver does.
	 *
	 * @param array<string, string> $headers
	 */
	private static function verifies( string $key, array $headers, string $body, int $now ): bool {
		$time     = (int) $headers['webhook-timestamp'];
		$expected = base64_encode( hash_hmac( 'sha256', "{$headers['webhook-id']}.$time.$body", $key, true ) );
		foreach ( abs( $now - $time ) > 300 ? [] : explode( ' ', $headers['webhook-signature'] ) as $signature ) {
			[ $version, $digest ] = [ ...explode( ',', $signature, 2 ), '' ];
			if ( 'v1' === $version && hash_equals( $expected, $digest ) ) {
				return true;
			}
		}
		return false;
	}

	private static function event( Form $form, int $n ): WebhookEvent {
		$values = [];
		$texts  = [];
		for ( $fields = mt_rand( 0, 60 ); $fields > 0; $fields-- ) {
			$values[ "f$fields" ]                 = 0 === mt_rand( 0, 3 ) ? [ self::text(), self::text() ] : self::text();
			$texts[ self::text() . " $fields" ] = 0 === mt_rand( 0, 9 ) ? str_repeat( 'é', 5000 ) : self::text();
		}
		$file = [ 'field' => 'f', 'name' => self::text(), 'type' => self::text(), 'size' => $n ];
		return new WebhookEvent( WebhookEvent::CREATED, $form, $n, $n, self::text(), $values, $texts, [ $file ] );
	}

	private static function text(): string {
		return self::pick( self::TEXTS ) . self::pick( self::TEXTS ) . self::pick( self::TEXTS );
	}

	private static function url(): string {
		$piece = static fn( string ...$of ): string => self::pick( array_values( $of ) );
		return $piece( 'https://', 'https://', 'https://', 'HTTPS://', 'http://', 'ftp://', '//', 'javascript:', ' https://', '' )
			. $piece( '', '', '', 'user@', 'user:secret@', '@', ' ' )
			. $piece( 'hooks.example', 'hooks.example', '127.0.0.1', '[::1]', 'localhost', '', '.', "a\0b", 'ä.example', '<b>' )
			. $piece( '', '', ':443', ':80', ':x', ':99999999' )
			. $piece( '', '/', '/secret-path?secret=1', '/#secret', "/\r\nHost: x", '/<script>', '/a b', "/\xff" );
	}

	private static function isPrivate( int $number ): bool {
		foreach ( self::PRIVATE as $range ) {
			[ $network, $bits ] = explode( '/', $range );
			if ( $number >> ( 32 - (int) $bits ) === (int) ip2long( $network ) >> ( 32 - (int) $bits ) ) {
				return true;
			}
		}
		return false;
	}

	/** Returns an address as URLs may write it: with dots, as one number, or in octal notation. */
	private static function notation( int $number ): string {
		return match ( mt_rand( 0, 5 ) ) {
			0       => (string) $number,
			1       => sprintf( '0%o', $number ),
			2       => sprintf( '%d.%d', $number >> 24, $number & 0xffffff ),
			default => (string) long2ip( $number ),
		};
	}

	/**
	 * @param array<string, mixed> $request
	 * @return array<string, mixed>
	 */
	private function receive( mixed $unused, array $request, string $url ): array {
		$headers       = is_array( $request['headers'] ) ? array_filter( $request['headers'], 'is_string' ) : [];
		$this->request = [
			'url'     => $url,
			'headers' => array_change_key_case( $headers ),
			'body'    => is_string( $request['body'] ) ? $request['body'] : '',
		];
		return [
			'headers'  => [],
			'body'     => '',
			'response' => [ 'code' => 200, 'message' => 'OK' ],
			'cookies'  => [],
			'filename' => null,
		];
	}

	/**
	 * @template T
	 * @param list<T> $of
	 * @return T
	 */
	private static function pick( array $of ): mixed {
		return $of[ mt_rand( 0, count( $of ) - 1 ) ];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Security;

use Frontispiece\Kernel\Security\KeyRing;
use Frontispiece\Tests\Kernel\Process;
use Frontispiece\Tests\TestCase;

final class SecretsTest extends TestCase {
	private const TOKEN = 'EAAB0123456789|ütf-8 🎉';

	protected function tearDown(): void {
		remove_all_filters( 'salt' );
		parent::tearDown();
	}

	public function test_an_encrypted_value_can_be_decrypted(): void {
		foreach ( [ self::TOKEN, '', "\0binary\xff", str_repeat( 'x', 5000 ) ] as $plain ) {
			self::assertSame( $plain, $this->kernel()->secrets()->open( $this->kernel()->secrets()->seal( $plain ) ) );
		}
	}

	public function test_an_encrypted_token_reveals_nothing_and_never_looks_the_same_twice(): void {
		$one = $this->kernel()->secrets()->seal( self::TOKEN );
		$two = $this->kernel()->secrets()->seal( self::TOKEN );
		self::assertNotSame( $one, $two );
		self::assertStringNotContainsString( 'EAAB', $one . base64_decode( substr( $one, 3 ), true ) );
	}

	public function test_every_changed_byte_is_detected(): void {
		$sealed = $this->kernel()->secrets()->seal( 'EAAB' );
		$raw    = (string) base64_decode( substr( $sealed, 3 ), true );
		for ( $i = 0, $n = strlen( $raw ); $i < $n; $i++ ) {
			$changed       = $raw;
			$changed[ $i ] = chr( ord( $raw[ $i ] ) ^ 1 );
			self::assertNull( $this->kernel()->secrets()->open( 'v2:' . base64_encode( $changed ) ), "Byte $i" );
		}
	}

	public function test_a_value_that_was_never_encrypted_decrypts_to_nothing(): void {
		$sealed = $this->kernel()->secrets()->seal( 'EAAB' );
		foreach ( [
			'',
			'v2:',
			'v2:!!!',
			'EAABplain',
			'v2:' . base64_encode( 'short' ),
			substr( $sealed, 3 ),
			'v1:' . substr( $sealed, 3 ),
			'v3:' . substr( $sealed, 3 ),
			substr( $sealed, 0, -8 ),
		] as $text ) {
			self::assertNull( $this->kernel()->secrets()->open( $text ), $text );
		}
	}

	/** SEC-10 */
	public function test_SEC_10_secrets_survive_a_change_of_salts(): void {
		$sealed = $this->kernel()->secrets()->seal( self::TOKEN );
		add_filter( 'salt', static fn(): string => 'changed' );
		self::assertSame( self::TOKEN, $this->kernel()->secrets()->open( $sealed ) );
	}

	/** SEC-10 */
	public function test_SEC_10_a_new_key_encrypts_and_old_keys_still_decrypt(): void {
		$sealed = $this->kernel()->secrets()->seal( self::TOKEN );
		$stored = (array) get_option( KeyRing::OPTION );
		$this->kernel()->keyRing()->rotate();
		self::assertSame( self::TOKEN, $this->kernel()->secrets()->open( $sealed ) );
		$new = $this->kernel()->secrets()->seal( self::TOKEN );
		self::assertSame( self::TOKEN, $this->kernel()->secrets()->open( $new ) );
		update_option( KeyRing::OPTION, $stored );
		self::assertNull( $this->kernel()->secrets()->open( $new ), 'The new key sealed it.' );
	}

	/** SEC-10 */
	public function test_SEC_10_values_encrypted_with_salts_are_readable_after_a_later_change_of_salts(): void {
		$nonce  = random_bytes( SODIUM_CRYPTO_AEAD_XCHACHA20POLY1305_IETF_NPUBBYTES );
		$key    = hash( 'sha256', 'frontispiece secrets|' . wp_salt( 'secure_auth' ), true );
		$sealed = 'v1:'
			. base64_encode(
				$nonce . sodium_crypto_aead_xchacha20poly1305_ietf_encrypt( self::TOKEN, 'v1:', $nonce, $key ),
			);
		$stored = get_option( KeyRing::OPTION );
		delete_option( KeyRing::OPTION );
		self::assertSame( self::TOKEN, $this->kernel()->secrets()->open( $sealed ), 'The update makes the ring.' );
		add_filter( 'salt', static fn(): string => 'changed' );
		self::assertSame( self::TOKEN, $this->kernel()->secrets()->open( $sealed ) );
		update_option( KeyRing::OPTION, $stored );
	}

	/** SEC-10 */
	public function test_SEC_10_no_salt_is_stored_in_the_database_in_plain_text(): void {
		$stored = get_option( KeyRing::OPTION );
		delete_option( KeyRing::OPTION );
		$this->kernel()->keyRing()->keys( 'seal' );
		$option = (string) wp_json_encode( get_option( KeyRing::OPTION ) );
		foreach ( [ 'nonce', 'secure_auth' ] as $scheme ) {
			self::assertStringNotContainsString( substr( base64_encode( wp_salt( $scheme ) ), 0, 20 ), $option );
		}
		update_option( KeyRing::OPTION, $stored );
	}

	public function test_a_key_set_by_constant_survives_a_change_of_salts(): void {
		$key    = [ 'FRONTISPIECE_SECRET_KEY' => 'a key of the owner' ];
		$first  = Process::do( 'secrets', [ 'plain' => 'EAAB', 'sealed' => '' ], $key );
		$sealed = $first['sealed'] ?? '';
		self::assertIsString( $sealed );
		$second = Process::do( 'secrets', [ 'plain' => '', 'sealed' => $sealed, 'salt' => 'changed' ], $key );
		self::assertSame( 'EAAB', $second['opened'] ?? null );
		self::assertNull( $this->kernel()->secrets()->open( $sealed ), 'The constant did not take part.' );
	}
}

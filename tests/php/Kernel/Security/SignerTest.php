<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Security;

use Frontispiece\Kernel\Security\KeyRing;
use Frontispiece\Tests\TestCase;

final class SignerTest extends TestCase {
	private const NOW = 1_800_000_000;

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->clock()->freeze( self::NOW );
	}

	protected function tearDown(): void {
		remove_all_filters( 'salt' );
		parent::tearDown();
	}

	public function test_a_token_returns_its_message_until_it_expires(): void {
		$signer   = $this->kernel()->signer();
		$token    = $signer->issue( 'vote', "12.34\nüber|x", 60 );
		$messages = [];
		foreach ( [ 0, 60, 61 ] as $seconds ) {
			$this->kernel()->clock()->freeze( self::NOW + $seconds );
			$messages[] = $signer->accept( 'vote', $token );
		}
		self::assertSame( [ "12.34\nüber|x", "12.34\nüber|x", null ], $messages );
	}

	public function test_a_forged_token_is_rejected(): void {
		$signer = $this->kernel()->signer();
		$token  = $signer->issue( 'vote', '12', 60 );
		[ $message, $expiry, $mark ] = explode( '.', $token );
		$forged = [
			'another message'  => "13.$expiry.$mark",
			'a later expiry'   => "$message." . ( (int) $expiry + 1000 ) . ".$mark",
			'another mark'     => "$message.$expiry." . strrev( $mark ),
			'upper case'       => "$message.$expiry." . strtoupper( $mark ) . 'X',
			'a cut mark'       => substr( $token, 0, -1 ),
			'a longer mark'    => $token . '0',
			'no mark'          => "$message.$expiry",
			'nothing'          => '',
			'moved boundaries' => "$message.$expiry.$expiry.$mark",
		];
		foreach ( $forged as $how => $text ) {
			self::assertNull( $signer->accept( 'vote', $text ), $how );
		}
	}

	public function test_a_token_for_one_purpose_is_invalid_for_another(): void {
		$signer = $this->kernel()->signer();
		self::assertNull( $signer->accept( 'submit', $signer->issue( 'vote', '12', 60 ) ) );
		self::assertFalse( $signer->check( 'submit', '12', $signer->mark( 'vote', '12' ) ) );
		self::assertTrue( $signer->check( 'vote', '12', $signer->mark( 'vote', '12' ) ) );
	}

	public function test_signatures_are_hexadecimal_and_specific_to_the_site(): void {
		$mark = $this->kernel()->signer()->mark( 'vote', '12' );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{16}$/', $mark );
		$stored = get_option( KeyRing::OPTION );
		update_option( KeyRing::OPTION, [ 'keys' => [ base64_encode( random_bytes( 32 ) ) ] ] );
		self::assertFalse( $this->kernel()->signer()->check( 'vote', '12', $mark ) );
		update_option( KeyRing::OPTION, $stored );
	}

	/** SEC-10 */
	public function test_SEC_10_old_signatures_stay_valid_after_new_salts_and_new_keys(): void {
		$mark = $this->kernel()->signer()->mark( 'vote', '12' );
		add_filter( 'salt', static fn(): string => 'changed' );
		self::assertTrue( $this->kernel()->signer()->check( 'vote', '12', $mark ) );
		$this->kernel()->keyRing()->rotate();
		self::assertTrue( $this->kernel()->signer()->check( 'vote', '12', $mark ) );
		self::assertNotSame( $mark, $this->kernel()->signer()->mark( 'vote', '12' ), 'The new key signs.' );
	}

	/** SEC-10 */
	public function test_SEC_10_signatures_from_before_the_key_ring_stay_valid(): void {
		$old    = substr( hash_hmac( 'sha256', 'newsletter-leave|7-abc', wp_salt( 'nonce' ) . 'frontispiece' ), 0, 16 );
		$stored = get_option( KeyRing::OPTION );
		delete_option( KeyRing::OPTION );
		self::assertTrue( $this->kernel()->signer()->check( 'newsletter-leave', '7-abc', $old ) );
		add_filter( 'salt', static fn(): string => 'changed' );
		self::assertTrue( $this->kernel()->signer()->check( 'newsletter-leave', '7-abc', $old ) );
		update_option( KeyRing::OPTION, $stored );
	}
}

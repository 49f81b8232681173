<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Privacy;

use Frontispiece\Kernel\Privacy\EmailAddress;
use Frontispiece\Tests\TestCase;

final class EmailAddressTest extends TestCase {
	public function test_an_address_is_compared_without_case_and_space_and_with_its_domain_in_ascii(): void {
		foreach ( [
			" Ada@Example.ORG\n"    => 'ada@example.org',
			'ada+news@example.org'  => 'ada+news@example.org',
			'ÄDA@Exämple.org'       => 'äda@xn--exmple-cua.org',
			'ada'                   => 'ada',
			''                      => '',
			"ada@\xff.org"          => 'ada@?.org',
			'ada@' . str_repeat( 'ä', 300 ) . '.org' => 'ada@' . str_repeat( 'ä', 300 ) . '.org',
		] as $address => $normal ) {
			self::assertSame( $normal, EmailAddress::normalize( $address ) );
		}
	}

	public function test_the_spellings_of_an_address_begin_with_the_normalized_one(): void {
		self::assertSame( [ 'ada@example.org' ], EmailAddress::spellings( 'Ada@example.org' ) );
		self::assertSame( [ 'ada@xn--exmple-cua.org', 'ada@exämple.org' ], EmailAddress::spellings( 'Ada@EXÄMPLE.org' ) );
		self::assertSame( [ 'ada@xn--exmple-cua.org', 'ada@exämple.org' ], EmailAddress::spellings( 'ada@xn--exmple-cua.org' ) );
	}

	public function test_SEC_30_a_user_is_found_by_the_exact_address_although_the_database_treats_accents_alike(): void {
		$user = wp_insert_user( [ 'user_login' => 'accents', 'user_pass' => 'x', 'user_email' => 'jose@example.org' ] );
		self::assertIsInt( $user );
		try {
			self::assertSame( $user, EmailAddress::user( ' Jose@example.org' ) );
			self::assertSame( 0, EmailAddress::user( 'josé@example.org' ) );
			self::assertSame( 0, EmailAddress::user( '' ) );
		} finally {
			wp_delete_user( $user );
		}
	}
}

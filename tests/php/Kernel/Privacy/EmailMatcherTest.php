<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Privacy;

use Frontispiece\Kernel\Privacy\EmailMatcher;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class EmailMatcherTest extends TestCase {
	/** @return array<string, array{0: string, 1: bool}> */
	public static function texts(): array {
		$texts = [];
		foreach ( [
			'b@x.com', 'B@X.COM', 'To b@x.com.', 'b@x.com, and others', '<b@x.com>', 'mailto:b@x.com', '(b@x.com)',
			'"b@x.com"', "'b@x.com'", '**b@x.com**', '_b@x.com_', "a\nb@x.com\nc", 'b@x.com – or not',
			'bob@x.com b@x.com', '私はb@x.comです',
		] as $text ) {
			$texts[ "in: $text" ] = [ $text, true ];
		}
		foreach ( [
			'', 'bob@x.com', 'b@x.com.au', 'b@x.company', 'b@x.com-pany.org', 'a.b@x.com', 'a+b@x.com', 'a-b@x.com',
			'éb@x.com', 'b@x.comé', "o'b@x.com", "'o'b@x.com", 'b@y.com', 'b at x.com',
		] as $text ) {
			$texts[ "not in: $text" ] = [ $text, false ];
		}
		return $texts;
	}

	/** SEC-8 */
	#[DataProvider( 'texts' )]
	public function test_SEC_8_only_a_complete_email_address_matches( string $text, bool $is ): void {
		self::assertSame( $is, ( new EmailMatcher( ' b@x.com ' ) )->isIn( $text ) );
	}

	/** SEC-8 */
	public function test_SEC_8_an_empty_or_partial_email_address_never_matches(): void {
		self::assertSame(
			[ false, false, false ],
			[
				( new EmailMatcher( '' ) )->isIn( 'b@x.com' ),
				( new EmailMatcher( 'x.com' ) )->isIn( 'b@x.com' ),
				( new EmailMatcher( '' ) )->is( '' ),
			],
		);
	}

	public function test_SEC_30_an_address_is_found_and_replaced_in_both_spellings_of_an_international_domain(): void {
		foreach ( [ 'b@exämple.org', 'B@xn--exmple-cua.org' ] as $address ) {
			$matcher = new EmailMatcher( $address );
			foreach ( [ 'b@EXÄMPLE.org', 'b@xn--exmple-cua.org' ] as $spelling ) {
				self::assertTrue( $matcher->is( " $spelling " ) );
				self::assertTrue( $matcher->isIn( "To <$spelling>." ) );
				self::assertSame( 'To <$1>, bb@exämple.org', $matcher->replace( "To <$spelling>, bb@exämple.org", '$1' ) );
			}
		}
		self::assertFalse( ( new EmailMatcher( 'b@exàmple.org' ) )->is( 'b@exämple.org' ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Source\Rss\PlainText;
use PHPUnit\Framework\TestCase;

final class PlainTextTest extends TestCase {
	public function test_SEC_25_a_long_text_is_cut_between_characters(): void {
		$text = PlainText::of( 'x' . str_repeat( 'é', 150_000 ) );
		self::assertSame( [ 199_999, 1 ], [ strlen( $text ), preg_match( '/^xé+$/Du', $text ) ] );
		self::assertSame( 'https://a.example/é', PlainText::image( 'x<img src="https://a.example/é">' )['src'] ?? '' );
	}

	public function test_SEC_25_bytes_that_are_no_text_do_not_empty_the_text_around_them(): void {
		self::assertStringStartsWith( 'before ', PlainText::of( "before \xff after" ) );
		self::assertStringEndsWith( ' after', PlainText::of( "before \xff after" ) );
	}

	public function test_SEC_25_a_text_stays_when_replacing_takes_too_many_steps(): void {
		$limit = ini_set( 'pcre.backtrack_limit', '1000' );
		try {
			$text = PlainText::of( '<p>Good text</p>' . str_repeat( '<figcaption>x', 2_000 ) );
		} finally {
			ini_set( 'pcre.backtrack_limit', (string) $limit );
		}
		self::assertStringStartsWith( "Good text\n\nx", $text );
	}
}

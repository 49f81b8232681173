<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source;

use Frontispiece\Feed\Source\TokenTrace;
use Frontispiece\Tests\Fuzz;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class TokenTraceTest extends TestCase {
	private const TOKEN = 'EAABfj7tokenOfNobody';

	/** @return array<string, array{string}> */
	public static function writings(): array {
		$each = static fn( string $format, string $text = self::TOKEN ): string =>
			implode( '', array_map( static fn( string $one ): string => sprintf( $format, ord( $one ) ), str_split( $text ) ) );
		$half = substr( self::TOKEN, 10 );
		$wide = mb_convert_kana( self::TOKEN, 'A' );
		return [
			'plain'                          => [ 'x' . self::TOKEN . 'x' ],
			'decimal entities'               => [ $each( '&#%d;' ) ],
			'entities with zeros'            => [ $each( '&#00%d;' ) ],
			'hexadecimal entities'           => [ $each( '&#x%x;' ) ],
			'entities in capitals'           => [ $each( '&#X%X;' ) ],
			'entities without semicolons'    => [ $each( '&#%d' ) ],
			'a named entity of two letters'  => [ strtr( self::TOKEN, [ 'fj' => '&fjlig;' ] ) ],
			'entities of entities'           => [ strtr( $each( '&#%d;' ), [ '&' => '&amp;' ] ) ],
			'without the second semicolon'   => [ strtr( $each( '&#%d;' ), [ '&' => '&amp' ] ) ],
			'three times'                    => [ strtr( $each( '&#%d;' ), [ '&' => '&amp;#38;' ] ) ],
			'escapes of JSON'                => [ $each( '\u%04x' ) ],
			'escapes of JSON in JSON'        => [ $each( '\\\\u%04X' ) ],
			'escapes of JavaScript'          => [ $each( '\u{%x}' ) ],
			'hexadecimal escapes'            => [ $each( '\x%02x' ) ],
			'octal escapes'                  => [ $each( '\%o' ) ],
			'escapes in entities'            => [ strtr( $each( '\x%02x' ), [ '\\' => '&#92;' ] ) ],
			'escapes in escapes'             => [ strtr( $each( '\x%02x' ), [ '\\' => '\u005c' ] ) ],
			'entities in escapes'            => [ strtr( $each( '&#%d;' ), [ '&' => '\u0026' ] ) ],
			'in a URL'                       => [ $each( '%%%02x' ) ],
			'in a URL of a URL'              => [ $each( '%%25%02x' ) ],
			'in an old URL'                  => [ $each( '%%u%04x' ) ],
			'slashes'                        => [ $each( '\\\\%c' ) ],
			'zero-width spaces'              => [ implode( "\u{200B}", str_split( self::TOKEN ) ) ],
			'soft hyphens as entities'       => [ implode( '&shy;', str_split( self::TOKEN ) ) ],
			'control characters'             => [ implode( "\0\n", str_split( self::TOKEN ) ) ],
			'escaped control characters'     => [ implode( '\n', str_split( self::TOKEN ) ) ],
			'tags between letters'           => [ implode( '<b class="x">', str_split( self::TOKEN ) ) ],
			'tags with > in attributes'      => [ implode( "<i title='a > b'></i>", str_split( self::TOKEN, 5 ) ) ],
			'tags with < in attributes'      => [ implode( '<b class="x<y"></b>', str_split( self::TOKEN, 5 ) ) ],
			'comments between letters'       => [ implode( '<!-- x -->', str_split( self::TOKEN ) ) ],
			'two attributes'                 => [ 'token="' . strtr( self::TOKEN, [ $half => "\" label=\"$half\"" ] ) ],
			'two attributes of a block'      => [ '{"a":"' . strtr( self::TOKEN, [ $half => "\",\"b\":\"$half\"}" ] ) ],
			'full-width letters'             => [ $wide ],
			'full-width letters as entities' => [ mb_encode_numericentity( $wide, [ 0, 0x10FFFF, 0, 0x1FFFFF ] ) ],
			'another case'                   => [ strtolower( self::TOKEN ) ],
			'half plain, half escaped'       => [ substr( self::TOKEN, 0, 10 ) . $each( '\x%x', $half ) ],
			'more layers than anybody needs' => [ '%' . str_repeat( '25', 30 ) ],
		];
	}

	#[DataProvider( 'writings' )]
	public function test_SEC_26_a_token_is_found_in_whatever_way_it_is_written( string $text ): void {
		self::assertTrue( TokenTrace::isIn( self::TOKEN, $text ), $text );
		self::assertTrue( TokenTrace::isIn( self::TOKEN, "<p>100% \\ of &amp; [x y=\"$text\"]</p>" ), $text );
	}

	public function test_SEC_26_a_token_is_found_in_any_mix_of_encodings(): void {
		Fuzz::seed();
		for ( $n = 0; $n < 2000; $n++ ) {
			$text = Fuzz::encoded( self::TOKEN );
			self::assertTrue( TokenTrace::isIn( self::TOKEN, "token=\"$text\"" ), $text );
		}
	}

	public function test_SEC_26_a_text_without_the_token_does_not_contain_it(): void {
		Fuzz::seed();
		$texts = [
			'',
			'100 % of &amp; <b>EAAB</b> \\x45 %45 [frontispiece_social_feed token="EAABfj7tokenOfSomebody"]',
			str_repeat( 'EAABfj7tokenOfNobod ', 1000 ),
			str_repeat( '\\n', 5000 ) . str_repeat( '< ', 5000 ) . str_repeat( '&amp;', 5000 ),
			"\xff\xfe broken \xc3",
		];
		for ( $n = 0; $n < 200; $n++ ) {
			$texts[] = Fuzz::encoded( 'EAABfj7tokenOfSomebody' );
		}
		foreach ( $texts as $text ) {
			self::assertFalse( TokenTrace::isIn( self::TOKEN, $text ), $text );
		}
	}

	public function test_SEC_26_a_token_without_letters_counts_as_found(): void {
		self::assertTrue( TokenTrace::isIn( '***', '' ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Source\Rss\DocumentText;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class DocumentTextTest extends TestCase {
	/** @return array<string, array{string, string}> name of an encoding, text */
	public static function encodings(): array {
		return [
			'Cyrillic of Unix'     => [ 'koi8-r', 'Привет, мир' ],
			'Cyrillic of Windows'  => [ 'windows-1251', 'Привет, мир' ],
			'Central European'     => [ 'iso-8859-2', 'Łódź' ],
			'Turkish'              => [ 'iso-8859-9', 'ışık' ],
			'Arabic'               => [ 'windows-1256', 'مرحبا' ],
			'Thai'                 => [ 'tis-620', 'สวัสดี' ],
			'Chinese'              => [ 'gb2312', '你好世界联通' ],
			'Traditional Chinese'  => [ 'big5', '你好世界' ],
			'Japanese of Windows'  => [ 'shift_jis', 'こんにちは' ],
			'Japanese of Unix'     => [ 'euc-jp', 'こんにちは' ],
			'Japanese of mail'     => [ 'iso-2022-jp', 'こんにちは' ],
			'Korean'               => [ 'euc-kr', '안녕하세요' ],
		];
	}

	#[DataProvider( 'encodings' )]
	public function test_BUG_39_an_encoding_is_declared_in_the_document_or_in_its_header( string $name, string $text ): void {
		$bytes = (string) iconv( 'UTF-8', $name, "<a>$text</a>" );
		self::assertStringContainsString( $text, DocumentText::decode( "<?xml version='1.0' encoding=\"$name\" ?>$bytes" ) );
		self::assertSame( "<a>$text</a>", DocumentText::decode( $bytes, "text/xml; charset=$name" ) );
	}

	public function test_what_is_declared_in_the_document_comes_first(): void {
		$bytes = "<?xml version='1.0' encoding='windows-1251'?>" . iconv( 'UTF-8', 'windows-1251', 'Привет' );
		self::assertStringEndsWith( 'Привет', DocumentText::decode( $bytes, 'text/xml; charset=iso-8859-1' ) );
	}

	public function test_BUG_39_a_few_bytes_in_another_encoding_do_not_change_that_of_the_document(): void {
		$xml  = "<?xml version='1.0' encoding='ISO-8859-1'?>";
		$text = str_repeat( 'Brøndby ', 20 );
		self::assertSame( "$xml{$text}besøge", DocumentText::decode( "$xml{$text}bes\xF8ge" ) );
		self::assertSame( "{$xml}Ø besøge", DocumentText::decode( "$xml\xD8 bes\xF8ge" ) );
		$cyrillic = str_repeat( 'Мы пишем о городе, его людях и «новостях» — каждый день. ', 20 );
		$windows  = "<?xml version='1.0' encoding='windows-1251'?>";
		self::assertSame( $windows . $cyrillic, DocumentText::decode( $windows . iconv( 'UTF-8', 'windows-1251', $cyrillic ) ) );
	}

	public function test_a_compressed_file_is_unpacked_up_to_the_size_of_a_response(): void {
		self::assertSame( 'Käse', DocumentText::decode( (string) gzencode( 'Käse' ) ) );
		self::assertSame( '', DocumentText::decode( (string) gzencode( str_repeat( 'x', 5_000_001 ) ) ) );
		self::assertSame( '', DocumentText::decode( substr( (string) gzencode( str_repeat( 'Käse', 999 ) ), 0, 30 ) ) );
	}

	public function test_megabytes_of_bytes_that_are_no_characters_become_characters(): void {
		self::assertSame( 2 * 2_000_000, strlen( DocumentText::decode( str_repeat( "\xFF", 2_000_000 ) ) ) );
	}

	public function test_BUG_39_halves_of_characters_are_joined(): void {
		$halves = "\xED\xA0\xBD\xED\xB8\x80";
		self::assertSame( 'a 😀 é', DocumentText::decode( "a $halves é" ) );
		self::assertSame( 'a 😀😀', DocumentText::decode( "a $halves$halves" ) );
		self::assertStringStartsWith( 'a ', DocumentText::decode( "a \xED\xB8\x80\xED\xA0\xBD" ) );
	}

	public function test_nothing_stays_nothing(): void {
		self::assertSame( [ '', '', 'a' ], array_map( [ DocumentText::class, 'decode' ], [ '', "\xEF\xBB\xBF", "\0a" ] ) );
	}
}

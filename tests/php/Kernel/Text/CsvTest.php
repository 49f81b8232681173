<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Text;

use Frontispiece\Kernel\Text\Csv;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class CsvTest extends TestCase {
	/** @return array<string, array{0: string, 1: bool}> */
	public static function cells(): array {
		return [
			'sum'         => [ '=1+1', true ],
			'plus'        => [ '+1+1', true ],
			'minus'       => [ '-1+1', true ],
			'at'          => [ '@SUM(1)', true ],
			'tab'         => [ "\t=1", true ],
			'blank'       => [ ' =1', true ],
			'line'        => [ "\r=1", true ],
			'wide'        => [ '＝1', true ],
			'pipe'        => [ '|calc', true ],
			'a telephone' => [ '+49 30 1234', true ],
			'a number'    => [ '-12.5', false ],
			'words'       => [ 'Ada = Grace', false ],
			'nothing'     => [ '', false ],
		];
	}

	#[DataProvider( 'cells' )]
	public function test_text_that_a_spreadsheet_would_run_is_escaped( string $text, bool $marked ): void {
		self::assertSame( $marked ? "'$text" : $text, Csv::harmless( $text ) );
		self::assertSame( $text, Csv::plain( Csv::harmless( $text ) ), 'It comes back as it was.' );
	}

	public function test_an_apostrophe_that_is_part_of_the_text_is_kept(): void {
		self::assertSame( "'tis so", Csv::plain( "'tis so" ) );
	}

	/** SEC-16 */
	public function test_SEC_16_every_cell_of_a_row_is_quoted(): void {
		self::assertSame( "\"a, b\",\"\"\"c\"\"\",\"'=1\",\"\"\r\n", self::line( [ 'a, b', '"c"', '=1', '' ] ) );
	}

	/** @return array<string, array{0: string}> */
	public static function hidden(): array {
		$texts = [];
		foreach ( [
			'x;=1+1;y', "x;\t =HYPERLINK(1);", 'x;@SUM(1)', "two\n=1+1;lines", "two\r\n+1;", "tab\t=1", ";;=1;=2",
			"x;'=1", "x;''=1", "'x;=1", '=1;=2', "\r\n=1;=2", "x;＝1", "- one\n- two",
		] as $text ) {
			$texts[ (string) json_encode( $text ) ] = [ $text ];
		}
		return $texts;
	}

	/** SEC-16: a spreadsheet that splits cells at semicolons ignores quotes after the first comma. */
	#[DataProvider( 'hidden' )]
	public function test_SEC_16_no_formula_remains_after_a_semicolon_or_in_a_second_line( string $text ): void {
		foreach ( explode( ';', strtr( self::line( [ 'first', $text ] ), "\t\r\n", ';;;' ) ) as $cell ) {
			self::assertDoesNotMatchRegularExpression( '/^\s*[=+\-@|%＝＋－＠]/u', $cell );
		}
		self::assertSame( $text, Csv::plain( Csv::harmless( $text ) ), 'It comes back as it was.' );
	}

	/** @param list<string> $cells */
	private static function line( array $cells ): string {
		$out = fopen( 'php://memory', 'w+' );
		self::assertNotFalse( $out );
		Csv::line( $out, $cells );
		rewind( $out );
		return (string) stream_get_contents( $out );
	}
}

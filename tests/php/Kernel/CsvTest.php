<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

use Frontispiece\Kernel\Csv;
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
	public function test_what_a_spreadsheet_would_run_is_made_text( string $text, bool $marked ): void {
		self::assertSame( $marked ? "'$text" : $text, Csv::harmless( $text ) );
		self::assertSame( $text, Csv::plain( Csv::harmless( $text ) ), 'It comes back as it was.' );
	}

	public function test_an_apostrophe_that_belongs_to_the_text_stays(): void {
		self::assertSame( "'tis so", Csv::plain( "'tis so" ) );
	}

	public function test_lines_are_quoted_where_they_must_be(): void {
		$out = fopen( 'php://memory', 'w+' );
		self::assertNotFalse( $out );
		Csv::line( $out, [ 'a, b', '"c"', '=1', '' ] );
		rewind( $out );
		self::assertSame( "\"a, b\",\"\"\"c\"\"\",'=1,\r\n", stream_get_contents( $out ) );
	}
}

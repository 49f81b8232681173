<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins\Fields;

use Frontispiece\Migration\FormPlugins\Fields\NumberText;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class NumberTextTest extends TestCase {
	#[DataProvider( 'numbers' )]
	public function test_BUG_35_a_number_is_read_as_people_write_it( string $text, string $decimal, string $number ): void {
		self::assertSame( $number, NumberText::read( $text, $decimal ) );
	}

	/** @return iterable<string, array{string, string, string}> */
	public static function numbers(): iterable {
		foreach ( [
			[ '12', '', '12' ],
			[ '-1.5', '', '-1.5' ],
			[ '1e3', '', '1e3' ],
			[ '.5', '', '.5' ],
			[ '1,5', '', '1.5' ],
			[ '1,5', '.', '1.5' ],
			[ '0,125', '', '0.125' ],
			[ '1.234,5', '', '1234.5' ],
			[ '1,234.5', '', '1234.5' ],
			[ '1,234', '', '1234' ],
			[ '1,234', ',', '1.234' ],
			[ '1.234', '', '1.234' ],
			[ '1.234', ',', '1234' ],
			[ '1.234', '.', '1.234' ],
			[ '1,234,567', ',', '1234567' ],
			[ '1.234.567', '', '1234567' ],
			[ '$1,234.50', '.', '1234.50' ],
			[ '-$5', '', '-5' ],
			[ '$-5', '', '-5' ],
			[ '1 234,50 €', ',', '1234.50' ],
			[ "1\u{a0}234,50\u{a0}€", '', '1234.50' ],
			[ "CHF 1'234.50", '', '1234.50' ],
			[ '', '', '' ],
			[ 'many', '', '' ],
			[ '1-2', '', '' ],
			[ '1,2,3.4.5', '', '' ],
			[ "\xff", '', '' ],
		] as [ $text, $decimal, $number ] ) {
			yield "$text with a decimal separator \"$decimal\"" => [ $text, $decimal, $number ];
		}
	}
}

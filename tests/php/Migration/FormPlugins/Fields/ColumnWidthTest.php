<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\FormPlugins\Fields;

use Frontispiece\Migration\FormPlugins\Fields\ColumnWidth;
use Frontispiece\Migration\FormPlugins\MigrationNotes;
use Frontispiece\Tests\TestCase;

final class ColumnWidthTest extends TestCase {
	public function test_a_column_gets_the_nearest_width_and_one_that_differs_is_listed(): void {
		foreach ( [
			[ 0.0, '', false ], [ 100.0, '', false ], [ 99.9, '', false ], [ 400.0, '', false ],
			[ 33.0, 'third', false ], [ 34.0, 'third', false ], [ 50.0, 'half', false ], [ 66.67, 'two-thirds', false ],
			[ 10.0, 'third', true ], [ 25.0, 'third', true ], [ 45.0, 'half', true ], [ 75.0, 'two-thirds', true ],
		] as [ $percent, $width, $isChanged ] ) {
			[ $actual, $changed ] = self::width( $percent );
			self::assertSame( [ $width, $isChanged ], [ $actual, [] !== $changed ], "$percent%" );
		}
		self::assertSame( [ 'Columns that are 25% wide get the width “One third”.' ], self::width( 25.0 )[1] );
	}

	public function test_two_columns_of_a_row_stay_in_one_row(): void {
		$parts = [ 'third' => 2, 'half' => 3, 'two-thirds' => 4 ];
		for ( $percent = 2; $percent <= 98; $percent++ ) {
			$both = array_map( static fn( int $one ): string => self::width( $one )[0], [ $percent, 100 - $percent ] );
			self::assertSame( 6, $parts[ $both[0] ] + $parts[ $both[1] ], "$percent%" );
		}
	}

	public function test_a_css_class_makes_a_field_narrower_that_is_in_no_column(): void {
		foreach ( [
			'wpforms-one-half wpforms-first' => 'half',
			'wpforms-two-fourths'            => 'half',
			'two-thirds'                     => 'two-thirds',
			'gf_left_third big'              => 'third',
			'gf_first_quarter'               => 'third',
			'phone-half other'               => '',
			'big'                            => '',
		] as $classes => $width ) {
			self::assertSame( $width, self::width( 100, $classes )[0], $classes );
		}
		self::assertSame( 'half', self::width( 50, 'one-third' )[0] );
	}

	/** @return array{string, list<string>} the width, and what is listed */
	private static function width( float $percent, string $classes = '' ): array {
		$notes           = new MigrationNotes();
		$column          = new ColumnWidth( $notes );
		$column->percent = $percent;
		return [ $column->attribute( $classes )['width'] ?? '', $notes->allChanged() ];
	}
}

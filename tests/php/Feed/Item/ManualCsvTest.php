<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Item;

use Frontispiece\Feed\Item\ManualCsv;
use Frontispiece\Kernel\Text\Csv;
use PHPUnit\Framework\TestCase;

final class ManualCsvTest extends TestCase {
	public function test_the_columns_of_a_file_may_have_any_order_and_capital_letters(): void {
		$read = ManualCsv::parse( Csv::MARK . "Rating,TEXT,author\n5,\"Good,\nreally\",Ada\n\n,Fine\n" );
		self::assertSame( [], $read['errors'] );
		self::assertSame(
			[ [ 'review', '5', "Good,\nreally", 'Ada' ], [ 'review', '', 'Fine', '' ] ],
			array_map(
				static fn( array $entry ): array => [ $entry['kind'], $entry['rating'], $entry['text'], $entry['author'] ],
				$read['entries'],
			),
		);
	}

	public function test_a_file_of_an_earlier_version_keeps_its_images(): void {
		$former  = ManualCsv::parse( "text,pictures\nGood,7\n" )['entries'];
		$present = ManualCsv::parse( "text,images\nGood,7\n" )['entries'];
		self::assertSame( $present, $former );
		self::assertNotEmpty( $former[0]['images'] ?? null );
	}

	public function test_errors_name_their_lines_also_after_cells_with_line_breaks(): void {
		$read = ManualCsv::parse( "kind,text,rating\nreview,\"two\nlines\",9\nreview,fine,5\npoem,x,\n" );
		self::assertSame( [ 2, 5 ], array_column( $read['errors'], 'line' ) );
		self::assertStringStartsWith( 'rating: ', $read['errors'][0]['message'] );
		self::assertStringStartsWith( 'kind: ', $read['errors'][1]['message'] );
		self::assertCount( 1, $read['entries'] );
		$part = ManualCsv::parse( "text\n\n", 101 );
		self::assertSame( [ 'entries' => [], 'errors' => [] ], $part );
		self::assertSame( [ 101 ], array_column( ManualCsv::parse( "rating\n9\n", 101 )['errors'], 'line' ) );
	}

	public function test_a_file_without_column_names_is_not_read(): void {
		$read = ManualCsv::parse( "5,Good\n4,Fine\n" );
		self::assertSame( [], $read['entries'] );
		self::assertSame( [ 1 ], array_column( $read['errors'], 'line' ) );
		self::assertStringContainsString( 'recommends', $read['errors'][0]['message'] );
	}

	public function test_cells_that_were_guarded_against_formulas_are_read_as_they_were(): void {
		$read = ManualCsv::parse( "text,author\n'=SUM(A1),'-x,more,cells\n" );
		self::assertSame( [ '=SUM(A1)', '-x' ], [ $read['entries'][0]['text'] ?? '', $read['entries'][0]['author'] ?? '' ] );
	}

	public function test_2000_posts_are_read_at_most(): void {
		$read = ManualCsv::parse( "text\n" . str_repeat( "x\n", 2001 ) . str_repeat( "\n", 3 ) );
		self::assertCount( 2000, $read['entries'] );
		self::assertSame( [ 2002 ], array_column( $read['errors'], 'line' ) );
	}
}

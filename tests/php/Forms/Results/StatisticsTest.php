<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Results;

use Frontispiece\Forms\Results\QuestionResult;
use Frontispiece\Forms\Results\Statistics;
use PHPUnit\Framework\TestCase;

final class StatisticsTest extends TestCase {
	public function test_figures_and_bins_equal_those_of_the_plain_list_of_numbers(): void {
		mt_srand( 5 );
		for ( $round = 0; $round < 300; $round++ ) {
			$numbers = [];
			$scale   = [ 1, 10, 1000, 0.01 ][ $round % 4 ];
			for ( $n = mt_rand( 1, 60 ); $n > 0; $n-- ) {
				$numbers[] = (string) ( mt_rand( -50, 400 ) * $scale * ( 0 === mt_rand( 0, 30 ) ? 1000 : 1 ) );
			}
			$statistics = new Statistics( array_count_values( $numbers ) );
			$floats     = array_map( 'floatval', $numbers );
			sort( $floats );
			$count = count( $floats );
			self::assertEqualsWithDelta(
				[
					'mean'   => round( array_sum( $floats ) / $count, 2 ),
					'median' => ( $floats[ intdiv( $count - 1, 2 ) ] + $floats[ intdiv( $count, 2 ) ] ) / 2,
					'min'    => $floats[0],
					'max'    => $floats[ $count - 1 ],
				],
				$statistics->figures(),
				0.011,
			);
			$bins = $statistics->bins( $statistics->limits(), $statistics );
			self::assertSame( $count, array_sum( array_column( $bins, 'count' ) ), implode( ' ', $numbers ) );
			self::assertLessThanOrEqual( 12, count( $bins ) );
			foreach ( array_slice( $bins, 1 ) as $at => $bin ) {
				self::assertSame( $bins[ $at ]['to'], $bin['from'], 'Without gaps.' );
			}
		}
	}

	public function test_bins_of_whole_numbers_say_their_last_one_and_others_do_not(): void {
		$named = static function ( array $counts ): array {
			$statistics = new Statistics( $counts );
			return array_map( QuestionResult::range( ... ), $statistics->bins( $statistics->limits(), $statistics ) );
		};
		self::assertSame( [ '1', '2', '3' ], $named( [ ' 1' => 1, ' 2' => 2, ' 3' => 1 ] ) );
		self::assertSame( [ '0–1', '2–3', '18–19' ], array_values( array_intersect(
			$named( [ ' 0' => 1, ' 2' => 2, ' 19' => 1 ] ),
			[ '0–1', '2–3', '18–19' ],
		) ) );
		self::assertSame( [ '0.5 – < 0.55' ], $named( [ ' 0.5' => 3 ] ) );
		self::assertSame( [ '-40 – < -35' ], $named( [ ' -36.6' => 3 ] ) );
	}

	public function test_without_numbers_there_are_no_figures(): void {
		$none = new Statistics( [ ' ' => 3, 'x' => 1 ] );
		self::assertSame( [ 'mean' => null, 'median' => null, 'min' => null, 'max' => null ], $none->figures() );
		self::assertNull( $none->nps()['score'] );
		self::assertSame( [], $none->bins( $none->limits(), $none ) );
	}
}

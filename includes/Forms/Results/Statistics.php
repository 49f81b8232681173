<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Results;

/** Figures of numbers of which it is known how often each occurs. */
final class Statistics {
	/** Bins of a histogram, about; the highest number is 12. */
	private const BINS = 10;

	/** @var array<string, int> number => how often it occurs, the lowest number first */
	private readonly array $counts;

	private readonly int $total;

	/** @param array<array-key, int> $counts number => how often it occurs */
	public function __construct( array $counts ) {
		$numbers = [];
		foreach ( $counts as $number => $count ) {
			$numbers[ trim( (string) $number ) . ' ' ] = $count;
		}
		$numbers = array_filter( $numbers, static fn( string $number ): bool => is_numeric( trim( $number ) ), ARRAY_FILTER_USE_KEY );
		uksort( $numbers, static fn( string $a, string $b ): int => (float) $a <=> (float) $b );
		$this->counts = $numbers;
		$this->total  = array_sum( $numbers );
	}

	/** @return array{mean: float|null, median: float|null, min: float|null, max: float|null} null = there are no numbers */
	public function figures(): array {
		if ( 0 === $this->total ) {
			return [ 'mean' => null, 'median' => null, 'min' => null, 'max' => null ];
		}
		$sum = 0.0;
		foreach ( $this->counts as $number => $count ) {
			$sum += (float) $number * $count;
		}
		return [
			'mean'   => round( $sum / $this->total, 2 ),
			'median' => ( $this->at( intdiv( $this->total - 1, 2 ) ) + $this->at( intdiv( $this->total, 2 ) ) ) / 2,
			'min'    => $this->at( 0 ),
			'max'    => $this->at( $this->total - 1 ),
		];
	}

	/** @return array{promoters: int, passives: int, detractors: int, score: int|null} of the Net Promoter Score */
	public function nps(): array {
		$groups = [ 'promoters' => 0, 'passives' => 0, 'detractors' => 0 ];
		foreach ( $this->counts as $number => $count ) {
			$groups[ (int) $number > 8 ? 'promoters' : ( (int) $number > 6 ? 'passives' : 'detractors' ) ] += $count;
		}
		$score = 0 === $this->total
			? null
			: (int) round( 100 * ( $groups['promoters'] - $groups['detractors'] ) / $this->total );
		return $groups + [ 'score' => $score ];
	}

	/**
	 * Returns the limits of the bins of a histogram. They are round numbers, and the few highest and lowest numbers share
	 * the first and the last bin.
	 *
	 * @return list<float>
	 */
	public function limits(): array {
		if ( 0 === $this->total ) {
			return [];
		}
		$low     = $this->at( intdiv( $this->total, 100 ) );
		$high    = $this->at( $this->total - 1 - intdiv( $this->total, 100 ) );
		// One number that is not whole has a bin about as wide as itself has places.
		$least   = match ( true ) {
			$this->isWhole(), [ 0.0, 0.0 ] === [ $low, $high ] => 1.0,
			$high === $low                                     => abs( $high ) / 10,
			default                                            => 1e-9,
		};
		$rough   = max( ( $high - $low ) / self::BINS, $least );
		$power   = 10 ** floor( log10( $rough ) );
		$step    = $power * ( $rough <= $power ? 1 : ( $rough <= 2 * $power ? 2 : ( $rough <= 5 * $power ? 5 : 10 ) ) );
		$first   = floor( $low / $step );
		$bins    = (int) ( floor( $high / $step ) - $first ) + 1;
		return array_map( static fn( int $bin ): float => round( ( $first + $bin ) * $step, 12 ), range( 0, $bins ) );
	}

	/**
	 * @param list<float> $limits of all entries, so that bins of two periods are the same
	 * @return list<array{from: float|null, to: float|null, last: float|null, count: int}> from and to: null = open at this
	 *     side; last: the highest number that a bin of whole numbers can have
	 */
	public function bins( array $limits, self $all ): array {
		$bins = [];
		$last = count( $limits ) - 2;
		for ( $bin = 0; $bin <= $last && $this->total > 0; $bin++ ) {
			$from  = 0 === $bin && $all->at( 0 ) < $limits[0] ? null : $limits[ $bin ];
			$to    = $bin === $last && $all->at( $all->total - 1 ) >= $limits[ $bin + 1 ] ? null : $limits[ $bin + 1 ];
			$count = 0;
			foreach ( $this->counts as $number => $times ) {
				$count += ( null === $from || (float) $number >= $from ) && ( null === $to || (float) $number < $to ) ? $times : 0;
			}
			$bins[] = [ 'from' => $from, 'to' => $to, 'last' => null !== $to && $all->isWhole() ? $to - 1 : null, 'count' => $count ];
		}
		return $bins;
	}

	private function isWhole(): bool {
		foreach ( array_keys( $this->counts ) as $number ) {
			if ( floor( (float) $number ) !== (float) $number ) {
				return false;
			}
		}
		return true;
	}

	/** Returns the number at a place of all numbers in their order, from 0. */
	private function at( int $place ): float {
		foreach ( $this->counts as $number => $count ) {
			$place -= $count;
			if ( $place < 0 ) {
				return (float) $number;
			}
		}
		return 0.0;
	}
}

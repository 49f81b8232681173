<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Calculation;

/**
 * A parsed expression: a number, a field, or an operation on other expressions. src/forms/calculation/expression.ts
 * calculates the same, operation by operation.
 */
final class Expression {
	/** Numbers that differ by less are equal: 0.1 + 0.2 = 0.3. */
	private const CLOSE = 1e-9;

	/** Results from here on cannot be exact. */
	private const MAX_EXACT = 9_007_199_254_740_992;

	/**
	 * @param string     $operation number, field, or the name of an operator or function
	 * @param list<self> $parts
	 */
	private function __construct(
		public readonly string $operation,
		public readonly float $number = 0.0,
		public readonly string $field = '',
		public readonly array $parts = [],
	) {}

	public static function number( float $number ): self {
		return new self( 'number', $number );
	}

	public static function field( string $name ): self {
		return new self( 'field', field: $name );
	}

	public static function operation( string $name, self ...$parts ): self {
		return new self( $name, parts: array_values( $parts ) );
	}

	/** @return list<string> names of the fields in it */
	public function fields(): array {
		$names = array_map( static fn( self $part ): array => $part->fields(), $this->parts );
		return array_values( array_unique( array_merge( 'field' === $this->operation ? [ $this->field ] : [], ...$names ) ) );
	}

	/**
	 * @param callable(string): ?float $value of a field
	 * @return float|null null = empty, such as after a division by zero
	 */
	public function value( callable $value ): ?float {
		if ( 'if' === $this->operation ) {
			$test = $this->parts[0]->value( $value );
			return null === $test ? null : $this->parts[ 0.0 === $test ? 2 : 1 ]->value( $value );
		}
		if ( 'number' === $this->operation ) {
			return $this->number;
		}
		if ( 'field' === $this->operation ) {
			return $value( $this->field );
		}
		$numbers = [];
		foreach ( $this->parts as $part ) {
			$number = $part->value( $value );
			if ( null === $number ) {
				return null;
			}
			$numbers[] = $number;
		}
		$result = $this->calculate( $numbers );
		return null === $result || ! is_finite( $result ) ? null : $result;
	}

	/** @param list<float> $numbers */
	private function calculate( array $numbers ): ?float {
		$a = $numbers[0] ?? 0.0;
		$b = $numbers[1] ?? 0.0;
		return match ( $this->operation ) {
			'+'      => $a + $b,
			'-'      => $a - $b,
			'*'      => $a * $b,
			'/'      => 0.0 === abs( $b ) ? null : $a / $b,
			'negate' => 0.0 - $a,
			'='      => self::isClose( $a, $b ) ? 1.0 : 0.0,
			'!='     => self::isClose( $a, $b ) ? 0.0 : 1.0,
			'<'      => $a < $b && ! self::isClose( $a, $b ) ? 1.0 : 0.0,
			'>'      => $a > $b && ! self::isClose( $a, $b ) ? 1.0 : 0.0,
			'<='     => $a < $b || self::isClose( $a, $b ) ? 1.0 : 0.0,
			'>='     => $a > $b || self::isClose( $a, $b ) ? 1.0 : 0.0,
			'min'    => array_reduce( $numbers, static fn( float $least, float $next ): float => $next < $least ? $next : $least, $a ),
			'max'    => array_reduce( $numbers, static fn( float $most, float $next ): float => $next > $most ? $next : $most, $a ),
			'round'  => self::rounded( $a, $b ),
			default  => null,
		};
	}

	/** @return string a result with so many decimals; '' if it is empty or cannot be exact */
	public static function print( ?float $number, int $decimals, bool $isTrimmed = false ): string {
		$scaled = null === $number ? null : self::scaled( $number, $decimals );
		if ( null === $scaled ) {
			return '';
		}
		$digits = str_pad( sprintf( '%.0F', $scaled ), $decimals + 1, '0', STR_PAD_LEFT );
		$text   = substr( $digits, 0, strlen( $digits ) - $decimals );
		$rest   = substr( $digits, strlen( $digits ) - $decimals );
		$rest   = $isTrimmed ? rtrim( $rest, '0' ) : $rest;
		return ( $number < 0 && $scaled > 0 ? '-' : '' ) . $text . ( '' === $rest ? '' : ".$rest" );
	}

	/** Rounds half away from zero, to 0 to 10 decimals. */
	private static function rounded( float $number, float $decimals ): ?float {
		if ( $decimals < 0 || $decimals > 10 || floor( $decimals ) !== $decimals ) {
			return null;
		}
		$scaled = self::scaled( $number, (int) $decimals );
		return null === $scaled ? null : ( $number < 0 ? 0.0 - $scaled : $scaled ) / 10 ** (int) $decimals;
	}

	/** @return float|null a whole number, not negative */
	private static function scaled( float $number, int $decimals ): ?float {
		$shifted = abs( $number ) * 10 ** $decimals;
		// Makes up for numbers such as 1.005, which are stored as a little less. From 2^52 on, numbers are whole.
		$exact  = $shifted < 1e14 ? $shifted * ( 1 + 2 ** -51 ) : $shifted;
		$scaled = $exact < 2 ** 52 ? floor( $exact + 0.5 ) : $exact;
		return $scaled < self::MAX_EXACT ? $scaled : null;
	}

	private static function isClose( float $a, float $b ): bool {
		return abs( $a - $b ) < self::CLOSE;
	}
}

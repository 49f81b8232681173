<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Results;

use Frontispiece\Kernel\Rest\Schema;

/** Which entries the results of a form are about. */
final class ResultFilter {
	/** The version of entries from before versions were stored. */
	public const NO_VERSION = 'none';

	/** Days up to which results are shown by day instead of by month. */
	private const MAX_DAYS = 62;

	/** Months that results are shown by. */
	private const MAX_MONTHS = 60;

	/**
	 * @param string $from  day such as 2026-11-28; '' = no limit
	 * @param string $until the last day; '' = no limit
	 * @param string $question only entries with this choice of it; '' = all
	 */
	public function __construct(
		public readonly string $from = '',
		public readonly string $until = '',
		public readonly string $version = '',
		public readonly string $locale = '',
		public readonly string $question = '',
		public readonly string $choice = '',
	) {}

	/** @return array<string, array<string, mixed>> for REST; WordPress checks values by it */
	public static function args(): array {
		$day = [ 'type' => 'string', 'default' => '', 'pattern' => '^(?:' . Schema::DAY . ')?$' ];
		return [
			'from'     => $day,
			'until'    => $day,
			'version'  => [ 'type' => 'string', 'default' => '', 'pattern' => '^(?:[0-9a-f]{8}|' . self::NO_VERSION . ')?$' ],
			'locale'   => [ 'type' => 'string', 'default' => '', 'pattern' => '^(?:[A-Za-z0-9_]{2,20})?$' ],
			'question' => [ 'type' => 'string', 'default' => '', 'maxLength' => 200 ],
			'choice'   => [ 'type' => 'string', 'default' => '', 'maxLength' => 1000 ],
		];
	}

	/** @param array<array-key, mixed> $input unslashed; invalid values are ignored */
	public static function fromArray( array $input ): self {
		$values = [];
		foreach ( self::args() as $name => $schema ) {
			$value           = $input[ $name ] ?? '';
			$values[ $name ] = is_string( $value ) && true === rest_validate_value_from_schema( $value, $schema, $name ) ? $value : '';
		}
		return new self( ...$values );
	}

	/** @return array<string, string> the parameters of a URL with this filter */
	public function toArray(): array {
		/** @var array<string, string> $values */
		$values = get_object_vars( $this );
		return array_filter( $values, static fn( string $value ): bool => '' !== $value );
	}

	public function isEmpty(): bool {
		return [] === $this->toArray();
	}

	/** Whether it asks for a choice of a question, both or none of them. */
	public function isWhole(): bool {
		return ( '' === $this->question ) === ( '' === $this->choice );
	}

	/** Whether it is only about days. */
	public function hasOnlyDays(): bool {
		return '' === $this->version . $this->locale . $this->question;
	}

	public function isByDay(): bool {
		return '' !== $this->from && '' !== $this->until && count( self::range( $this->from, $this->until, 'day' ) ) <= self::MAX_DAYS;
	}

	/**
	 * Returns the days or months of the results, without gaps.
	 *
	 * @param int $first the first month with entries, such as 202611; 0 = there are none
	 * @param string $today
	 * @return list<int> such as 20261128 or 202611
	 */
	public function periods( int $first, string $today ): array {
		if ( $this->isByDay() ) {
			return self::range( $this->from, $this->until, 'day' );
		}
		$from   = '' === $this->from ? 0 : intdiv( self::number( $this->from ), 100 );
		$first  = max( $from, 0 === $first ? intdiv( self::number( $today ), 100 ) : $first );
		$start  = sprintf( '%04d-%02d-01', intdiv( $first, 100 ), $first % 100 );
		// Months to come would take the place of those with entries.
		$last   = max( $today, $start );
		$months = self::range( $start, '' === $this->until ? $last : min( $this->until, $last ), 'month' );
		$months = array_unique( array_map( static fn( int $day ): int => intdiv( $day, 100 ), $months ) );
		return array_slice( array_values( $months ), -self::MAX_MONTHS );
	}

	/** @return array{string, list<int|string>} what follows FROM in SQL, and its values */
	public function sql( int $form ): array {
		$all        = [
			[ 'v.day >= %d', '' === $this->from ? null : self::number( $this->from ) ],
			[ 'v.day <= %d', '' === $this->until ? null : self::number( $this->until ) ],
			[ 'v.version = %s', self::NO_VERSION === $this->version ? '' : ( '' === $this->version ? null : $this->version ) ],
			[ 'v.locale = %s', '' === $this->locale ? null : $this->locale ],
		];
		$conditions = array_filter( $all, static fn( array $condition ): bool => null !== $condition[1] );
		$isAny      = '' === $this->question;
		return [
			'{result_values} v'
				. ( $isAny ? '' : ' JOIN {result_values} c ON c.entry_id = v.entry_id AND c.value_key = %s' )
				. ' WHERE ' . implode( ' AND ', [ 'v.form_id = %d', ...array_column( $conditions, 0 ) ] ),
			[ ...( $isAny ? [] : [ Summary::key( $this->question, $this->choice ) ] ), $form, ...array_column( $conditions, 1 ) ],
		];
	}

	/** @return int such as 20261128 */
	public static function number( string $day ): int {
		return (int) str_replace( '-', '', $day );
	}

	/** @return list<int> days, such as 20261128 */
	private static function range( string $from, string $until, string $step ): array {
		$days = [];
		$end  = new \DateTimeImmutable( $until );
		for ( $day = new \DateTimeImmutable( $from ); $day <= $end && count( $days ) < 10_000; $day = $day->modify( "+1 $step" ) ) {
			$days[] = (int) $day->format( 'Ymd' );
		}
		return $days;
	}
}

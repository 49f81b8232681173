<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Results;

use Frontispiece\Forms\Entries\EntryView;
use Frontispiece\Forms\Form;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;

/**
 * Reads the results of a form. Without a filter, they come from its summary, which is one row; with one, from the values of
 * its entries, by two queries however many there are.
 *
 * @phpstan-import-type Counts from Summary
 * @phpstan-import-type Result from QuestionResult
 * @phpstan-import-type Steps from StepCounter
 * @phpstan-type Results array{
 *     form: array{id: int, title: string},
 *     entries: int,
 *     pending: int,
 *     interval: string,
 *     periods: list<array{start: string, entries: int}>,
 *     questions: list<Result>,
 *     steps: Steps|null,
 *     versions: list<array{version: string, since: string, entries: int}>,
 *     languages: list<array{locale: string, name: string, entries: int}>
 * }
 */
final class FormResults {
	/** Months that are shown without a filter. */
	private const MAX_MONTHS = 24;

	public function __construct(
		private readonly ResultCounter $counter,
		private readonly StepCounter $steps,
		private readonly Database $db,
		private readonly Tables $tables,
		private readonly Clock $clock,
	) {}

	/** @return Results|null null = there is neither such a form nor a counted entry of it */
	public function find( int $id, ResultFilter $filter ): ?array {
		// What has just come, so that results are up to date where cron runs late.
		$this->counter->refresh( $id );
		$summary = $this->counter->summary( $id );
		$form    = $this->counter->form( $id );
		if ( null === $form && 0 === $summary->entries() ) {
			return null;
		}
		[ $counts, $byPeriod ] = $filter->isEmpty() ? [ $summary->counts(), $summary->months() ] : $this->counts( $id, $filter, $summary );

		$periods = $filter->periods( (int) ( array_key_first( $byPeriod ) ?? 0 ), (string) wp_date( 'Y-m-d', $this->clock->now() ) );
		$periods = $filter->isEmpty() ? array_slice( $periods, -self::MAX_MONTHS ) : $periods;
		$lined   = array_map( static fn( int $period ): array => $byPeriod[ $period ] ?? [], $periods );
		return [
			'form'      => [ 'id' => $id, 'title' => $form->title ?? '' ],
			'entries'   => $counts[ Summary::ENTRIES ][ Questions::ANY ] ?? 0,
			'pending'   => $this->counter->pending( $id ),
			'interval'  => $filter->isByDay() ? 'day' : 'month',
			'periods'   => array_map(
				static fn( int $period, array $counts ): array => [
					'start'   => self::date( $period ),
					'entries' => $counts[ Summary::ENTRIES ][ Questions::ANY ] ?? 0,
				],
				$periods,
				$lined,
			),
			'questions' => $this->questions( $form, $summary, $counts, $lined ),
			'steps'     => null !== $form && $filter->hasOnlyDays() ? $this->steps->results( $form, $filter ) : null,
			'versions'  => self::versions( $summary ),
			'languages' => self::languages( $summary ),
		];
	}

	/**
	 * Returns the results of some questions for everyone, without texts. It changes nothing and reads one row, or none while
	 * a persistent object cache has it.
	 *
	 * @param list<string> $names
	 * @return list<Result>
	 */
	public function published( Form $form, array $names ): array {
		$summary = $this->counter->cachedSummary( $form->id );
		return array_values( array_filter(
			$this->questions( $form, $summary, $summary->counts(), [] ),
			static fn( array $question ): bool => in_array( $question['name'], $names, true )
				&& 'text' !== $question['kind'] && ! $question['isRemoved'],
		) );
	}

	/**
	 * @param Counts       $counts
	 * @param list<Counts> $periods
	 * @return list<Result>
	 */
	private function questions( ?Form $form, Summary $summary, array $counts, array $periods ): array {
		$all     = $summary->counts();
		$current = null === $form ? [] : Questions::forForm( $form )->all;
		$removed = array_replace( [], ...array_column( $summary->versions(), 'questions' ) );
		$removed = array_intersect_key( array_diff_key( $removed, $current ), $all );
		$results = [];
		foreach ( $current + $removed as $name => $question ) {
			$result    = new QuestionResult(
				(string) $name,
				$question,
				$form,
				isset( $removed[ $name ] ),
				$all[ $name ] ?? [],
				$counts[ $name ] ?? [],
				array_map( static fn( array $counted ): array => $counted[ $name ] ?? [], $periods ),
			);
			$results[] = $result->toArray();
		}
		return $results;
	}

	/** @return array{Counts, array<int, Counts>} in total, and by day or month */
	private function counts( int $form, ResultFilter $filter, Summary $summary ): array {
		if ( ! $this->tables->has( 'result_values' ) ) {
			return [ [], [] ];
		}
		[ $from, $values ] = $filter->sql( $form );
		$counts = $periods = [];
		foreach ( $this->db->rows( "SELECT v.value_key, COUNT(*) AS entries FROM $from GROUP BY v.value_key", ...$values ) as $row ) {
			$value = $summary->byKey( (string) $row['value_key'] );
			if ( null !== $value ) {
				$counts[ $value[0] ][ $value[1] ] = (int) $row['entries'];
			}
		}
		$period = $filter->isByDay() ? 'v.day' : 'FLOOR(v.day / 100)';
		foreach ( $this->db->rows(
			"SELECT $period AS period, v.value_key, COUNT(*) AS entries FROM $from AND v.value_key IN (%s) GROUP BY $period, v.value_key ORDER BY period",
			...[ ...$values, $summary->choiceKeys() ],
		) as $row ) {
			$value = $summary->byKey( (string) $row['value_key'] );
			if ( null !== $value ) {
				$periods[ (int) $row['period'] ][ $value[0] ][ $value[1] ] = (int) $row['entries'];
			}
		}
		return [ $counts, $periods ];
	}

	/** @return list<array{version: string, since: string, entries: int}> the newest first */
	private static function versions( Summary $summary ): array {
		$counts   = $summary->counts()[ Summary::ENTRIES ] ?? [];
		$versions = [];
		foreach ( $summary->versions() as $version => $stored ) {
			$versions[] = [
				'version' => '' === $version ? ResultFilter::NO_VERSION : (string) $version,
				'since'   => self::date( $stored['since'] ),
				'entries' => $counts[ Summary::VERSION . $version ] ?? 0,
			];
		}
		$versions = array_values( array_filter( $versions, static fn( array $version ): bool => $version['entries'] > 0 ) );
		usort( $versions, static fn( array $a, array $b ): int => $b['since'] <=> $a['since'] );
		return $versions;
	}

	/** @return list<array{locale: string, name: string, entries: int}> with the most entries first */
	private static function languages( Summary $summary ): array {
		$languages = [];
		foreach ( $summary->counts()[ Summary::ENTRIES ] ?? [] as $value => $count ) {
			$locale = str_starts_with( (string) $value, Summary::LOCALE ) ? substr( (string) $value, strlen( Summary::LOCALE ) ) : '';
			if ( '' !== $locale ) {
				$languages[] = [ 'locale' => $locale, 'name' => EntryView::languageName( $locale ), 'entries' => $count ];
			}
		}
		usort( $languages, static fn( array $a, array $b ): int => $b['entries'] <=> $a['entries'] );
		return $languages;
	}

	/** @param int $period such as 20261128 or 202611 */
	private static function date( int $period ): string {
		$day = $period < 1_000_000 ? 100 * $period + 1 : $period;
		return sprintf( '%04d-%02d-%02d', intdiv( $day, 10_000 ), intdiv( $day, 100 ) % 100, $day % 100 );
	}
}

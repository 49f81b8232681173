<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Results;

use Frontispiece\Forms\Fields\Countries;
use Frontispiece\Forms\Fields\FieldLabels;
use Frontispiece\Forms\Form;

/**
 * The results of a question.
 *
 * @phpstan-import-type Counts from Summary
 * @phpstan-type Choice array{value: string, label: string, count: int, share: float, periods: list<int>}
 * @phpstan-type Result array{
 *     name: string,
 *     label: string,
 *     kind: string,
 *     isRemoved: bool,
 *     answered: int,
 *     choices: list<Choice>|null,
 *     mean: float|null,
 *     median: float|null,
 *     min: float|null,
 *     max: float|null,
 *     nps: array{promoters: int, passives: int, detractors: int, score: int|null}|null,
 *     bins: list<array{from: float|null, to: float|null, last: float|null, count: int}>|null
 * }
 */
final class QuestionResult {
	private const NUMBERED = [ 'rating', 'scale', 'nps' ];

	/**
	 * @param array{kind: string, choices: list<string>} $question
	 * @param Form|null              $form   null = it is deleted
	 * @param array<array-key, int>  $all    value => entries, of all entries
	 * @param array<array-key, int>  $counts the same of those that match the filter
	 * @param list<array<array-key, int>> $periods the same by period
	 */
	public function __construct(
		private readonly string $name,
		private readonly array $question,
		private readonly ?Form $form,
		private readonly bool $isRemoved,
		private readonly array $all,
		private readonly array $counts,
		private readonly array $periods,
	) {}

	/** @return Result */
	public function toArray(): array {
		$kind     = $this->question['kind'];
		$choices  = in_array( $kind, [ 'text', 'number' ], true ) ? null : $this->choices();
		$values   = array_filter( $this->counts, $this->isCounted( ... ), ARRAY_FILTER_USE_KEY );
		$answered = $this->answered();
		$numbers  = new Statistics( 'number' === $kind || in_array( $kind, self::NUMBERED, true ) ? $values : [] );
		$all      = new Statistics( 'number' === $kind ? array_filter( $this->all, $this->isCounted( ... ), ARRAY_FILTER_USE_KEY ) : [] );
		return [
			'name'      => $this->name,
			'label'     => ( $this->form?->labels() ?? new FieldLabels( null ) )->forField( $this->name ),
			'kind'      => in_array( $kind, [ 'country', 'consent' ], true ) ? 'choice' : $kind,
			'isRemoved' => $this->isRemoved,
			'answered'  => $answered,
			'choices'   => null === $choices ? null : array_map(
				fn( string $value ): array => [
					'value'   => Questions::OTHER === $value ? '' : $value,
					'label'   => $this->label( $value ),
					'count'   => $this->counts[ $value ] ?? 0,
					'share'   => 0 === $answered ? 0.0 : round( ( $this->counts[ $value ] ?? 0 ) / $answered, 4 ),
					'periods' => array_map( static fn( array $counts ): int => $counts[ $value ] ?? 0, $this->periods ),
				],
				$choices,
			),
		] + $numbers->figures() + [
			'nps'  => 'nps' === $kind ? $numbers->nps() : null,
			'bins' => 'number' === $kind ? $numbers->bins( $all->limits(), $all ) : null,
		];
	}

	/** @param array{from: float|null, to: float|null, last: float|null, ...} $bin */
	public static function range( array $bin ): string {
		$number = static fn( ?float $limit ): string => null === $limit ? '' : (string) $limit;
		return match ( true ) {
			null === $bin['from'] => '< ' . $number( $bin['to'] ),
			null === $bin['to']   => '≥ ' . $number( $bin['from'] ),
			null !== $bin['last'] => implode( '–', array_unique( [ $number( $bin['from'] ), $number( $bin['last'] ) ] ) ),
			default               => $number( $bin['from'] ) . ' – < ' . $number( $bin['to'] ),
		};
	}

	/** Returns how many entries have an answer, also if an earlier version of the form had another kind of question. */
	private function answered(): int {
		$kind     = $this->question['kind'];
		$answered = 0;
		foreach ( $this->counts as $value => $count ) {
			$more      = 'number' === $kind ? 0 : Questions::moreChoices( (string) $value );
			$answered += match ( true ) {
				$more > 0                                       => -$more * $count,
				'text' === $kind || $this->isCounted( $value ) => $count,
				default                                         => 0,
			};
		}
		return $answered;
	}

	/** Whether a count belongs to the kind of the question: an earlier version may have had another one. */
	private function isCounted( int|string $value ): bool {
		$value    = (string) $value;
		$isNumber = Questions::isNumber( $value );
		return 'number' === $this->question['kind']
			? $isNumber || Questions::OTHER === $value
			: Questions::ANY !== $value && ! $isNumber && 0 === Questions::moreChoices( $value );
	}

	/** @return list<string> in the order of the form, then those that it has no more, then all others as one */
	private function choices(): array {
		$all = array_filter( $this->all, $this->isCounted( ... ), ARRAY_FILTER_USE_KEY );
		arsort( $all );
		$counted = array_map( 'strval', array_keys( $all ) );
		$own     = 'consent' === $this->question['kind'] ? [ 'yes', 'no' ] : $this->question['choices'];
		$removed = array_diff( $counted, $own, [ Questions::OTHER ] );
		return [ ...$own, ...array_values( $removed ), ...array_values( array_intersect( $counted, [ Questions::OTHER ] ) ) ];
	}

	private function label( string $value ): string {
		return match ( true ) {
			Questions::OTHER === $value           => __( 'Other answers', 'frontispiece' ),
			'country' === $this->question['kind'] => Countries::name( $value ),
			'consent' !== $this->question['kind'] => $this->form?->field( $this->name )?->label( $value ) ?? $value,
			'yes' === $value                      => __( 'yes', 'frontispiece' ),
			'no' === $value                       => __( 'no', 'frontispiece' ),
			// A choice from before the question was a consent.
			default                               => $value,
		};
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Steps;

use Frontispiece\Forms\Conditions\ConditionState;

/** The steps of a form. What is before the first one is shown with each step, and what follows it with the last one. */
final class FormSteps {
	/**
	 * @param list<Step>   $all
	 * @param list<string> $head names of the fields before the first step
	 * @param list<string> $tail names of the fields after it that are in no step
	 */
	public function __construct(
		public readonly array $all = [],
		public readonly array $head = [],
		public readonly array $tail = [],
	) {}

	public function isEmpty(): bool {
		return [] === $this->all;
	}

	/** @return list<Step> the steps that conditions do not hide; never none, so that a form has a place for its buttons */
	public function shown( ConditionState $state ): array {
		$shown = array_values( array_filter(
			$this->all,
			static fn( Step $step ): bool => ! in_array( $step->condition, $state->parts, true ),
		) );
		return [] === $shown ? array_slice( $this->all, 0, 1 ) : $shown;
	}

	/** @return list<string> names of the fields that are on the page with a step */
	public function fieldsWith( Step $step, bool $isLast ): array {
		return [ ...$this->head, ...$step->fields, ...( $isLast ? $this->tail : [] ) ];
	}
}

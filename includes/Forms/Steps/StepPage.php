<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Steps;

/** A step on a page of its own, for visitors without JavaScript. */
final class StepPage {
	/** Hidden field with the values of the other steps. */
	public const STATE = '_frontispiece_steps';

	/** Name of the buttons between steps. */
	public const BUTTON = '_frontispiece_step';

	/**
	 * @param string       $sealed values of the other steps
	 * @param list<string> $fields names of the fields on the page
	 */
	public function __construct(
		public readonly Step $step,
		public readonly string $sealed,
		public readonly array $fields,
	) {}
}

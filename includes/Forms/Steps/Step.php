<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Steps;

/** A step of a form. */
final class Step {
	/**
	 * @param int          $number    place in the form, from 1, also where steps before it are hidden
	 * @param string       $condition ID of its conditions; '' if it has none
	 * @param list<string> $fields    names of the fields in it
	 */
	public function __construct(
		public readonly int $number,
		public readonly string $label,
		public readonly string $condition,
		public readonly array $fields,
	) {}
}

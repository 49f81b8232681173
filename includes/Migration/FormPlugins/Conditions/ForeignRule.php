<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Conditions;

/** A comparison of a condition of another plugin. */
final class ForeignRule {
	public const GREATER_OR_EQUAL = 'greater_or_equal';
	public const LESS_OR_EQUAL    = 'less_or_equal';

	/**
	 * @param string $field    ID of the field there
	 * @param string $operator value of Conditions\Operator, or one of the constants; '' = has no equivalent
	 */
	public function __construct(
		public readonly string $field,
		public readonly string $operator,
		public readonly string $value,
	) {}
}

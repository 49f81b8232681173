<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Conditions;

/** A comparison of a condition of another plugin. */
final class ForeignRule {
	public const GREATER_OR_EQUAL = 'greater_or_equal';
	public const LESS_OR_EQUAL    = 'less_or_equal';

	private const NEGATED = [
		'is'                    => 'is_not',
		'is_not'                => 'is',
		'contains'              => 'not_contains',
		'not_contains'          => 'contains',
		'empty'                 => 'not_empty',
		'not_empty'             => 'empty',
		'greater'               => self::LESS_OR_EQUAL,
		'less'                  => self::GREATER_OR_EQUAL,
		self::GREATER_OR_EQUAL  => 'less',
		self::LESS_OR_EQUAL     => 'greater',
	];

	/**
	 * @param string $field    ID of the field there
	 * @param string $operator value of Conditions\Operator, or one of the constants; '' = has no equivalent
	 */
	public function __construct(
		public readonly string $field,
		public readonly string $operator,
		public readonly string $value,
	) {}

	public function negated(): self {
		return new self( $this->field, self::NEGATED[ $this->operator ] ?? '', $this->value );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Conditions;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\StoredData;

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
		'greater'               => 'not_greater',
		'less'                  => 'not_less',
		self::GREATER_OR_EQUAL  => 'not_greater_or_equal',
		self::LESS_OR_EQUAL     => 'not_less_or_equal',
	];

	/** Comparisons with several parts => their parts. A blank field is not greater than a number. */
	private const PARTS = [
		self::GREATER_OR_EQUAL => [ 'greater', 'is' ],
		self::LESS_OR_EQUAL    => [ 'less', 'is' ],
		'not_greater'          => [ 'less', 'is', 'empty' ],
		'not_less'             => [ 'greater', 'is', 'empty' ],
		'not_greater_or_equal' => [ 'less', 'empty' ],
		'not_less_or_equal'    => [ 'greater', 'empty' ],
	];

	/**
	 * @param string $field    ID of the field there
	 * @param string $operator value of Conditions\Operator, or one of the constants, or the opposite of one; '' = has no equivalent
	 */
	public function __construct(
		public readonly string $field,
		public readonly string $operator,
		public readonly string $value,
	) {}

	/** @param array<string, string> $operators theirs => ours */
	public static function read( ArrayReader $rule, array $operators, string $field = 'field', string $value = 'value' ): self {
		return new self(
			StoredData::text( $rule, $field ),
			$operators[ $rule->string( 'operator' ) ] ?? '',
			StoredData::text( $rule, $value ),
		);
	}

	/** @return non-empty-list<self> comparisons of which one is enough */
	public function either(): array {
		return array_map(
			fn( string $operator ): self => new self( $this->field, $operator, $this->value ),
			self::PARTS[ $this->operator ] ?? [ $this->operator ],
		);
	}

	public function negated(): self {
		return new self( $this->field, self::NEGATED[ $this->operator ] ?? '', $this->value );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Conditions;

use Frontispiece\Forms\Rules\RuleText;
use Frontispiece\Forms\Template\TagParser;

/** A comparison of a field's values with a value. */
final class Comparison {
	private const MAX_LENGTH = 400;

	private function __construct(
		public readonly string $field,
		public readonly Operator $operator,
		public readonly string $value,
	) {}

	/** @param array<array-key, mixed> $input */
	public static function fromArray( array $input ): ?self {
		$field    = $input['field'] ?? null;
		$operator = is_string( $input['operator'] ?? null ) ? Operator::tryFrom( $input['operator'] ) : null;
		$value    = $input['value'] ?? '';
		if ( ! is_string( $field ) || 1 !== preg_match( TagParser::NAME, $field ) || ! is_string( $value ) ) {
			return null;
		}
		$value = null !== $operator && $operator->takesValue() ? RuleText::normalise( $value ) : '';
		return null === $operator || ! $operator->accepts( $value ) || RuleText::length( $value ) > self::MAX_LENGTH
			? null
			: new self( $field, $operator, $value );
	}

	/** @return array{field: string, operator: string, value?: string} */
	public function toArray(): array {
		return [ 'field' => $this->field, 'operator' => $this->operator->value ]
			+ ( $this->operator->takesValue() ? [ 'value' => $this->value ] : [] );
	}

	/** @param callable(string): list<string> $texts values of a field */
	public function isMet( callable $texts ): bool {
		return $this->operator->isMet( $texts( $this->field ), $this->value );
	}

	/** @return list<string> */
	public function fields(): array {
		return [ $this->field ];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Conditions;

use Frontispiece\Forms\Conditions\ConditionGroup;
use Frontispiece\Forms\Conditions\Operator;

/** Writes conditions of another plugin as conditions of this plugin. */
final class ConditionTranslator {
	/** Comparisons of a whole value. */
	private const WHOLE = [ 'is', 'is_not', 'empty', 'not_empty' ];

	/**
	 * @param array<array-key, string>                   $names   ID of a field => its name here
	 * @param array<array-key, string>                   $kinds   ID of a field => its type here
	 * @param array<array-key, array<array-key, string>> $choices ID of a field => value of a choice => its text here
	 * @param (\Closure(string): bool)|null $isMissing whether the form there has no such field for visitors
	 */
	public function __construct(
		private readonly array $names,
		private readonly array $kinds,
		private readonly array $choices,
		private readonly ?\Closure $isMissing = null,
	) {}

	/** @return array<string, mixed>|null null if a part of it has no equivalent: half a condition means something else */
	public function group( ForeignGroup $group ): ?array {
		return ConditionGroup::fromArray( $this->read( $group->simple(), false ) )?->toArray();
	}

	/** @return bool|null whether the conditions are always met, or never; null = that depends on what visitors enter */
	public function isAlwaysMet( ForeignGroup $group ): ?bool {
		$group   = $group->simple();
		$isAny   = ConditionGroup::ANY === $group->match;
		$results = array_map(
			fn( ForeignRule|ForeignGroup $rule ): ?bool =>
				$rule instanceof ForeignGroup ? $this->isAlwaysMet( $rule ) : $this->isMetByBlank( $rule ),
			$group->rules,
		);
		if ( [] === $results ) {
			return null;
		}
		if ( in_array( $isAny, $results, true ) ) {
			return $isAny;
		}
		return in_array( null, $results, true ) ? null : ! $isAny;
	}

	/** Returns whether a field that is never filled in meets a comparison; null = it may be filled in. */
	private function isMetByBlank( ForeignRule $rule ): ?bool {
		if ( null === $this->isMissing || isset( $this->names[ $rule->field ] ) || ! ( $this->isMissing )( $rule->field ) ) {
			return null;
		}
		return match ( $rule->operator ) {
			'is'           => '' === $rule->value,
			'is_not'       => '' !== $rule->value,
			'not_contains' => true,
			'empty'        => true,
			default        => false,
		};
	}

	/** @return array<string, mixed>|null */
	public function condition( ForeignCondition $condition ): ?array {
		$group = $this->group( $condition->group );
		return null === $group ? null : [ 'action' => $condition->action ] + $group;
	}

	/** @return array<string, mixed>|null */
	private function read( ForeignGroup $group, bool $isNested ): ?array {
		$rules = [];
		foreach ( $group->rules as $rule ) {
			$isMet = $rule instanceof ForeignGroup ? $this->isAlwaysMet( $rule ) : $this->isMetByBlank( $rule );
			if ( null !== $isMet && $isMet !== ( ConditionGroup::ANY === $group->match ) ) {
				// It changes nothing, as long as there are others.
				continue;
			}
			if ( $rule instanceof ForeignGroup && 1 === count( $rule->rules ) ) {
				$rule = $rule->rules[0];
			}
			$read = $rule instanceof ForeignGroup
				? ( $isNested ? null : $this->read( $rule, true ) )
				: $this->rule( $rule );
			if ( null === $read ) {
				return null;
			}
			$rules[] = $read;
		}
		if ( [] === $rules ) {
			return null;
		}
		if ( 1 === count( $rules ) && isset( $rules[0]['rules'] ) ) {
			return $rules[0];
		}
		$write  = static fn( array $rules ): array => [ 'match' => $group->match, 'rules' => $rules ];
		$isLong = ! $isNested && count( $rules ) > ConditionGroup::MAX_COMPARISONS && [] === array_column( $rules, 'rules' );
		return $write( $isLong ? array_map( $write, array_chunk( $rules, ConditionGroup::MAX_COMPARISONS ) ) : $rules );
	}

	/** @return array<string, mixed>|null */
	private function rule( ForeignRule $rule ): ?array {
		$field = $this->names[ $rule->field ] ?? null;
		if ( null === $field || '' === $rule->operator ) {
			return null;
		}
		$value = $this->choices[ $rule->field ][ $rule->value ] ?? $rule->value;
		$operator = Operator::tryFrom( $rule->operator );
		return null === $operator || $this->comparesOtherTexts( $rule ) ? null : [
			'field'    => $field,
			'operator' => $this->operator( $operator, $rule->field, $value )->value,
			'value'    => $value,
		];
	}

	/** Whether the size or a part of a choice is compared, which is another text there than here. */
	private function comparesOtherTexts( ForeignRule $rule ): bool {
		$texts   = $this->choices[ $rule->field ] ?? [];
		$isWhole = in_array( $rule->operator, self::WHOLE, true )
			|| ( isset( $texts[ $rule->value ] ) && ! in_array( $rule->operator, [ 'greater', 'less' ], true ) );
		$others  = array_filter(
			$texts,
			static fn( string $text, int|string $value ): bool => '' !== (string) $value && (string) $value !== $text,
			ARRAY_FILTER_USE_BOTH,
		);
		return ! $isWhole && [] !== $others;
	}

	/** Consent boxes have no texts to compare, and comparing with nothing asks whether a field is blank. */
	private function operator( Operator $operator, string $field, string $value ): Operator {
		$isConsent = 'acceptance' === ( $this->kinds[ $field ] ?? '' );
		return match ( true ) {
			Operator::Is === $operator && $isConsent       => Operator::Checked,
			Operator::IsNot === $operator && $isConsent    => Operator::Blank,
			Operator::Is === $operator && '' === $value    => Operator::Blank,
			Operator::IsNot === $operator && '' === $value => Operator::Filled,
			default                                        => $operator,
		};
	}
}

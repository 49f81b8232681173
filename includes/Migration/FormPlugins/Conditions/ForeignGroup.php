<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Conditions;

use Frontispiece\Forms\Conditions\ConditionGroup;

/** Comparisons of another plugin of which all or any must be met. */
final class ForeignGroup {
	private const MAX_ALTERNATIVES = 4;

	/** @param list<ForeignRule|self> $rules */
	public function __construct( public readonly string $match, public readonly array $rules ) {}

	/** @param list<ForeignRule|self> $rules */
	public static function all( array $rules ): self {
		return new self( ConditionGroup::ALL, $rules );
	}

	/** @param list<ForeignRule|self> $rules */
	public static function any( array $rules ): self {
		return new self( ConditionGroup::ANY, $rules );
	}

	/** @param non-empty-list<self> $groups of which any must be met */
	public static function anyOf( array $groups ): self {
		$rules = [];
		foreach ( $groups as $group ) {
			$isFlat = ConditionGroup::ANY === $group->match || 1 === count( $group->rules );
			$rules  = $isFlat ? [ ...$rules, ...$group->rules ] : [ ...$rules, $group ];
		}
		return 1 === count( $groups ) ? $groups[0] : self::any( $rules );
	}

	/** Returns a group that is met where this one is, without comparisons that have two parts here: "at least" is "more or equal". */
	public function simple(): self {
		$isAny = ConditionGroup::ANY === $this->match;
		$rules = [];
		foreach ( $this->rules as $rule ) {
			if ( $rule instanceof self ) {
				$isSame = $rule->match === $this->match || 1 === count( $rule->rules );
				$rule   = $isAny ? self::any( $rule->alternatives() ) : $rule->simple();
				$rules  = $isAny || $isSame ? [ ...$rules, ...$rule->rules ] : [ ...$rules, $rule ];
			} else {
				$either = $rule->either();
				$rules  = $isAny || 1 === count( $either ) ? [ ...$rules, ...$either ] : [ ...$rules, self::any( $either ) ];
			}
		}
		return new self( $this->match, $rules );
	}

	/** @return list<ForeignRule|self> groups or comparisons of which any must be met */
	private function alternatives(): array {
		if ( ConditionGroup::ANY === $this->match ) {
			return $this->simple()->rules;
		}
		$all = [ [] ];
		foreach ( $this->rules as $rule ) {
			$either = $rule instanceof ForeignRule && count( $all ) <= self::MAX_ALTERNATIVES ? $rule->either() : [ $rule ];
			$all    = array_merge( ...array_map( static fn( ForeignRule|self $one ): array =>
				array_map( static fn( array $rules ): array => [ ...$rules, $one ], $all ), $either ) );
		}
		return array_map( static fn( array $rules ): ForeignRule|self => 1 === count( $rules ) ? $rules[0] : self::all( $rules ), $all );
	}

	/** Returns the group that is met where this one is not. */
	public function negated(): self {
		$rules = array_map( static fn( ForeignRule|self $rule ): ForeignRule|self => $rule->negated(), $this->rules );
		return ConditionGroup::ANY === $this->match ? self::all( $rules ) : self::any( $rules );
	}
}

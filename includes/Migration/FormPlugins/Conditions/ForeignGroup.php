<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Conditions;

use Frontispiece\Forms\Conditions\ConditionGroup;

/** Comparisons of another plugin of which all or any must be met. */
final class ForeignGroup {
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

	/** Returns the group that is met where this one is not. */
	public function negated(): self {
		$rules = array_map( static fn( ForeignRule|self $rule ): ForeignRule|self => $rule->negated(), $this->rules );
		return ConditionGroup::ANY === $this->match ? self::all( $rules ) : self::any( $rules );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Conditions;

/** A condition of a field, group or step, and what happens while it is met. */
final class Condition {
	public const SHOW    = 'show';
	public const HIDE    = 'hide';
	public const REQUIRE = 'require';

	private function __construct( public readonly string $action, public readonly ConditionGroup $group ) {}

	public static function fromArray( mixed $input ): ?self {
		$action = is_array( $input ) ? $input['action'] ?? null : null;
		$group  = ConditionGroup::fromArray( $input );
		return null === $group || ! in_array( $action, [ self::SHOW, self::HIDE, self::REQUIRE ], true )
			? null
			: new self( $action, $group );
	}

	/** @return array{action: string, match: string, rules: list<array<string, mixed>>} */
	public function toArray(): array {
		return [ 'action' => $this->action ] + $this->group->toArray();
	}

	public function decidesVisibility(): bool {
		return self::REQUIRE !== $this->action;
	}
}

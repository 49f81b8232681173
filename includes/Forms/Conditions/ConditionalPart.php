<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Conditions;

/** A field, group or step of a form that has conditions. */
final class ConditionalPart {
	private const MAX_GROUPS = 3;

	/**
	 * @param string          $id      unique in its form
	 * @param string          $label   name for messages to the owner
	 * @param list<string>    $fields  names of the fields in it
	 * @param list<Condition> $conditions
	 * @param bool            $isValid false if some conditions were not valid, and are ignored
	 * @param bool            $isRow   whether it is a row of a repeating group, whose condition is not said in words
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $label,
		public readonly array $fields,
		public readonly array $conditions,
		public readonly bool $isValid = true,
		public readonly bool $isRow = false,
	) {}

	/**
	 * @param mixed        $input the attribute `conditions` of a block
	 * @param list<string> $fields
	 * @return self|null null if it has no conditions
	 */
	public static function fromAttribute( mixed $input, string $id, string $label, array $fields ): ?self {
		$list = is_array( $input ) ? array_slice( array_values( $input ), 0, self::MAX_GROUPS ) : [];
		$read = array_map( [ Condition::class, 'fromArray' ], $list );
		$good = array_values( array_filter( $read, static fn( ?Condition $condition ): bool => null !== $condition ) );
		return [] === $list ? null : new self( $id, $label, $fields, $good, count( $read ) === count( $good ) );
	}

	/**
	 * Returns a row of a repeating group, which is shown if the group has so many rows.
	 *
	 * @param list<string> $fields names of the fields in it
	 */
	public static function row( string $id, string $label, array $fields, string $group, int $number ): self {
		$rule = [ 'field' => $group, 'operator' => 'greater', 'value' => (string) ( $number - 1 ) ];
		$read = Condition::fromArray( [ 'action' => 'show', 'match' => 'all', 'rules' => [ $rule ] ] );
		return new self( $id, $label, $fields, null === $read ? [] : [ $read ], isRow: true );
	}

	/** @return array{id: string, fields: list<string>, conditions: list<array<string, mixed>>} */
	public function toArray(): array {
		$conditions = array_map( static fn( Condition $condition ): array => $condition->toArray(), $this->conditions );
		return [ 'id' => $this->id, 'fields' => $this->fields, 'conditions' => $conditions ];
	}

	/** @param callable(string): list<string> $texts */
	public function isShown( callable $texts ): bool {
		foreach ( $this->conditions as $condition ) {
			$isMet = ! $condition->decidesVisibility() || $condition->group->isMet( $texts );
			if ( $condition->decidesVisibility() && $isMet !== ( Condition::SHOW === $condition->action ) ) {
				return false;
			}
		}
		return true;
	}

	/** @param callable(string): list<string> $texts */
	public function isRequired( callable $texts ): bool {
		foreach ( $this->conditions as $condition ) {
			if ( Condition::REQUIRE === $condition->action && $condition->group->isMet( $texts ) ) {
				return true;
			}
		}
		return false;
	}

	public function canRequire(): bool {
		$isRequiring = static fn( Condition $condition ): bool => Condition::REQUIRE === $condition->action;
		return [] !== array_filter( $this->conditions, $isRequiring );
	}

	/** @return list<string> names of the fields that decide whether it is shown */
	public function sources(): array {
		$names = [];
		foreach ( $this->conditions as $condition ) {
			$names = $condition->decidesVisibility() ? [ ...$names, ...$condition->group->fields() ] : $names;
		}
		return array_values( array_unique( $names ) );
	}

	/** Returns the part without conditions that decide whether it is shown. */
	public function alwaysShown(): self {
		$conditions = array_filter(
			$this->conditions,
			static fn( Condition $condition ): bool => ! $condition->decidesVisibility(),
		);
		return new self( $this->id, $this->label, $this->fields, array_values( $conditions ), $this->isValid, $this->isRow );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Conditions;

/** Comparisons of which all or any must be met. A group may contain groups of comparisons, but no deeper ones. */
final class ConditionGroup {
	public const ALL = 'all';
	public const ANY = 'any';

	public const MAX_COMPARISONS = 20;

	/** @param non-empty-list<Comparison|self> $rules */
	private function __construct( public readonly string $match, public readonly array $rules ) {}

	/** @return self|null null if any part of it is not valid: half a condition would mean something else */
	public static function fromArray( mixed $input, bool $isNested = false ): ?self {
		$match = is_array( $input ) ? $input['match'] ?? self::ALL : null;
		$list  = is_array( $input ) ? $input['rules'] ?? null : null;
		if (
			! in_array( $match, [ self::ALL, self::ANY ], true )
			|| ! is_array( $list )
			|| ! array_is_list( $list )
			|| count( $list ) > self::MAX_COMPARISONS
		) {
			return null;
		}
		$rules = [];
		foreach ( $list as $rule ) {
			$isGroup = is_array( $rule ) && array_key_exists( 'rules', $rule );
			$read    = $isGroup && ! $isNested ? self::fromArray( $rule, true ) : null;
			$read    = is_array( $rule ) && ! $isGroup ? Comparison::fromArray( $rule ) : $read;
			if ( null === $read ) {
				return null;
			}
			$rules[] = $read;
		}
		return [] === $rules ? null : new self( $match, $rules );
	}

	/** @return array{match: string, rules: list<array<string, mixed>>} */
	public function toArray(): array {
		return [
			'match' => $this->match,
			'rules' => array_map( static fn( Comparison|self $rule ): array => $rule->toArray(), $this->rules ),
		];
	}

	/** @param callable(string): list<string> $texts values of a field */
	public function isMet( callable $texts ): bool {
		$isAny = self::ANY === $this->match;
		foreach ( $this->rules as $rule ) {
			if ( $rule->isMet( $texts ) === $isAny ) {
				return $isAny;
			}
		}
		return ! $isAny;
	}

	/** @return list<string> names of the fields that are compared */
	public function fields(): array {
		$names = array_map( static fn( Comparison|self $rule ): array => $rule->fields(), $this->rules );
		return array_values( array_unique( array_merge( ...$names ) ) );
	}
}

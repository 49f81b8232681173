<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Confirmation;

use Frontispiece\Forms\Conditions\ConditionGroup;
use Frontispiece\Forms\Rules\FieldValues;

/** The confirmations of a form: the usual one, and those that replace it for entries that meet their conditions. */
final class Confirmations {
	private const MAX_CONFIRMATIONS = 20;

	/** @param list<array{confirmation: Confirmation, group: ConditionGroup}> $conditional */
	private function __construct( private readonly Confirmation $usual, private readonly array $conditional ) {}

	/**
	 * @param mixed $usual       { kind, text, page, url, query }
	 * @param mixed $conditional list of the same with { match, rules }; entries that are not valid are left out
	 */
	public static function fromArray( mixed $usual, mixed $conditional ): self {
		$list = [];
		foreach ( is_array( $conditional ) ? array_slice( $conditional, 0, self::MAX_CONFIRMATIONS ) : [] as $element ) {
			$group        = ConditionGroup::fromArray( $element );
			$confirmation = Confirmation::fromArray( $element );
			if ( null !== $group && ! $confirmation->isEmpty() ) {
				$list[] = [ 'confirmation' => $confirmation, 'group' => $group ];
			}
		}
		return new self( Confirmation::fromArray( $usual ), $list );
	}

	/** @return array<string, array<array-key, mixed>> confirmation and confirmations, where there are any */
	public function toArray(): array {
		return array_filter( [
			'confirmation'  => $this->usual->toArray(),
			'confirmations' => array_map(
				static fn( array $entry ): array => $entry['confirmation']->toArray() + $entry['group']->toArray(),
				$this->conditional,
			),
		] );
	}

	/** Returns the first confirmation whose conditions an entry meets, or the usual one. */
	public function for( FieldValues $values ): Confirmation {
		foreach ( $this->conditional as $entry ) {
			if ( $entry['group']->isMet( $values->texts( ... ) ) ) {
				return $entry['confirmation'];
			}
		}
		return $this->usual;
	}

	/** @return list<Confirmation> */
	public function all(): array {
		return [ $this->usual, ...array_column( $this->conditional, 'confirmation' ) ];
	}
}

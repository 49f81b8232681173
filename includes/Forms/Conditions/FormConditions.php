<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Conditions;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Rules\FieldValues;

/**
 * The conditions of a form. src/forms/conditions/evaluate.ts evaluates them in the browser in the same way, but what
 * the server finds is what counts.
 */
final class FormConditions {
	/** @var list<ConditionalPart> */
	public readonly array $parts;

	/** @var list<list<ConditionalPart>> parts that depend on each other; they are always shown */
	public readonly array $circles;

	/**
	 * @param list<ConditionalPart>       $parts      in the order of the form
	 * @param array<string, list<string>> $references calculated field => fields from which it is calculated
	 */
	public function __construct( array $parts, array $references = [] ) {
		$this->circles = ( new ConditionGraph( $parts, $references ) )->circles();
		$circular      = array_merge( [], ...$this->circles );
		$harmless      = array_map(
			static fn( ConditionalPart $part ): ConditionalPart =>
				in_array( $part, $circular, true ) ? $part->alwaysShown() : $part,
			$parts,
		);
		$this->parts   = array_values(
			array_filter( $harmless, static fn( ConditionalPart $part ): bool => [] !== $part->conditions ),
		);
	}

	public function isEmpty(): bool {
		return [] === $this->parts;
	}

	/** @return list<array<string, mixed>> parts as the browser reads them */
	public function toArray(): array {
		return array_map( static fn( ConditionalPart $part ): array => $part->toArray(), $this->parts );
	}

	/**
	 * Returns what is hidden and required with these values. A hidden field counts as empty, so parts are looked at in
	 * the order of the form until nothing changes.
	 */
	public function state( FieldValues $values ): ConditionState {
		/** @var array<string, true> $names */
		$names  = [];
		$hidden = [];
		$texts  = static function ( string $field ) use ( &$names, $values ): array {
			return isset( $names[ $field ] ) ? [] : $values->texts( $field );
		};
		$rounds = count( $this->parts ) + 1;
		do {
			$isChanged = false;
			foreach ( $this->parts as $number => $part ) {
				if ( $part->isShown( $texts ) === isset( $hidden[ $number ] ) ) {
					$isChanged = true;
					$hidden    = isset( $hidden[ $number ] )
						? array_diff_key( $hidden, [ $number => 1 ] )
						: [ $number => $part ] + $hidden;
					$names     = self::names( $hidden );
				}
			}
		} while ( $isChanged && --$rounds > 0 );
		ksort( $hidden );
		$required = array_filter(
			$this->parts,
			static fn( ConditionalPart $part ): bool => $part->isRequired( $texts ),
		);
		return new ConditionState( array_column( $hidden, 'id' ), $names, self::names( $required ) );
	}

	/** Returns a state in which everything is shown and required that a condition can require. */
	public function allRequired(): ConditionState {
		$parts = array_filter( $this->parts, static fn( ConditionalPart $part ): bool => $part->canRequire() );
		return new ConditionState( [], [], self::names( $parts ) );
	}

	/** @return list<array<string, mixed>> rules that apply while a condition requires their field */
	public function rules( Form $form ): array {
		$isOnly = static fn( array $rule ): bool => ! in_array( $rule, $form->rules(), true );
		return array_values( array_filter( $form->inState( $this->allRequired() )->rules(), $isOnly ) );
	}

	/**
	 * @param array<array-key, ConditionalPart> $parts
	 * @return array<string, true>
	 */
	private static function names( array $parts ): array {
		$fields = array_map( static fn( ConditionalPart $part ): array => $part->fields, array_values( $parts ) );
		return array_fill_keys( array_merge( [], ...$fields ), true );
	}
}

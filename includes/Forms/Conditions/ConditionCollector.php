<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Conditions;

/** Collects the parts with conditions while the blocks of a form are read, in the order in which they begin. */
final class ConditionCollector {
	/** @var array<string, ConditionalPart|null> */
	private array $parts = [];

	/** @return string ID for a part with these conditions; '' if it has none */
	public function begin( mixed $conditions ): string {
		if ( ! is_array( $conditions ) || [] === $conditions ) {
			return '';
		}
		$id                 = 'c' . ( count( $this->parts ) + 1 );
		$this->parts[ $id ] = null;
		return $id;
	}

	/** @param list<string> $fields names of the fields in the part */
	public function end( string $id, mixed $conditions, string $label, array $fields ): void {
		if ( '' !== $id ) {
			$this->parts[ $id ] = ConditionalPart::fromAttribute( self::decoded( $conditions ), $id, $label, $fields );
		}
	}

	/** @return list<ConditionalPart> */
	public function parts(): array {
		return array_values( array_filter( $this->parts ) );
	}

	/** Reads entities, which WordPress writes into the blocks of users without the unfiltered_html capability. */
	private static function decoded( mixed $input ): mixed {
		if ( is_array( $input ) ) {
			return array_map( [ self::class, 'decoded' ], $input );
		}
		return is_string( $input ) ? html_entity_decode( $input, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $input;
	}
}

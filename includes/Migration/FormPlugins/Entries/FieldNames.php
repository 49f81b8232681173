<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Entries;

/** The names that the fields of an imported form have here, for the values of its entries. */
final class FieldNames {
	/**
	 * @param array<array-key, string>                  $fields  ID of a field there => its name here
	 * @param array<array-key, array<array-key, mixed>> $choices name of a field here => old value of a choice => its text
	 */
	public function __construct( private readonly array $fields, private readonly array $choices ) {}

	/** @return array<array-key, string|list<string>> values by the names of their fields here */
	public function forEntry( ForeignEntry $entry ): array {
		$named = [];
		$rows  = [];
		foreach ( $entry->values ?? [] as $key => $value ) {
			$cell  = explode( "\t", (string) $key, 2 );
			$id    = $cell[1] ?? $cell[0];
			$name  = $this->nameOf( $id, $entry->labels[ $key ] ?? '' );
			$isBox = null !== $this->boxOf( $id );
			$value = $this->texts( $name, is_array( $value ) ? array_map( 'mb_scrub', $value ) : mb_scrub( $value ) );
			if ( '' === $name ) {
				continue;
			}
			if ( 1 === preg_match( '/^([^:]+):\*:(.+)$/D', $name, $match ) ) {
				[ , $group, $field ] = $match;
				$row                 = isset( $cell[1] ) ? (int) $cell[0] : 0;
				$before              = $rows[ $group ][ $row ][ $field ] ?? [];
				$named[ $group ]   ??= '';

				$rows[ $group ][ $row ][ $field ] = $isBox ? [ ...(array) $before, ...(array) $value ] : $value;
			} elseif ( $isBox || isset( $cell[1] ) ) {
				$named[ $name ] = [ ...(array) ( $named[ $name ] ?? [] ), ...(array) $value ];
			} else {
				// Values of fields that have the same name here must not replace each other.
				while ( isset( $named[ $name ] ) ) {
					$name .= '-2';
				}
				$named[ $name ] = $value;
			}
		}
		return self::withRows( $named, $rows );
	}

	/**
	 * @param array<array-key, string|list<string>>                                     $named
	 * @param array<array-key, array<int, array<array-key, string|list<string>>>> $groups group => row => field => value
	 * @return array<array-key, string|list<string>> with the number of rows of each group, and the fields of its rows
	 */
	private static function withRows( array $named, array $groups ): array {
		$all = [];
		foreach ( $named as $name => $value ) {
			if ( ! isset( $groups[ $name ] ) ) {
				$all[ $name ] = $value;
				continue;
			}
			ksort( $groups[ $name ] );
			$all[ $name ] = (string) count( $groups[ $name ] );
			foreach ( array_values( $groups[ $name ] ) as $row => $fields ) {
				foreach ( $fields as $field => $text ) {
					$all[ "$name:" . ( $row + 1 ) . ":$field" ] = $text;
				}
			}
		}
		return $all;
	}

	/** @return string name here; '' = leave the value out */
	private function nameOf( string $id, string $label ): string {
		return $this->fields[ $id ] ?? $this->boxOf( $id ) ?? self::ofLabel( '' === $label ? self::unknown( $id ) : $label );
	}

	/**
	 * @param string|list<string> $value
	 * @return string|list<string> with the texts that choices have here
	 */
	private function texts( string $name, string|array $value ): string|array {
		$texts = $this->choices[ $name ] ?? [];
		$text  = static fn( string $choice ): string => is_string( $texts[ $choice ] ?? null ) ? $texts[ $choice ] : $choice;
		return is_array( $value ) ? array_map( $text, $value ) : $text( $value );
	}

	/**
	 * In Gravity Forms, 5.2 is the second box of field 5. The text of a consent box is stored as 5.2, too; its box is
	 * 5.1.
	 *
	 * @return string|null name of the field; '' = leave the value out; null = it is not a box
	 */
	private function boxOf( string $id ): ?string {
		$whole = (string) strtok( $id, '.' );
		if ( isset( $this->fields[ $id ] ) || $whole === $id || ! ctype_digit( $whole ) ) {
			return null;
		}
		foreach ( array_keys( $this->fields ) as $known ) {
			if ( str_starts_with( (string) $known, "$whole." ) ) {
				return isset( $this->fields[ "$whole.1" ] ) && ! isset( $this->fields[ $whole ] ) ? '' : null;
			}
		}
		return $this->fields[ $whole ] ?? null;
	}

	private static function unknown( string $id ): string {
		return ctype_digit( $id ) ? "field-$id" : $id;
	}

	/** Returns a name for a field that its form no longer has. Its label is all that is known. */
	private static function ofLabel( string $label ): string {
		$name = mb_substr( trim( sanitize_text_field( $label ) ), 0, 100 );
		return '' === $name ? 'field' : $name;
	}
}

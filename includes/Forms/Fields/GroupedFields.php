<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

/** A group of fields in a form: its name, its title and its fields. A repeating group has the fields of all its rows. */
final class GroupedFields {
	/**
	 * @param array<string, string> $fields  key of the part => name of the field
	 * @param \Closure(array<string, string>, array<string, string>): string $joined makes one text of the texts of its
	 *     fields and their labels, both by the keys of the parts
	 * @param int                   $rows    the most rows of a repeating group, whose own value is the number of its
	 *     rows; 0 = it does not repeat
	 * @param list<string>          $refused titles of field types that its rows cannot contain
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly array $fields,
		private readonly \Closure $joined,
		public readonly int $rows = 0,
		public readonly array $refused = [],
	) {}

	public function has( string $field ): bool {
		return in_array( $field, $this->fields, true );
	}

	/**
	 * @param array<array-key, string> $texts  field => its value as text
	 * @param FieldLabels              $labels of the form
	 */
	public function text( array $texts, FieldLabels $labels ): string {
		$parts = array_map( static fn( string $field ): string => trim( $texts[ $field ] ?? '' ), $this->fields );
		$own   = array_map( $labels->own( ... ), $this->fields );
		return ( $this->joined )( array_filter( $parts, static fn( string $text ): bool => '' !== $text ), $own );
	}

	/**
	 * @param array<array-key, string> $texts field => its value as text
	 * @return array<array-key, string> with one text for the group, in the place of its first field
	 */
	public function join( array $texts, FieldLabels $labels ): array {
		$joined = [];
		foreach ( $texts as $name => $text ) {
			if ( $this->has( (string) $name ) || $this->name === (string) $name ) {
				$joined[ $this->name ] ??= $this->text( $texts, $labels );
			} else {
				$joined[ $name ] = $text;
			}
		}
		return $joined;
	}

	/**
	 * @return array<int, string> number of a row => name of the field in it, of a column such as guests:price; [] if
	 *     the group has no such column
	 */
	public function column( string $name ): array {
		$byRow = [];
		foreach ( $this->rows() as $row => $fields ) {
			foreach ( $fields as $own => $field ) {
				if ( "{$this->name}:$own" === $name ) {
					$byRow[ $row ] = $field;
				}
			}
		}
		return $byRow;
	}

	/** @return array<int, array<array-key, string>> number of a row => name in the group => name of the field */
	public function rows(): array {
		$rows = [];
		foreach ( 0 === $this->rows ? [] : $this->fields as $key => $field ) {
			[ $row, $own ]              = explode( ':', $key, 2 ) + [ 1 => '' ];
			$rows[ (int) $row ][ $own ] = $field;
		}
		return $rows;
	}

	/** Returns the label of one of its fields, with the title of the row or, if others have the same label, the group. */
	public function labelOf( string $key, string $label, bool $isShared ): string {
		if ( $this->rows > 0 ) {
			return RowTexts::title( $this->label, (int) $key ) . ": $label";
		}
		return $isShared ? "$this->label: $label" : $label;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

/** A group of fields in a form: its name, title, and the fields that it stands for. */
final class GroupedFields {
	/** @param array<string, string> $fields key of the part => name of the field */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly array $fields,
		private readonly FieldGroup $type,
	) {}

	public function has( string $field ): bool {
		return in_array( $field, $this->fields, true );
	}

	/** @param array<array-key, string> $texts field => its value as text */
	public function text( array $texts ): string {
		$parts = array_map( static fn( string $field ): string => trim( $texts[ $field ] ?? '' ), $this->fields );
		return $this->type->joined( array_filter( $parts, static fn( string $text ): bool => '' !== $text ) );
	}

	/**
	 * @param array<array-key, string> $texts field => its value as text
	 * @return array<array-key, string> with one text in place of those of its fields
	 */
	public function join( array $texts ): array {
		$joined = [];
		foreach ( $texts as $name => $text ) {
			if ( $this->has( (string) $name ) ) {
				$joined[ $this->name ] ??= $this->text( $texts );
			} else {
				$joined[ $name ] = $text;
			}
		}
		return $joined;
	}
}

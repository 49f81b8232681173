<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Form;

/** The columns of repeating groups: guests:price means the field price in all rows of guests. */
final class RowColumns {
	/** @return array<int, string> number of a row => name of the field in it; [] if there is no such column */
	public static function forField( Form $form, string $name ): array {
		foreach ( $form->content()->groups() as $group ) {
			$column = $group->column( $name );
			if ( [] !== $column ) {
				return $column;
			}
		}
		return [];
	}

	/**
	 * @param list<string> $names of fields and columns
	 * @return list<string> names of fields
	 */
	public static function fields( Form $form, array $names ): array {
		$fields = [];
		foreach ( $names as $name ) {
			$column = null === $form->field( $name ) ? self::forField( $form, $name ) : [];
			$fields = [ ...$fields, ...( [] === $column ? [ $name ] : array_values( $column ) ) ];
		}
		return $fields;
	}
}

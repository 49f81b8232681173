<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\Fields\GroupedFields;
use Frontispiece\Forms\Form;

/** The rows of repeating groups in the values of an entry, in which each field of each row has a value. */
final class EntryRows {
	/**
	 * @param array<string, string|list<string>> $values
	 * @return array<string, string|list<string>|list<array<string, string|list<string>>>> with a list of rows for each
	 *     group
	 */
	public static function nested( Form $form, array $values ): array {
		$nested = $values;
		foreach ( self::groups( $form, $values ) as $group ) {
			$rows = [];
			foreach ( $group->rows() as $fields ) {
				$known  = array_filter( $fields, static fn( string $field ): bool => isset( $values[ $field ] ) );
				$rows[] = array_map( static fn( string $field ): string|array => $values[ $field ], $known );
			}
			$rows   = array_values( array_filter( $rows, static fn( array $row ): bool => [] !== $row ) );
			$nested = array_replace( self::without( $group, $nested ), [ $group->name => $rows ] );
		}
		return $nested;
	}

	/**
	 * @param array<string, string|list<string>> $values
	 * @return array<string, string|list<string>> with a text for each group, a line for each row
	 */
	public static function flat( Form $form, array $values ): array {
		$texts = array_map( static fn( $value ): string => implode( ', ', (array) $value ), $values );
		foreach ( self::groups( $form, $values ) as $group ) {
			$text   = $group->text( $texts, $form->labels() );
			$values = array_replace( self::without( $group, $values ), [ $group->name => $text ] );
		}
		return $values;
	}

	/**
	 * @param array<string, string|list<string>> $values
	 * @return list<GroupedFields>
	 */
	private static function groups( Form $form, array $values ): array {
		return array_values( array_filter(
			$form->content()->groups(),
			static fn( GroupedFields $group ): bool => $group->rows > 0 && isset( $values[ $group->name ] ),
		) );
	}

	/**
	 * @template T
	 * @param array<string, T> $values
	 * @return array<string, T>
	 */
	private static function without( GroupedFields $group, array $values ): array {
		return array_diff_key( $values, array_flip( array_values( $group->fields ) ) );
	}
}

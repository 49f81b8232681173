<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FluentForms;

use Frontispiece\Kernel\Text\Json;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Reads entries of Fluent Forms from its table. */
final class Entries {
	/** @param array<string, string|null> $row */
	public static function entry( array $row ): ForeignEntry {
		$stored = Json::decode( (string) ( $row['response'] ?? '' ) );
		$values = [];
		foreach ( $stored ?? [] as $name => $value ) {
			$isHidden = 1 === preg_match( '/^_|-response$/', (string) $name );
			foreach ( $isHidden ? [] : self::parts( (string) $name, $value ) as $part => $text ) {
				$values[ $part ] = $text;
			}
		}
		return new ForeignEntry(
			(int) $row['id'],
			[ (string) $row['form_id'] ],
			ForeignEntry::localTime( (string) $row['created_at'] ),
			null === $stored ? null : $values,
			[],
			ForeignEntry::state( $row['status'] ?? '' ),
			'unread' !== ( $row['status'] ?? '' ),
			'1' === (string) ( $row['is_favourite'] ?? '' ),
			(string) ( $row['source_url'] ?? '' ),
		);
	}

	/** @return array<array-key, string|list<string>> name of a field, or name.part => value */
	private static function parts( string $name, mixed $value ): array {
		if ( is_scalar( $value ) ) {
			return '' === (string) $value ? [] : [ $name => (string) $value ];
		}
		if ( ! is_array( $value ) || [] === $value ) {
			return [];
		}
		if ( array_is_list( $value ) && is_array( $value[0] ) ) {
			return self::rows( $name, $value );
		}
		if ( array_is_list( $value ) ) {
			return [ $name => StoredData::texts( $value ) ];
		}
		$parts = [];
		foreach ( $value as $part => $text ) {
			$parts += is_scalar( $text ) && '' !== (string) $text ? [ "$name.$part" => (string) $text ] : [];
		}
		return $parts;
	}

	/**
	 * @param list<mixed> $rows of a repeater, each a list of values
	 * @return array<array-key, string|list<string>>
	 */
	private static function rows( string $name, array $rows ): array {
		$cells = [];
		foreach ( $rows as $row => $values ) {
			foreach ( is_array( $values ) ? $values : [] as $number => $value ) {
				$texts = StoredData::texts( (array) $value );
				if ( [] !== $texts ) {
					$cells[ ForeignEntry::cell( "$name.$number", $row ) ] = is_array( $value ) ? $texts : $texts[0];
				}
			}
		}
		return $cells;
	}
}

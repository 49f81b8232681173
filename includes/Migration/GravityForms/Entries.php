<?php
declare(strict_types=1);

namespace Frontispiece\Migration\GravityForms;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use Frontispiece\Migration\FormPlugins\StoredData;
use Frontispiece\Migration\FormPlugins\StoredTables;

/** Reads entries of Gravity Forms: a table of entries, and one with their values. */
final class Entries {
	/**
	 * @param array<int> $ids
	 * @return array<int, array<array-key, string>> entry => its values
	 */
	public static function meta( Database $db, array $ids ): array {
		$table = StoredTables::name( 'gf_entry_meta' );
		$all   = [];
		foreach ( $db->rows( "SELECT * FROM `$table` WHERE entry_id IN (%d) ORDER BY id", $ids ) as $row ) {
			// Versions before 2.4 have no repeaters.
			$key = (string) $row['meta_key'] . (string) ( $row['item_index'] ?? '' );

			$all[ (int) $row['entry_id'] ][ $key ] = (string) $row['meta_value'];
		}
		return $all;
	}

	/**
	 * @param array<string, string|null> $row
	 * @param array<array-key, string>   $meta
	 */
	public static function entry( array $row, array $meta ): ForeignEntry {
		return new ForeignEntry(
			(int) $row['id'],
			[ (string) $row['form_id'] ],
			ForeignEntry::time( (string) $row['date_created'] ),
			self::values( $meta ),
			[],
			ForeignEntry::state( $row['status'] ?? '' ),
			'1' === (string) ( $row['is_read'] ?? '' ),
			'1' === (string) ( $row['is_starred'] ?? '' ),
			(string) ( $row['source_url'] ?? '' ),
		);
	}

	/**
	 * Values have the ID of their field, or 1.3 for a part of it. Boxes that are checked are parts, too, so they are
	 * also collected as the values of their field. A value in a repeater has the number of its item, such as 7_0.
	 *
	 * @param array<array-key, string> $meta
	 * @return array<array-key, string|list<string>>
	 */
	private static function values( array $meta ): array {
		$values = [];
		foreach ( $meta as $key => $stored ) {
			if ( '' === $stored || 1 !== preg_match( '/^(\d+(?:\.\d+)?)(?:_(\d+))?$/D', (string) $key, $match ) ) {
				continue;
			}
			$list = is_serialized( $stored ) ? StoredData::read( $stored ) : null;
			if ( null !== $list ) {
				$values += self::rows( $match[1], array_values( $list ) );
			} else {
				$id            = isset( $match[2] ) ? ForeignEntry::cell( $match[1], (int) $match[2] ) : (string) $key;
				$values[ $id ] = StoredData::value( $stored, true );
			}
		}
		return $values;
	}

	/** Returns the ID of a column of a list field, whose name is all that entries have of it. */
	public static function column( string $id, string $name = '' ): string {
		return "$id:$name";
	}

	/**
	 * @param list<mixed> $rows of a list field: texts, or texts by the names of columns
	 * @return array<array-key, string>
	 */
	private static function rows( string $id, array $rows ): array {
		$cells = [];
		foreach ( $rows as $row => $values ) {
			foreach ( is_array( $values ) ? $values : [ '' => $values ] as $column => $text ) {
				if ( is_scalar( $text ) && '' !== (string) $text ) {
					$cells[ ForeignEntry::cell( self::column( $id, (string) $column ), $row ) ] = (string) $text;
				}
			}
		}
		return $cells;
	}
}

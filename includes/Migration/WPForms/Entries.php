<?php
declare(strict_types=1);

namespace Frontispiece\Migration\WPForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Reads entries of WPForms from its table, which the free version does not have. */
final class Entries {
	/** @param array<string, string|null> $row */
	public static function entry( array $row ): ForeignEntry {
		$stored = Json::decode( (string) ( $row['fields'] ?? '' ) );
		$values = $labels = [];
		foreach ( $stored ?? [] as $key => $field ) {
			$field = new ArrayReader( is_array( $field ) ? $field : [] );
			$id    = StoredData::text( $field, 'id' );
			$id    = '' === $id ? (string) $key : $id;
			foreach ( self::parts( $id, $field ) as $part => $value ) {
				$key            = self::key( (string) $part );
				$values[ $key ] = $value;
				$labels[ $key ] = StoredData::text( $field, 'name' );
			}
		}
		return new ForeignEntry(
			(int) $row['entry_id'],
			[ (string) $row['form_id'] ],
			ForeignEntry::time( (string) $row['date'] ),
			null === $stored ? null : $values,
			$labels,
			ForeignEntry::state( $row['status'] ?? '' ),
			'1' === ( $row['viewed'] ?? '' ),
			'1' === ( $row['starred'] ?? '' ),
		);
	}

	/** In a repeater, 5 is a field in the first row, and 5_2 the same field in another one. */
	private static function key( string $part ): string {
		return 1 === preg_match( '/^(\d+)_(\d+)[\d_]*(:.*)?$/D', $part, $match )
			? ForeignEntry::cell( $match[1] . ( $match[3] ?? '' ), (int) $match[2] )
			: $part;
	}

	/** @return array<array-key, string|list<string>> ID of a field or of its parts => value */
	private static function parts( string $id, ArrayReader $field ): array {
		$value  = StoredData::text( $field, 'value' );
		$type   = $field->string( 'type' );
		$parts  = match ( $type ) {
			'name'      => [ 'first', 'middle', 'last' ],
			'address'   => [ 'address1', 'address2', 'city', 'state', 'postal', 'country' ],
			'date-time' => [ 'date', 'time' ],
			default     => [],
		};
		$values = [];
		foreach ( $parts as $part ) {
			$text = StoredData::text( $field, $part );
			if ( '' !== $text ) {
				$values[ "$id:$part" ] = 'date' === $part ? self::day( $field, $text ) : $text;
			}
		}
		if ( [] !== $values ) {
			return $values;
		}
		$isList = 'checkbox' === $type || ( 'select' === $type && str_contains( $value, "\n" ) );
		return '' === $value ? [] : [ $id => $isList ? array_values( StoredData::nonEmpty( explode( "\n", $value ) ) ) : $value ];
	}

	private static function day( ArrayReader $field, string $date ): string {
		$unix = $field->int( 'unix' );
		return $unix > 0 ? gmdate( 'Y-m-d', $unix ) : $date;
	}
}

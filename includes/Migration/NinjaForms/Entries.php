<?php
declare(strict_types=1);

namespace Frontispiece\Migration\NinjaForms;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Reads entries of Ninja Forms: posts of the type nf_sub, with each value in a meta field. */
final class Entries {
	/**
	 * @param array<string, string|null> $row
	 * @param array<array-key, string>   $meta
	 */
	public static function entry( array $row, array $meta ): ForeignEntry {
		$values = [];
		foreach ( $meta as $key => $stored ) {
			$isValue = 1 === preg_match( '/^_field_(\d+)$/', (string) $key, $match );
			$cells   = $isValue && is_serialized( $stored ) ? self::rows( StoredData::read( $stored ) ?? [] ) : [];
			if ( [] !== $cells ) {
				$values += $cells;
			} elseif ( $isValue && '' !== $stored ) {
				$values[ $match[1] ] = self::decoded( StoredData::value( $stored ) );
			}
		}
		return new ForeignEntry(
			(int) $row['ID'],
			[ $meta['_form_id'] ?? '' ],
			ForeignEntry::time( (string) $row['post_date_gmt'] ),
			$values,
			[],
			'trash' === $row['post_status'] ? EntryRepository::TRASH : EntryRepository::INBOX,
		);
	}

	/**
	 * Values of a repeatable fieldset: field 1 of fieldset 12 is 12.1_0 in the first row, 12.1_1 in the second one.
	 *
	 * @param array<array-key, mixed> $stored
	 * @return array<array-key, string|list<string>> empty if they are other values
	 */
	private static function rows( array $stored ): array {
		$cells = [];
		foreach ( $stored as $key => $cell ) {
			$isCell = 1 === preg_match( '/^(\d+\.\d+)_(\d+)$/D', (string) $key, $match );
			if ( ! $isCell || ! is_array( $cell ) || ! array_key_exists( 'value', $cell ) ) {
				return [];
			}
			$texts = StoredData::texts( (array) $cell['value'] );
			if ( [] !== $texts ) {
				$cells[ ForeignEntry::cell( $match[1], (int) $match[2] ) ] =
					self::decoded( is_array( $cell['value'] ) ? $texts : $texts[0] );
			}
		}
		return $cells;
	}

	/**
	 * @param string|list<string> $value
	 * @return string|list<string>
	 */
	private static function decoded( string|array $value ): string|array {
		return is_array( $value ) ? $value : html_entity_decode( $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}

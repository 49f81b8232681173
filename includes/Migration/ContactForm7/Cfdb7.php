<?php
declare(strict_types=1);

namespace Frontispiece\Migration\ContactForm7;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Migration\FormPlugins\Entries\EntryRows;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Reads entries of Contact Form 7 that CFDB7 stored in its table. */
final class Cfdb7 {
	/** @return list<EntryRows> */
	public static function stores( Database $db ): array {
		return EntryRows::inTable( $db, 'cfdb7', 'CFDB7', 'db7_forms', self::entry( ... ), id: 'form_id' );
	}

	/** @param array<string, string|null> $row form_id is the ID of the entry, form_post_id that of the form */
	private static function entry( array $row ): ForeignEntry {
		$stored = StoredData::read( (string) ( $row['form_value'] ?? '' ) );
		$values = [];
		foreach ( $stored ?? [] as $name => $value ) {
			$texts = is_array( $value ) ? StoredData::texts( $value ) : ( is_scalar( $value ) ? (string) $value : '' );
			$name  = (string) $name;
			// Names of uploaded files are stored under the name of the field with this ending.
			$name = str_ends_with( $name, 'cfdb7_file' ) ? substr( $name, 0, -10 ) : $name;
			if ( 'cfdb7_status' !== $name && ! in_array( $texts, [ '', [] ], true ) ) {
				$values[ $name ] = is_array( $texts ) ? $texts : html_entity_decode( $texts, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
			}
		}
		return new ForeignEntry(
			(int) $row['form_id'],
			[ (string) $row['form_post_id'] ],
			ForeignEntry::localTime( (string) $row['form_date'] ),
			null === $stored ? null : $values,
			[],
			isSeen: 'unread' !== ( $stored['cfdb7_status'] ?? '' ),
		);
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Migration\ContactForm7;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Migration\FormPlugins\Entries\EntryStore;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use Frontispiece\Migration\FormPlugins\StoredData;
use Frontispiece\Migration\FormPlugins\StoredTables;

/** Reads entries of Contact Form 7 that CFDB7 stored in its table. */
final class Cfdb7 implements EntryStore {
	private const TABLE = 'db7_forms';

	public function __construct( private readonly Database $db ) {}

	public static function isThere( Database $db ): bool {
		return StoredTables::has( $db, self::TABLE );
	}

	public function name(): string {
		return 'cfdb7';
	}

	public function label(): string {
		return 'CFDB7';
	}

	public function count( int $after = 0 ): int {
		$table = StoredTables::name( self::TABLE );
		return $this->db->int( "SELECT COUNT(*) FROM `$table` WHERE form_id > %d", $after );
	}

	public function next( int $after ): int {
		$table = StoredTables::name( self::TABLE );
		return $this->db->int( "SELECT form_id FROM `$table` WHERE form_id > %d ORDER BY form_id LIMIT 1", $after );
	}

	public function read( int $after, int $limit ): array {
		$table = StoredTables::name( self::TABLE );
		return array_map( self::entry( ... ), $this->db->rows(
			"SELECT * FROM `$table` WHERE form_id > %d ORDER BY form_id LIMIT %d",
			$after,
			$limit,
		) );
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

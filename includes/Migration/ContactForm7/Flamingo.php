<?php
declare(strict_types=1);

namespace Frontispiece\Migration\ContactForm7;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Entries\EntryRows;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;
use Frontispiece\Migration\FormPlugins\StoredData;
use Frontispiece\Migration\FormPlugins\StoredTables;

/** Reads entries of Contact Form 7 that Flamingo stored: a post type, with each value in a meta field. */
final class Flamingo {
	private const CHANNEL = 'flamingo_inbound_channel';

	/** @return list<EntryRows> */
	public static function stores( Database $db ): array {
		$meta = static function ( array $ids ) use ( $db ): array {
			$all = StoredTables::postMeta( $db, $ids );
			foreach ( self::channels( $db, $ids ) as $id => $names ) {
				$all[ $id ][ self::CHANNEL ] = implode( "\n", $names );
			}
			return $all;
		};
		return EntryRows::inPosts( $db, 'flamingo', 'Flamingo', 'flamingo_inbound', self::entry( ... ), $meta );
	}

	/**
	 * @param array<string, string|null> $row
	 * @param array<array-key, string>   $meta
	 */
	private static function entry( array $row, array $meta ): ForeignEntry {
		$values = [];
		foreach ( $meta as $key => $stored ) {
			if ( str_starts_with( (string) $key, '_field_' ) ) {
				$values[ substr( (string) $key, 7 ) ] = StoredData::value( $stored );
			}
		}
		$more = new ArrayReader( StoredData::read( $meta['_meta'] ?? '' ) ?? [] );
		return new ForeignEntry(
			(int) $row['ID'],
			explode( "\n", $meta[ self::CHANNEL ] ?? '' ),
			ForeignEntry::time( (string) $row['post_date_gmt'] ),
			[] === $values ? null : array_filter( $values, static fn( $value ): bool => ! in_array( $value, [ '', [] ], true ) ),
			[],
			ForeignEntry::state( $row['post_status'] ),
			true,
			false,
			$more->url( 'url' ),
			$meta['_subject'] ?? '',
			$meta['_from_email'] ?? '',
		);
	}

	/**
	 * @param array<int> $ids
	 * @return array<int, list<string>> entry => names of its form: a channel has the form's slug and title
	 */
	private static function channels( Database $db, array $ids ): array {
		$wpdb     = Database::wpdb();
		$channels = [];
		foreach ( $db->rows(
			"SELECT r.object_id, t.slug, t.name FROM {$wpdb->term_relationships} r JOIN {$wpdb->term_taxonomy} x ON x.term_taxonomy_id = r.term_taxonomy_id JOIN {$wpdb->terms} t ON t.term_id = x.term_id WHERE x.taxonomy = %s AND r.object_id IN (%d)",
			self::CHANNEL,
			$ids,
		) as $row ) {
			$id              = (int) $row['object_id'];
			$channels[ $id ] = [ ...( $channels[ $id ] ?? [] ), "slug:{$row['slug']}", "title:{$row['name']}" ];
		}
		return $channels;
	}
}

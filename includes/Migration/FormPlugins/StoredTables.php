<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Kernel\Database\Database;

/** Reads the tables and posts of other plugins, which may be there although the plugin is not. */
final class StoredTables {
	private const MAX_FORMS = 500;

	public static function name( string $table ): string {
		return Database::wpdb()->prefix . $table;
	}

	public static function has( Database $db, string $table ): bool {
		return [] !== $db->column( 'SHOW TABLES LIKE %s', Database::wpdb()->esc_like( self::name( $table ) ) );
	}

	/** @return array<array-key, string> ID => title of the forms in a table with the columns id and title, if it is there */
	public static function titles( Database $db, string $table, string $where ): array {
		$name = self::name( $table );
		return self::has( $db, $table )
			? self::byId( $db->rows( "SELECT id, title FROM `$name` WHERE $where ORDER BY id LIMIT %d", self::MAX_FORMS ) )
			: [];
	}

	/** @return array<array-key, string> ID => title of the posts of a type, without those in the trash */
	public static function postTitles( Database $db, string $type ): array {
		$sql = 'SELECT ID AS id, post_title AS title FROM ' . Database::wpdb()->posts
			. " WHERE post_type = %s AND post_status <> 'trash' ORDER BY ID LIMIT %d";
		return self::byId( $db->rows( $sql, $type, self::MAX_FORMS ) );
	}

	/**
	 * @param list<array<string, string|null>> $rows
	 * @return array<array-key, string>
	 */
	private static function byId( array $rows ): array {
		return array_map( 'strval', array_column( $rows, 'title', 'id' ) );
	}

	/**
	 * Returns the meta fields of posts as stored, so that no object is made of them.
	 *
	 * @param array<int> $ids
	 * @return array<int, array<array-key, string>> by post
	 */
	public static function postMeta( Database $db, array $ids ): array {
		$wpdb = Database::wpdb();
		$meta = [];
		foreach ( [] === $ids ? [] : $db->rows(
			"SELECT post_id, meta_key, meta_value FROM {$wpdb->postmeta} WHERE post_id IN (%d) ORDER BY meta_id",
			$ids,
		) as $row ) {
			$meta[ (int) $row['post_id'] ][ (string) $row['meta_key'] ] = (string) $row['meta_value'];
		}
		return $meta;
	}
}

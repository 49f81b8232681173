<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Kernel\Database\Database;

/** The tables of other plugins, which may be there although the plugin is not. */
final class StoredTables {
	public static function name( string $table ): string {
		return Database::wpdb()->prefix . $table;
	}

	public static function has( Database $db, string $table ): bool {
		return [] !== $db->column( 'SHOW TABLES LIKE %s', Database::wpdb()->esc_like( self::name( $table ) ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Database;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Options;

/**
 * Defines and migrates our tables.
 *
 * The features' tables.php declare the complete schema, and dbDelta applies it and only adds. A migration can therefore
 * run twice, run concurrently, or run again after an interruption, always with the same result.
 */
final class Tables {
	/** Schema version. Increase it whenever a tables.php changes; a test compares it with their fingerprint. */
	public const VERSION = 22;

	/** Columns that had another name in an older version: table => old name => new name. The old column is kept. */
	private const RENAMED = [ 'images' => [ 'colour' => 'color' ] ];

	/** IDs of the rows that are changed by one query. */
	private const AT_ONCE = 10_000;

	public function __construct( private readonly Options $options, private readonly Database $db ) {}

	/** Checks whether this site's tables exist at the current version. Until then, features render nothing. */
	public function ready(): bool {
		$stored = $this->options->stored( 'schema' );
		return is_numeric( $stored ) && (int) $stored >= self::VERSION;
	}

	/** @return array<string, string> table => column and key definitions, of every folder that has a tables.php */
	public function schema(): array {
		$includes = dirname( __DIR__, 2 );
		$schema   = [];
		foreach ( [ ...(array) glob( "$includes/*/tables.php" ), ...(array) glob( "$includes/*/*/tables.php" ) ] as $file ) {
			$schema += require $file;
		}
		return $schema;
	}

	public function migrate( Clock $clock ): void {
		if ( $this->ready() ) {
			return;
		}
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		$schema = $this->schema();
		// The lock is stored in its own table, so create that one first and outside the lock.
		$this->apply( 'locks', $schema['locks'] );
		$lock = new Lock( $this->db, $clock );
		if ( ! $lock->acquire( 'migrate', 300 ) ) {
			return;
		}
		foreach ( $schema as $table => $definition ) {
			$this->apply( $table, $definition );
		}
		if ( $this->complete( $schema ) && $this->copyRenamed() ) {
			$this->options->set( [ 'schema' => self::VERSION ] );
		}
		$lock->release( 'migrate' );
	}

	public function drop(): void {
		foreach ( array_keys( $this->schema() ) as $table ) {
			$this->db->run( 'DROP TABLE IF EXISTS {' . $table . '}' );
		}
	}

	/** @return list<string> full table names of one site of the multisite network */
	public function of( int $site ): array {
		return array_map(
			static fn( string $table ): string => Database::wpdb()->get_blog_prefix( $site ) . "frontispiece_$table",
			array_keys( $this->schema() ),
		);
	}

	/**
	 * Checks that all declared columns exist, because dbDelta does not report what the database refused.
	 *
	 * @param array<string, string> $schema
	 */
	private function complete( array $schema ): bool {
		$before   = Database::wpdb()->suppress_errors( true );
		$complete = true;
		foreach ( $schema as $table => $definition ) {
			preg_match_all( '/^([a-z_]+) /m', $definition, $declared );
			$complete = $complete
				&& [] === array_diff( $declared[1], $this->db->column( 'SHOW COLUMNS FROM {' . $table . '}' ) );
		}
		Database::wpdb()->suppress_errors( $before );
		return $complete;
	}

	/**
	 * Copies values from columns that have another name now. dbDelta has added the new columns, and keeps the old ones. A
	 * copy that is interrupted begins again, and nobody waits for more than a part of the rows.
	 *
	 * @return bool whether nothing is left to copy
	 */
	private function copyRenamed(): bool {
		$left = 0;
		foreach ( self::RENAMED as $table => $names ) {
			$columns = $this->db->column( 'SHOW COLUMNS FROM {' . $table . '}' );
			foreach ( array_intersect_key( $names, array_flip( $columns ) ) as $old => $new ) {
				// A newer value stays: the copy may run again.
				$missing = "$new = '' AND $old <> ''";
				$last    = $this->db->int( "SELECT MAX(id) FROM {{$table}}" );
				$first   = $this->db->int( "SELECT MIN(id) FROM {{$table}}" );
				for ( $id = $first - 1; $id < $last; $id += self::AT_ONCE ) {
					$where = "$missing AND id > %d AND id <= %d";
					$this->db->run( "UPDATE {{$table}} SET $new = $old WHERE $where", $id, $id + self::AT_ONCE );
				}
				$left += $this->db->int( "SELECT COUNT(*) FROM {{$table}} WHERE $missing" );
			}
		}
		return 0 === $left;
	}

	private function apply( string $table, string $definition ): void {
		dbDelta(
			'CREATE TABLE '
				. Database::name( $table )
				. " (\n$definition\n) "
				. Database::wpdb()->get_charset_collate()
				. ';',
		);
	}
}

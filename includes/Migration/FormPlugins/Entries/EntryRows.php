<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Entries;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Migration\FormPlugins\StoredTables;

/**
 * Entries that a plugin stored as rows of one table: its own, or posts of a type.
 *
 * @phpstan-type Row array<string, string|null>
 * @phpstan-type Meta array<array-key, string>
 */
final class EntryRows implements EntryStore {
	/**
	 * @param string $table name with the prefix
	 * @param \Closure(Row, Meta): ForeignEntry         $entry reads a row, with what is stored beside it
	 * @param (\Closure(list<int>): array<int, Meta>)|null $meta what is stored beside rows, by their IDs
	 * @param string $id    column with the ID of an entry
	 * @param string $where what else an entry must meet, in SQL
	 */
	private function __construct(
		private readonly Database $db,
		private readonly string $name,
		private readonly string $label,
		private readonly string $table,
		private readonly \Closure $entry,
		private readonly ?\Closure $meta,
		private readonly string $id,
		private readonly string $where,
	) {}

	/**
	 * @param \Closure(Row, Meta): ForeignEntry         $entry
	 * @param (\Closure(list<int>): array<int, Meta>)|null $meta
	 * @return list<self> none if there is no such table
	 */
	public static function inTable(
		Database $db,
		string $name,
		string $label,
		string $table,
		\Closure $entry,
		?\Closure $meta = null,
		string $id = 'id',
		string $where = '1 = 1',
	): array {
		return StoredTables::has( $db, $table )
			? [ new self( $db, $name, $label, StoredTables::name( $table ), $entry, $meta, $id, $where ) ]
			: [];
	}

	/**
	 * @param \Closure(Row, Meta): ForeignEntry         $entry
	 * @param (\Closure(list<int>): array<int, Meta>)|null $meta null = the meta fields of the posts
	 * @return list<self> none if there are no such posts
	 */
	public static function inPosts(
		Database $db,
		string $name,
		string $label,
		string $type,
		\Closure $entry,
		?\Closure $meta = null,
	): array {
		$meta ??= static fn( array $ids ): array => StoredTables::postMeta( $db, $ids );
		$posts  = new self( $db, $name, $label, Database::wpdb()->posts, $entry, $meta, 'ID', "post_type = '$type'" );
		return $posts->next( 0 ) > 0 ? [ $posts ] : [];
	}

	public function name(): string {
		return $this->name;
	}

	public function label(): string {
		return $this->label;
	}

	public function count( int $after = 0 ): int {
		return $this->db->int( "SELECT COUNT(*) {$this->rows()}", $after );
	}

	public function next( int $after ): int {
		return $this->db->int( "SELECT $this->id {$this->rows()} ORDER BY $this->id LIMIT 1", $after );
	}

	public function read( int $after, int $limit ): array {
		$rows = $this->db->rows( "SELECT * {$this->rows()} ORDER BY $this->id LIMIT %d", $after, $limit );
		$id   = fn( array $row ): int => (int) $row[ $this->id ];
		$meta = null === $this->meta || [] === $rows ? [] : ( $this->meta )( array_map( $id, $rows ) );
		return array_map( fn( array $row ): ForeignEntry => ( $this->entry )( $row, $meta[ $id( $row ) ] ?? [] ), $rows );
	}

	private function rows(): string {
		return "FROM `$this->table` WHERE $this->id > %d AND $this->where";
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Migration\NinjaForms;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\StoredData;
use Frontispiece\Migration\FormPlugins\StoredTables;

/** Reads the tables of Ninja Forms. Settings are rows, whose values may be serialized. */
final class NinjaTables {
	public function __construct( private readonly Database $db ) {}

	/** @return list<ArrayReader> fields in their order, with id, type, key and label */
	public function fields( int $form ): array {
		$fields = $this->things( 'nf3_fields', 'nf3_field_meta', $form );
		usort( $fields, static fn( array $a, array $b ): int => self::order( $a ) <=> self::order( $b ) );
		return array_map( static fn( array $field ): ArrayReader => new ArrayReader( $field ), $fields );
	}

	/** @return list<ArrayReader> emails, messages and others, with id, type and active */
	public function actions( int $form ): array {
		return array_map(
			static fn( array $action ): ArrayReader => new ArrayReader( $action ),
			$this->things( 'nf3_actions', 'nf3_action_meta', $form ),
		);
	}

	public function settings( int $form ): ArrayReader {
		return new ArrayReader( $this->meta( 'nf3_form_meta', [ $form ] )[ $form ] ?? [] );
	}

	/** @return list<array<array-key, mixed>> */
	private function things( string $name, string $meta, int $form ): array {
		$table  = StoredTables::name( $name );
		$rows   = StoredTables::has( $this->db, $name )
			? $this->db->rows( "SELECT * FROM `$table` WHERE parent_id = %d ORDER BY id", $form )
			: [];
		$all    = $this->meta( $meta, array_map( 'intval', array_column( $rows, 'id' ) ) );
		$things = [];
		foreach ( $rows as $row ) {
			$things[] = array_filter( $row, static fn( ?string $value ): bool => null !== $value )
				+ ( $all[ (int) $row['id'] ] ?? [] );
		}
		return $things;
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, array<array-key, mixed>>
	 */
	private function meta( string $name, array $ids ): array {
		$meta  = [];
		$table = StoredTables::name( $name );
		foreach ( [] === $ids || ! StoredTables::has( $this->db, $name ) ? [] : $this->db->rows(
			"SELECT * FROM `$table` WHERE parent_id IN (%d) ORDER BY id",
			$ids,
		) as $row ) {
			// Newer versions write the columns meta_key and meta_value, and still fill the older two.
			$key   = (string) ( $row['meta_key'] ?? $row['key'] ?? '' );
			$value = (string) ( $row['meta_value'] ?? $row['value'] ?? '' );

			$meta[ (int) $row['parent_id'] ][ $key ] = is_serialized( $value ) ? StoredData::read( $value ) ?? '' : $value;
		}
		return $meta;
	}

	/** @param array<array-key, mixed> $field */
	private static function order( array $field ): int {
		return is_numeric( $field['order'] ?? null ) ? (int) $field['order'] : 999;
	}
}

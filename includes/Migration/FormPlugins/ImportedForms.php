<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Forms\PostType;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\Json;

/** Which form was made from which form of another plugin. Forms in the trash count; deleted ones do not. */
final class ImportedForms {
	/** Meta keys of an imported form: names of its fields by their old IDs, and texts of choices by their old values. */
	private const FIELDS  = '_frontispiece_migrated_fields';
	private const CHOICES = '_frontispiece_migrated_choices';

	private const MAX_FORMS = 500;

	public function __construct( private readonly Database $db ) {}

	/** @return string meta key of the ID there */
	public static function key( string $plugin ): string {
		return 'contact-form-7' === $plugin ? '_frontispiece_cf7' : "_frontispiece_from_$plugin";
	}

	public function add( string $plugin, string $id, int $form, TranslatedForm $translated ): void {
		update_post_meta( $form, self::key( $plugin ), $id );
		update_post_meta( $form, self::FIELDS, wp_slash( Json::encode( $translated->fields ) ) );
		update_post_meta( $form, self::CHOICES, wp_slash( Json::encode( $translated->choices ) ) );
		foreach ( $translated->aliases as $alias ) {
			add_post_meta( $form, self::aliasKey( $plugin ), wp_slash( $alias ) );
		}
	}

	/** @return array<array-key, int> ID there => form here; only those that are not in the trash */
	public function all( string $plugin ): array {
		return $this->ids( [ self::key( $plugin ) ], [ 'publish' ] );
	}

	/** @return array<array-key, int> ID there => form here, also if its copy is in the trash now */
	public function everImported( string $plugin ): array {
		return $this->ids( [ self::key( $plugin ) ], [ 'publish', 'trash', 'draft', 'private', 'pending' ] );
	}

	/** @return array<array-key, int> ID or other name there => form here, of several the oldest */
	public function names( string $plugin ): array {
		return $this->ids( [ self::key( $plugin ), self::aliasKey( $plugin ) ], [ 'publish' ] );
	}

	/**
	 * @param list<string> $references ID, or other names
	 * @return int form; 0 = not imported
	 */
	public function find( string $plugin, array $references ): int {
		$wpdb = Database::wpdb();
		foreach ( $references as $name ) {
			// Shortcodes of Contact Form 7 contain the start of a hash.
			$isHash = ! ctype_digit( $name ) && 1 === preg_match( '/^[0-9a-f]{7,40}$/', $name );
			$formId = $this->db->int(
				"SELECT p.ID FROM {$wpdb->posts} p JOIN {$wpdb->postmeta} m ON m.post_id = p.ID WHERE p.post_type = %s AND p.post_status = 'publish' AND m.meta_key IN (%s) AND (m.meta_value = %s OR m.meta_value LIKE %s) ORDER BY p.ID LIMIT 1",
				PostType::NAME,
				[ self::key( $plugin ), self::aliasKey( $plugin ) ],
				$name,
				$isHash ? "$name%" : $wpdb->esc_like( $name ),
			);
			if ( $formId > 0 ) {
				return $formId;
			}
		}
		return 0;
	}

	/** @return array<array-key, string> ID of a field there => its name here */
	public function fields( int $form ): array {
		$stored = get_post_meta( $form, self::FIELDS, true );
		return array_filter( is_string( $stored ) ? Json::object( $stored ) : [], 'is_string' );
	}

	/** @return array<array-key, array<array-key, mixed>> name of a field => old value of a choice => its text */
	public function choices( int $form ): array {
		$stored = get_post_meta( $form, self::CHOICES, true );
		return array_filter( is_string( $stored ) ? Json::object( $stored ) : [], 'is_array' );
	}

	private static function aliasKey( string $plugin ): string {
		return self::key( $plugin ) . '_alias';
	}

	/**
	 * @param list<string> $keys
	 * @param list<string> $states
	 * @return array<array-key, int>
	 */
	private function ids( array $keys, array $states ): array {
		$wpdb = Database::wpdb();
		$ids  = [];
		foreach ( $this->db->rows(
			"SELECT p.ID, m.meta_value FROM {$wpdb->posts} p JOIN {$wpdb->postmeta} m ON m.post_id = p.ID WHERE m.meta_key IN (%s) AND p.post_type = %s AND p.post_status IN (%s) ORDER BY p.ID LIMIT %d",
			$keys,
			PostType::NAME,
			$states,
			self::MAX_FORMS * count( $keys ) * 3,
		) as $row ) {
			$ids += [ (string) $row['meta_value'] => (int) $row['ID'] ];
		}
		return $ids;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Migration\Corpus;

use Frontispiece\Kernel\Database\Database;

/** Stores definitions of forms as their plugins do, in posts and tables. */
final class StoredForms {
	private const FIRST = 880_001;

	private const META = 'id int(11) NOT NULL, parent_id int(11) NOT NULL, `key` longtext NOT NULL, value longtext, PRIMARY KEY (id)';

	/** Plugin => its tables => their columns. */
	private const TABLES = [
		'fluent-forms'  => [
			'fluentform_forms'     => "id int(11) NOT NULL, title varchar(255) NOT NULL, status varchar(45) DEFAULT 'published', form_fields longtext, has_payment tinyint(1) DEFAULT 0, type varchar(45) DEFAULT NULL, PRIMARY KEY (id)",
			'fluentform_form_meta' => 'id int(11) NOT NULL, form_id int(11) DEFAULT NULL, meta_key varchar(255) NOT NULL, value longtext, PRIMARY KEY (id)',
		],
		'gravity-forms' => [
			'gf_form'      => "id mediumint(8) NOT NULL, title varchar(150) NOT NULL, date_created varchar(20) DEFAULT '', is_active tinyint(10) NOT NULL DEFAULT 1, is_trash tinyint(10) NOT NULL DEFAULT 0, PRIMARY KEY (id)",
			'gf_form_meta' => 'form_id mediumint(8) NOT NULL, display_meta longtext, entries_grid_meta longtext, confirmations longtext, notifications longtext, PRIMARY KEY (form_id)',
			'gf_addon_feed' => 'id mediumint(8) NOT NULL, form_id mediumint(8) NOT NULL, is_active tinyint(1) NOT NULL DEFAULT 1, meta longtext, addon_slug varchar(50), PRIMARY KEY (id)',
		],
		'ninja-forms'   => [
			'nf3_forms'       => 'id int(11) NOT NULL, title longtext, PRIMARY KEY (id)',
			'nf3_form_meta'   => self::META,
			'nf3_fields'      => 'id int(11) NOT NULL, label longtext, `key` longtext, type longtext, parent_id int(11) NOT NULL, PRIMARY KEY (id)',
			'nf3_field_meta'  => self::META,
			'nf3_actions'     => 'id int(11) NOT NULL, title longtext, `key` longtext, type longtext, active tinyint(1) DEFAULT 1, parent_id int(11) NOT NULL, label longtext, PRIMARY KEY (id)',
			'nf3_action_meta' => self::META,
		],
	];

	/** @var array<string, true> tables that are there */
	private static array $tables = [];

	/** @var array<string, true> tables that have rows */
	private array $filled = [];

	/** @var list<int> */
	private array $posts = [];

	private int $next = self::FIRST;

	/** @param array<array-key, mixed> $definition as an export of the plugin has it */
	public function store( string $plugin, array $definition ): void {
		foreach ( self::TABLES[ $plugin ] ?? [] as $name => $columns ) {
			$this->create( $name, $columns );
		}
		match ( $plugin ) {
			'contact-form-7' => $this->contactForm7( $definition ),
			'fluent-forms'   => $this->fluentForms( $definition ),
			'gravity-forms'  => $this->gravityForms( $definition ),
			'jetpack'        => $this->post( 'page', [
				'post_title'   => 'Contact',
				'post_content' => self::text( $definition['content'] ?? '' ),
			] ),
			'ninja-forms'    => $this->ninjaForms( $definition ),
			default          => $this->post( 'wpforms', [
				'post_title'   => 'Form',
				'post_content' => (string) wp_json_encode( $definition ),
			] ),
		};
	}

	/** Deletes the definitions. Tables stay for the next ones: making them takes longer than a test. */
	public function remove(): void {
		foreach ( array_keys( $this->filled ) as $table ) {
			Database::wpdb()->query( "DELETE FROM `$table`" );
		}
		$this->filled = [];
		foreach ( $this->posts as $id ) {
			Database::wpdb()->delete( Database::wpdb()->postmeta, [ 'post_id' => $id ] );
			wp_delete_post( $id, true );
		}
		$this->posts = [];
	}

	public static function dropTables(): void {
		foreach ( array_keys( self::$tables ) as $table ) {
			Database::wpdb()->query( "DROP TABLE IF EXISTS `$table`" );
		}
		self::$tables = [];
	}

	/** @param array<array-key, mixed> $form */
	private function contactForm7( array $form ): void {
		$id = $this->post( 'wpcf7_contact_form', [
			'post_title' => self::text( $form['title'] ?? 'Contact' ),
			'post_name'  => "form-$this->next",
		] );
		foreach ( $form as $key => $value ) {
			$this->insert( Database::wpdb()->postmeta, [
				'post_id'    => $id,
				'meta_key'   => (string) $key,
				'meta_value' => is_array( $value ) ? serialize( $value ) : self::text( $value ),
			] );
		}
	}

	/** @param array<array-key, mixed> $form */
	private function fluentForms( array $form ): void {
		$fields = $form['form_fields'] ?? $form['form'] ?? '';
		$id     = $this->next++;
		$this->insert( 'fluentform_forms', [
			'id'          => $id,
			'title'       => self::text( $form['title'] ?? 'Form' ),
			'status'      => 'published',
			'form_fields' => is_array( $fields ) ? (string) wp_json_encode( $fields ) : self::text( $fields ),
		] );
		$metas = $form['metas'] ?? $form['form_meta'] ?? [];
		$metas = is_array( $metas ) ? array_filter( $metas, 'is_array' ) : [];
		// Older exports have them beside the fields; an import makes values of them.
		foreach ( [ 'formSettings', 'notifications' ] as $key ) {
			$metas = isset( $form[ $key ] ) ? [ ...$metas, [ 'meta_key' => $key, 'value' => $form[ $key ] ] ] : $metas;
		}
		foreach ( $metas as $meta ) {
			$value = $meta['value'] ?? '';
			$this->insert( 'fluentform_form_meta', [
				'id'       => $this->next++,
				'form_id'  => $id,
				'meta_key' => self::text( $meta['meta_key'] ?? '' ),
				'value'    => is_array( $value ) ? (string) wp_json_encode( $value ) : self::text( $value ),
			] );
		}
	}

	/** @param array<array-key, mixed> $form */
	private function gravityForms( array $form ): void {
		$id    = $this->next++;
		$parts = [
			'confirmations' => (string) wp_json_encode( $form['confirmations'] ?? [] ),
			'notifications' => (string) wp_json_encode( $form['notifications'] ?? [] ),
		];
		$this->insert( 'gf_form', [ 'id' => $id, 'title' => self::text( $form['title'] ?? 'Form' ) ] );
		$this->insert( 'gf_form_meta', [
			'form_id'      => $id,
			'display_meta' => (string) wp_json_encode( array_diff_key( $form, $parts, [ 'feeds' => 1 ] ) ),
		] + $parts );
		foreach ( is_array( $form['feeds'] ?? null ) ? array_filter( $form['feeds'], 'is_array' ) : [] as $feed ) {
			$this->insert( 'gf_addon_feed', [
				'id'         => $this->next++,
				'form_id'    => $id,
				'is_active'  => in_array( $feed['is_active'] ?? false, [ true, 1, '1' ], true ) ? 1 : 0,
				'addon_slug' => self::text( $feed['addon_slug'] ?? '' ),
				'meta'       => (string) wp_json_encode( $feed['meta'] ?? [] ),
			] );
		}
	}

	/** @param array<array-key, mixed> $form */
	private function ninjaForms( array $form ): void {
		$id       = $this->next++;
		$settings = is_array( $form['settings'] ?? null ) ? $form['settings'] : [];
		$this->insert( 'nf3_forms', [ 'id' => $id, 'title' => self::text( $settings['title'] ?? 'Form' ) ] );
		$this->meta( 'nf3_form_meta', $id, $settings );
		foreach ( [ 'fields' => 'nf3_field', 'actions' => 'nf3_action' ] as $kind => $table ) {
			foreach ( is_array( $form[ $kind ] ?? null ) ? array_filter( $form[ $kind ], 'is_array' ) : [] as $one ) {
				$own  = $this->next++;
				$row  = [ 'id' => $own, 'parent_id' => $id ];
				$keys = 'fields' === $kind ? [ 'label', 'key', 'type' ] : [ 'title', 'key', 'type', 'active', 'label' ];
				foreach ( $keys as $key ) {
					$row[ $key ] = self::text( $one[ $key ] ?? '' );
				}
				$this->insert( "{$table}s", $row );
				$this->meta( "{$table}_meta", $own, array_diff_key( $one, [ 'id' => 1, 'parent_id' => 1 ] ) );
			}
		}
	}

	/** @param array<array-key, mixed> $values */
	private function meta( string $table, int $parent, array $values ): void {
		foreach ( $values as $key => $value ) {
			$this->insert( $table, [
				'id'        => $this->next++,
				'parent_id' => $parent,
				'key'       => (string) $key,
				'value'     => is_array( $value ) ? serialize( $value ) : self::text( $value ),
			] );
		}
	}

	/** @param array<string, string> $post */
	private function post( string $type, array $post ): int {
		$id            = $this->next++;
		$this->posts[] = $id;
		$this->insert( Database::wpdb()->posts, $post + [
			'ID'                    => $id,
			'post_type'             => $type,
			'post_status'           => 'publish',
			'post_content'          => '',
			'post_excerpt'          => '',
			'to_ping'               => '',
			'pinged'                => '',
			'post_content_filtered' => '',
		] );
		return $id;
	}

	private function create( string $name, string $columns ): void {
		$table = Database::wpdb()->prefix . $name;
		if ( ! isset( self::$tables[ $table ] ) ) {
			Database::wpdb()->query( "DROP TABLE IF EXISTS `$table`" );
			Database::wpdb()->query( "CREATE TABLE `$table` ($columns)" );
			self::$tables[ $table ] = true;
		}
	}

	/** @param array<string, int|string> $row */
	private function insert( string $table, array $row ): void {
		$wpdb  = Database::wpdb();
		$table = str_starts_with( $table, $wpdb->prefix ) ? $table : $wpdb->prefix . $table;
		if ( isset( self::$tables[ $table ] ) ) {
			$this->filled[ $table ] = true;
		}
		if ( 1 !== $wpdb->insert( $table, $row ) ) {
			throw new \RuntimeException( "$table: {$wpdb->last_error}" );
		}
	}

	private static function text( mixed $value ): string {
		return is_bool( $value ) ? ( $value ? '1' : '' ) : ( is_scalar( $value ) ? (string) $value : '' );
	}
}

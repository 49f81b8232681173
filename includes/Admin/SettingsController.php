<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * REST controller of the settings screen: reads, saves, exports and imports settings and role permissions. Secrets can
 * be written but are never returned.
 */
final class SettingsController extends RestController {
	protected const TITLE = 'settings';
	private const FORMAT = 1;

	public function __construct(
		private readonly SiteSettings $settings,
		private readonly RolePermissions $roles,
		private readonly Report $report,
	) {}

	public function register_routes(): void {
		$object = [ 'type' => 'object', 'default' => [] ];
		$this->route(
			'/settings',
			$this->endpoint( 'GET', $this->show( ... ) ),
			$this->endpoint( 'POST', $this->save( ... ), [ 'values' => $object, 'roles' => $object ] ),
		);
		$this->resource(
			'/settings/export',
			'settings-file',
			Schema::byType( integer: [ 'frontispiece' ], string: [ 'version' ], object: [ 'settings', 'roles', 'modules', 'site' ] ),
			$this->endpoint( 'GET', $this->export( ... ) ),
		);
		$file = [ 'type' => 'object', 'required' => true ];
		$this->route( '/settings/import', $this->endpoint( 'POST', $this->import( ... ), [ 'file' => $file ] ) );
		$report = fn(): array => [ 'text' => $this->report->text() ];
		$this->resource( '/report', 'report', [ 'text' => [ 'type' => 'string' ] ], $this->endpoint( 'GET', $report ) );
	}

	protected function properties(): array {
		$caps   = [ 'caps' => [ 'type' => 'object', 'additionalProperties' => [ 'type' => 'boolean' ] ] ];
		$role   = $caps + Schema::byType( string: [ 'role', 'name' ], boolean: [ 'fixed' ] );
		$preset = $caps + Schema::byType( string: [ 'name', 'title', 'text' ] );
		return Schema::byType( object: [ 'declared', 'values', 'fixed' ], strings: [ 'enforced' ], boolean: [ 'may_map' ] ) + [
			'roles'   => Schema::list( Schema::object( $role ) ),
			'caps'    => [ 'type' => 'object', 'additionalProperties' => [ 'type' => 'string' ] ],
			'presets' => Schema::list( Schema::object( $preset ) ),
		];
	}

	/** @return array<string, mixed> */
	private function show(): array {
		return [
			'declared' => $this->settings->declared(),
			'values'   => $this->settings->values(),
			'fixed'    => (object) $this->settings->fixed(),
			'enforced' => $this->settings->enforced(),
			'roles'    => $this->roles->roles(),
			'caps'     => $this->roles->labels(),
			'presets'  => $this->roles->presets(),
			'may_map'  => $this->roles->mayChange(),
		];
	}

	/**
	 * Saves all values and roles, or none if one of them is invalid.
	 *
	 * @param array<array-key, mixed> $values
	 * @param array<array-key, mixed> $roles
	 * @return array<string, mixed>|\WP_Error
	 */
	private function save( array $values, array $roles ): array|\WP_Error {
		$errors = $this->settings->errors( $values );
		if ( [] !== $errors ) {
			return self::invalidSettings( $errors );
		}
		if ( [] !== $roles && ! $this->roles->mayChange() ) {
			return self::failure(
				'frontispiece_roles',
				__(
					'Sorry, you are not allowed to change permissions. Only users who can promote other users can do this.',
					'frontispiece',
				),
				403,
			);
		}
		$this->settings->save( $values );
		$this->roles->save( $roles );
		return $this->show();
	}

	/** @return array<string, mixed> settings for the exported file, without secrets, which belong to one site */
	private function export(): array {
		/**
		 * Filters the settings export file.
		 *
		 * @since 1.0.0
		 * @param array<string, mixed> $file
		 */
		$file = apply_filters( 'frontispiece_settings_export', [
			'frontispiece' => self::FORMAT,
			'version'      => FRONTISPIECE_VERSION,
			'settings'     => array_intersect_key( $this->settings->values(), $this->open() ),
			'roles'        => array_column( $this->roles->roles(), 'caps', 'role' ),
		] );
		/** @var array<string, mixed> */
		return is_array( $file ) ? $file : [];
	}

	/**
	 * @param array<array-key, mixed> $file
	 * @return array<string, mixed>|\WP_Error
	 */
	private function import( array $file ): array|\WP_Error {
		if ( self::FORMAT !== ( $file['frontispiece'] ?? null ) || ! is_array( $file['settings'] ?? null ) ) {
			return self::failure(
				'frontispiece_file',
				__(
					'This file is not a Frontispiece settings file, or it was exported from a newer version. Choose another file or update the plugin.',
					'frontispiece',
				),
			);
		}
		$saved = $this->save(
			array_intersect_key( Options::renamed( $file['settings'] ), $this->open() ),
			$this->roles->mayChange() ? ( new ArrayReader( $file ) )->at( 'roles' )->all() : [],
		);
		if ( ! is_wp_error( $saved ) ) {
			/**
			 * Fires after a settings file is imported, so that features can import their part of it.
			 *
			 * @since 1.0.0
			 * @param array<array-key, mixed> $file Not validated.
			 */
			do_action( 'frontispiece_settings_imported', $file );
		}
		return $saved;
	}

	/** @return array<string, array<string, mixed>> the settings that a file may contain */
	private function open(): array {
		return array_filter(
			$this->settings->declared(),
			fn( array $setting ): bool => $this->settings->isPortable( $setting ),
		);
	}
}

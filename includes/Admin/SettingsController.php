<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Rest\RestController;

/**
 * REST controller of the settings screen: reads, saves, exports and imports settings and role permissions. Secrets can
 * be written but are never returned.
 */
final class SettingsController extends RestController {
	private const FORMAT = 1;

	public function __construct(
		private readonly SiteSettings $settings,
		private readonly RolePermissions $roles,
		private readonly Report $report,
	) {}

	public function register_routes(): void {
		$object = [ 'type' => 'object', 'default' => [] ];
		$save   = fn( \WP_REST_Request $request ): array|\WP_Error =>
			$this->save( (array) $request['values'], (array) $request['roles'] );
		$this->route(
			'/settings',
			$this->endpoint( 'GET', fn(): array => $this->show() ),
			$this->endpoint( 'POST', $save, [ 'values' => $object, 'roles' => $object ] ),
		);
		$this->route( '/settings/export', $this->endpoint( 'GET', fn(): array => $this->export() ) );
		$import = fn( \WP_REST_Request $request ): array|\WP_Error => $this->import( (array) $request['file'] );
		$file   = [ 'type' => 'object', 'required' => true ];
		$this->route( '/settings/import', $this->endpoint( 'POST', $import, [ 'file' => $file ] ) );
		$report = fn(): array => [ 'text' => $this->report->text() ];
		$this->route( '/report', $this->endpoint( 'GET', $report ) );
	}

	protected function title(): string {
		return 'settings';
	}

	protected function properties(): array {
		$object = [ 'type' => 'object' ];
		return [
			'declared' => $object,
			'values'   => $object,
			'fixed'    => $object,
			'enforced' => [ 'type' => 'array', 'items' => [ 'type' => 'string' ] ],
			'roles'    => [
				'type'  => 'array',
				'items' => [
					'type'       => 'object',
					'properties' => [
						'role'  => [ 'type' => 'string' ],
						'name'  => [ 'type' => 'string' ],
						'caps'  => [ 'type' => 'object', 'additionalProperties' => [ 'type' => 'boolean' ] ],
						'fixed' => [ 'type' => 'boolean' ],
					],
				],
			],
			'caps'     => [ 'type' => 'object', 'additionalProperties' => [ 'type' => 'string' ] ],
			'presets'  => [
				'type'  => 'array',
				'items' => [
					'type'       => 'object',
					'properties' => [
						'name'  => [ 'type' => 'string' ],
						'title' => [ 'type' => 'string' ],
						'text'  => [ 'type' => 'string' ],
						'caps'  => [ 'type' => 'object', 'additionalProperties' => [ 'type' => 'boolean' ] ],
					],
				],
			],
			'may_map'  => [ 'type' => 'boolean' ],
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
			return new \WP_Error(
				'frontispiece_roles',
				__(
					'Sorry, you are not allowed to change permissions. Only users who can promote other users can do this.',
					'frontispiece',
				),
				[ 'status' => 403 ],
			);
		}
		$this->settings->save( $values );
		$this->roles->save( $roles );
		return $this->show();
	}

	/** @return array<string, mixed> settings for the exported file, without secrets, which belong to one site */
	private function export(): array {
		$open = array_filter(
			$this->settings->declared(),
			fn( array $setting ): bool => ! $this->settings->isSecret( $setting ),
		);
		/**
		 * Filters the settings export file.
		 *
		 * @param array<string, mixed> $file
		 */
		$file = apply_filters( 'frontispiece_settings_export', [
			'frontispiece' => self::FORMAT,
			'version'      => FRONTISPIECE_VERSION,
			'settings'     => array_intersect_key( $this->settings->values(), $open ),
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
			return new \WP_Error(
				'frontispiece_file',
				__(
					'This file is not a Frontispiece settings file, or it was exported from a newer version. Choose another file or update the plugin.',
					'frontispiece',
				),
				[ 'status' => 400 ],
			);
		}
		$open  = array_filter(
			$this->settings->declared(),
			fn( array $setting ): bool => ! $this->settings->isSecret( $setting ),
		);
		$saved = $this->save(
			array_intersect_key( Options::renamed( $file['settings'] ), $open ),
			$this->roles->mayChange() ? self::part( $file, 'roles' ) : [],
		);
		if ( ! is_wp_error( $saved ) ) {
			/**
			 * Fires after a settings file is imported, so that features can import their part of it.
			 *
			 * @param array<array-key, mixed> $file Not validated.
			 */
			do_action( 'frontispiece_settings_imported', $file );
		}
		return $saved;
	}

	/**
	 * @param array<array-key, mixed> $in
	 * @return array<array-key, mixed>
	 */
	private static function part( array $in, string $name ): array {
		return is_array( $in[ $name ] ?? null ) ? $in[ $name ] : [];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;

/**
 * REST controller of the settings screen: reads and saves settings and role permissions. Secrets can be written but
 * are never returned.
 */
final class SettingsController extends RestController {
	protected const TITLE = 'settings';

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
}

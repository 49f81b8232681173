<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Security\Capabilities;

/** Our capabilities by role, as the settings screen shows and changes them, and the presets that it offers. */
final class RolePermissions {
	/** @return array<string, string> capability => what it allows */
	public function labels(): array {
		return [
			Capabilities::MANAGE       => __( 'Manage everything', 'frontispiece' ),
			Capabilities::MODERATE     => __( 'Hide posts and edit alt text', 'frontispiece' ),
			Capabilities::VIEW_ENTRIES => __( 'View entries', 'frontispiece' ),
		];
	}

	/** @return list<array{name: string, title: string, text: string, caps: array<string, bool>}> named like their roles */
	public function presets(): array {
		$none    = __(
			'Can\'t view these screens. Users who can edit posts can add blocks, with the sources and forms that administrators have set up.',
			'frontispiece',
		);
		$texts   = [
			'administrator' => __( 'Can view every screen and change everything.', 'frontispiece' ),
			'editor'        => __(
				'Can hide and show feed posts and write alt text, on the Posts screen and on the pages themselves.',
				'frontispiece',
			),
			'shop_manager'  => __(
				'Can read entries, download their files, and add stars and notes, on the Entries screen. With WooCommerce, shop managers have this preset by default.',
				'frontispiece',
			),
		];
		$presets = [];
		foreach ( Capabilities::PRESETS as $name => $caps ) {
			$presets[] = [
				'name'  => $name,
				'title' => self::name( $name ),
				'text'  => $texts[ $name ] ?? $none,
				'caps'  => self::each( static fn( string $cap ): bool => in_array( $cap, $caps, true ) ),
			];
		}
		return $presets;
	}

	/** Returns the name of a role, as WordPress or the plugin that adds the role translates it. */
	private static function name( string $role ): string {
		$name = wp_roles()->role_names[ $role ] ?? null;
		// WooCommerce adds this role, and is not on every site.
		if ( ! is_string( $name ) && 'shop_manager' === $role ) {
			return _x( 'Shop manager', 'permissions', 'frontispiece' );
		}
		return translate_user_role( is_string( $name ) ? $name : ucfirst( $role ) );
	}

	/** @return list<array{role: string, name: string, caps: array<string, bool>, fixed: bool}> */
	public function roles(): array {
		$roles = [];
		foreach ( wp_roles()->roles as $role => $about ) {
			$roles[] = [
				'role'  => (string) $role,
				'name'  => self::name( (string) $role ),
				'caps'  => self::each(
					static fn( string $cap ): bool => true === ( $about['capabilities'][ $cap ] ?? false ),
				),
				'fixed' => 'administrator' === $role,
			];
		}
		return $roles;
	}

	/** @param array<array-key, mixed> $permissions role => capability => granted; administrators keep theirs */
	public function save( array $permissions ): void {
		foreach ( $permissions as $role => $caps ) {
			foreach (
				'administrator' !== $role && is_array( $caps )
					? array_intersect_key( $caps, array_flip( Capabilities::ALL ) )
					: [] as $cap => $may
			) {
				true === $may
					? get_role( (string) $role )?->add_cap( $cap )
					: get_role( (string) $role )?->remove_cap( $cap );
			}
		}
	}

	/**
	 * Checks whether the user may change role permissions. This requires promote_users, because a user who can grant
	 * capabilities to a role can grant them to themselves.
	 */
	public function mayChange(): bool {
		return current_user_can( 'promote_users' );
	}

	/**
	 * @param \Closure(string): bool $may
	 * @return array<string, bool> by capability
	 */
	private static function each( \Closure $may ): array {
		return array_map( $may, array_combine( Capabilities::ALL, Capabilities::ALL ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Security;

use Frontispiece\Kernel\Database\Database;

/** Our capabilities: granted to roles on activation, removed on uninstall, and changeable with any role plugin. */
final class Capabilities {
	public const MANAGE           = 'frontispiece_manage';
	public const MODERATE         = 'frontispiece_moderate';
	public const VIEW_ENTRIES = 'frontispiece_view_submissions';

	public const ALL = [ self::MANAGE, self::MODERATE, self::VIEW_ENTRIES ];

	/** What a role may do, by the role that it suits. The settings screen offers each of them for any role. */
	public const PRESETS = [
		'administrator' => self::ALL,
		'editor'        => [ self::MODERATE ],
		'author'        => [],
		'contributor'   => [],
		'subscriber'    => [],
		'shop_manager'  => [ self::VIEW_ENTRIES ],
	];

	/** Roles that get their preset on activation. Entries are personal data, so owners choose who else reads them. */
	private const GRANTED = [ 'administrator', 'editor' ];

	/** @param bool $all only administrators get theirs back; changes to other roles are kept */
	public static function grant( bool $all ): void {
		array_map( self::grantPreset( ... ), $all ? self::GRANTED : [ 'administrator' ] );
	}

	/**
	 * Gives a role the preset of its name.
	 *
	 * @return bool whether the role exists
	 */
	public static function grantPreset( string $role ): bool {
		$roleObject = get_role( $role );
		foreach ( self::PRESETS[ $role ] ?? [] as $cap ) {
			$roleObject?->add_cap( $cap );
		}
		return null !== $roleObject;
	}

	public static function revoke(): void {
		foreach ( array_keys( wp_roles()->roles ) as $role ) {
			foreach ( self::ALL as $cap ) {
				get_role( (string) $role )?->remove_cap( $cap );
			}
		}
		// Role plugins may also have granted them to individual users.
		$wpdb = Database::wpdb();
		foreach ( ( new Database() )->ids(
			"SELECT user_id FROM {$wpdb->usermeta} WHERE meta_key = %s AND meta_value LIKE %s",
			$wpdb->get_blog_prefix() . 'capabilities',
			'%' . $wpdb->esc_like( '"frontispiece_' ) . '%',
		) as $id ) {
			foreach ( self::ALL as $cap ) {
				( new \WP_User( $id ) )->remove_cap( $cap );
			}
		}
	}
}

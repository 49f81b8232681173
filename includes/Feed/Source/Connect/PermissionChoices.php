<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Feed\Source\Driver\ConnectableDriver;
use Frontispiece\Feed\Source\Driver\Permission;
use Frontispiece\Feed\Source\Driver\PermissionDriver;
use Frontispiece\Feed\Source\Driver\SourceDrivers;

/**
 * The permissions that an owner can choose before a login: the optional ones of a type of source, and those of other
 * source types of the same account. A login requests only the chosen ones.
 */
final class PermissionChoices {
	public function __construct( private readonly SourceDrivers $drivers ) {}

	/**
	 * @return list<array{id: string, label: string, text: string, permissions: list<string>, is_default: bool}>
	 */
	public function forType( string $type ): array {
		$choices = [];
		foreach ( $this->permissions( $type ) as $permission ) {
			if ( $permission->isOptional ) {
				$choices[] = self::choice( $permission->name, $permission->purpose, $permission->without, [ $permission->name ], true );
			}
		}
		foreach ( array_diff( $this->drivers->family( $type ), [ $type ] ) as $member ) {
			$more = $this->extra( $member, $type );
			if ( [] !== $more ) {
				$choices[] = self::choice(
					$member,
					$this->drivers->label( $member ),
					$more[0]->without,
					array_column( $more, 'name' ),
					// Sources that are connected one at a time, such as hashtags, are rarely needed.
					! $this->drivers->get( $member ) instanceof ConnectableDriver,
				);
			}
		}
		return $choices;
	}

	/**
	 * Returns the names of the permissions to request.
	 *
	 * @param list<string>|null $choiceIds ids of choices; null = the defaults
	 * @return list<string>
	 */
	public function scopes( string $type, ?array $choiceIds ): array {
		$scopes  = [];
		$choices = $this->forType( $type );
		foreach ( $this->permissions( $type ) as $permission ) {
			if ( ! $permission->isOptional ) {
				$scopes[] = $permission->name;
			}
		}
		foreach ( $choices as $choice ) {
			if ( null === $choiceIds ? $choice['is_default'] : in_array( $choice['id'], $choiceIds, true ) ) {
				$scopes = [ ...$scopes, ...$choice['permissions'] ];
			}
		}
		return array_values( array_unique( $scopes ) );
	}

	/** @return list<Permission> */
	public function permissions( string $type ): array {
		$driver = $this->drivers->get( $type );
		return $driver instanceof PermissionDriver ? $driver->permissions() : [];
	}

	/** @return list<Permission> what a member of the family needs that its account can do without */
	private function extra( string $member, string $type ): array {
		$always = array_filter( $this->permissions( $type ), static fn( Permission $permission ): bool => ! $permission->isOptional );
		return array_values( array_filter(
			$this->permissions( $member ),
			static fn( Permission $permission ): bool =>
				! $permission->isOptional && ! $permission->isIn( array_column( $always, 'name' ) ),
		) );
	}

	/**
	 * @param list<string> $permissions
	 * @return array{id: string, label: string, text: string, permissions: list<string>, is_default: bool}
	 */
	private static function choice( string $id, string $label, string $text, array $permissions, bool $isDefault ): array {
		return [
			'id'          => $id,
			'label'       => $label,
			'text'        => $text,
			'permissions' => $permissions,
			'is_default'  => $isDefault,
		];
	}
}

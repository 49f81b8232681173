<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

use Frontispiece\Feed\Source\Source;

/**
 * A driver that needs permissions of its social network and can check them.
 *
 * @since 1.0.0
 */
interface PermissionDriver extends SourceDriver {
	/** @return list<Permission> what reading needs; owners choose at login which optional ones to grant */
	public function permissions(): array;

	/**
	 * Requests the permissions of a source from the social network.
	 *
	 * @return array{granted: list<string>, missing: list<array{name: string, text: string, is_required: bool}>}|null
	 *     null = it cannot be told
	 */
	public function checkPermissions( Source $source ): ?array;
}

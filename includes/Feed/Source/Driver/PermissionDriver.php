<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

use Frontispiece\Feed\Source\Source;

/** A driver that needs permissions of its social network, and can tell which ones a source has. */
interface PermissionDriver extends SourceDriver {
	/** @return list<string> names of the permissions that reading needs: requested when an account is connected */
	public function permissions(): array;

	/**
	 * Asks the social network.
	 *
	 * @return array{granted: list<string>, missing: list<array{name: string, text: string}>}|null null = it cannot be told
	 */
	public function checkPermissions( Source $source ): ?array;
}

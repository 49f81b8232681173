<?php
declare(strict_types=1);

namespace Frontispiece\Network;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Uninstall;

/** Deletes what a site that the network deletes has of the plugin. */
final class SiteRemoval {
	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * @param mixed $tables that WordPress drops
	 * @return list<mixed>
	 */
	public function addTables( mixed $tables, mixed $site ): array {
		return [ ...( is_array( $tables ) ? array_values( $tables ) : [] ), ...$this->kernel->tables()->forSite( (int) $site ) ];
	}

	public function deleteFiles( \WP_Site $site ): void {
		switch_to_blog( (int) $site->blog_id );
		try {
			$this->kernel->get( Uninstall::class )->deleteFiles();
		} finally {
			restore_current_blog();
		}
	}
}

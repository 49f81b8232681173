<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

use Frontispiece\Kernel\Security\PrivateFolder;

/** What a module has on disk for the current site. */
final class StoredFiles {
	/**
	 * @param list<string>     $folders folders that contain nothing else
	 * @param iterable<string> $files   paths below a folder that may also contain files of other sites and programs
	 * @param string           $shared  that folder
	 */
	public function __construct(
		private readonly array $folders,
		private readonly iterable $files = [],
		private readonly string $shared = '',
	) {}

	public function delete(): void {
		array_map( PrivateFolder::delete( ... ), $this->folders );
		foreach ( $this->files as $file ) {
			if ( is_file( $file ) ) {
				wp_delete_file( $file );
			}
			for (
				$folder = dirname( $file );
				str_starts_with( $folder, "{$this->shared}/" ) && is_dir( $folder )
					&& [] === PrivateFolder::names( $folder );
				$folder = dirname( $folder )
			) {
				rmdir( $folder ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- an empty folder of ours.
			}
		}
		if ( '' !== $this->shared ) {
			PrivateFolder::deleteGuards( $this->shared );
		}
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

/** Visits all sites of a multisite installation, in batches that do not fill the memory. */
final class EverySite {
	private const BATCH = 100;

	/**
	 * @param callable(): mixed $work    runs once on each site
	 * @param float             $seconds after which no further site is visited
	 */
	public static function visit( callable $work, float $seconds = INF ): void {
		$start  = hrtime( true );
		$offset = 0;
		do {
			$ids = get_sites( [
				'fields'                 => 'ids',
				'number'                 => self::BATCH,
				'offset'                 => $offset,
				'update_site_meta_cache' => false,
			] );
			foreach ( $ids as $id ) {
				if ( ( hrtime( true ) - $start ) / 1e9 > $seconds ) {
					return;
				}
				switch_to_blog( (int) $id );
				try {
					$work();
				} finally {
					restore_current_blog();
				}
			}
			// Each site has left its options in the memory of this request.
			if ( wp_cache_supports( 'flush_runtime' ) ) {
				wp_cache_flush_runtime();
			}
			$offset += self::BATCH;
		} while ( count( $ids ) === self::BATCH );
	}
}

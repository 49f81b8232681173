<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Tests\Kernel\NetworkSites;
use Frontispiece\Tests\TestCase;

/** Tests that each site of a network has its own search index. */
final class SearchIndexNetworkTest extends TestCase {
	use NetworkSites;

	public function test_a_change_of_another_site_is_found_there_and_only_there(): void {
		$this->installNetwork();
		$this->network( 'make' );
		self::assertSame( [ 'error' => '' ], $this->network( 'activate' ) );
		$search = fn( string $step ): array => $this->network( $step, [], 'network-search' );

		self::assertSame( [ [ 'Lighthouse 1' ], [ 'Lighthouse 2' ], [] ], $search( 'install' ) );
		self::assertSame(
			[
				'written' => [ [ 'Windmill 1' ], [ 'Windmill 2' ], [] ],
				'deleted' => [ [ 'Windmill 1' ], [], [] ],
				'site'    => 1,
			],
			$search( 'change' ),
			'The third site has no index, and gets none.',
		);
		self::assertSame( [ [ 'Lighthouse 1' ], [], [] ], $search( 'discard' ), 'A site that leaves keeps the others’.' );
	}
}

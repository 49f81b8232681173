<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel;

defined( 'ABSPATH' ) || exit;

return [
	IndexUpdates::class => static fn( Kernel $kernel ) => new IndexUpdates(
		$kernel->tables(),
		$kernel->later(),
		$kernel->clock(),
		static fn() => $kernel->jobs(),
		static fn() => $kernel->get( IndexBuilder::class ),
		static fn() => $kernel->get( SearchCache::class ),
		static fn() => '' !== $kernel->get( SearchIndex::class )->state()['version'],
		static fn() => $kernel->log(),
	),
];

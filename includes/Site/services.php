<?php
declare(strict_types=1);

namespace Frontispiece\Site;

use Frontispiece\Kernel;

defined( 'ABSPATH' ) || exit;

return [
	FeatureRegistry::class         => static fn( Kernel $kernel ) =>
		new FeatureRegistry( $kernel, static fn() => $kernel->get( Scripts::class ) ),
	LiveSearch\IndexUpdates::class => static fn( Kernel $kernel ) => new LiveSearch\IndexUpdates(
		$kernel->tables(),
		$kernel->later(),
		$kernel->clock(),
		static fn() => $kernel->jobs(),
		static fn() => $kernel->get( LiveSearch\IndexBuilder::class ),
		static fn() => $kernel->get( LiveSearch\SearchCache::class ),
		static fn() => '' !== $kernel->get( LiveSearch\SearchIndex::class )->state()['version'],
		static fn() => $kernel->log(),
	),
];

<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel;

/** The services of the live search, each made once, when it is first needed. */
final class SearchServices {
	public function __construct( private readonly Kernel $kernel ) {}

	public function cache(): SearchCache {
		return $this->kernel->get( SearchCache::class );
	}

	public function index(): SearchIndex {
		return $this->kernel->get( SearchIndex::class );
	}

	public function builder(): IndexBuilder {
		return $this->kernel->get( IndexBuilder::class );
	}

	public function misses(): MissedSearches {
		return $this->kernel->get( MissedSearches::class );
	}

	public function updates(): IndexUpdates {
		return $this->kernel->get( IndexUpdates::class );
	}
}

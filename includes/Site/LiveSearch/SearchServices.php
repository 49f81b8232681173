<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Jobs\JobQueue;

/** The services of the live search, each made once, when it is first needed. */
final class SearchServices {
	public function __construct( private readonly Kernel $kernel ) {}

	public function cache(): SearchCache {
		$kernel = $this->kernel;
		return $kernel->once(
			SearchCache::class,
			static fn(): SearchCache => new SearchCache( $kernel->db(), $kernel->tables(), $kernel->clock() ),
		);
	}

	public function index(): SearchIndex {
		$kernel = $this->kernel;
		return $kernel->once(
			SearchIndex::class,
			static fn(): SearchIndex => new SearchIndex( $kernel->db(), $kernel->options() ),
		);
	}

	public function builder(): IndexBuilder {
		return $this->kernel->once( IndexBuilder::class, fn(): IndexBuilder => $this->makeBuilder() );
	}

	public function misses(): MissedSearches {
		$kernel = $this->kernel;
		return $kernel->once(
			MissedSearches::class,
			static fn(): MissedSearches => new MissedSearches( $kernel->db(), $kernel->clock() ),
		);
	}

	public function updates(): IndexUpdates {
		$kernel = $this->kernel;
		return $kernel->once( IndexUpdates::class, fn(): IndexUpdates => new IndexUpdates(
			$kernel->tables(),
			$kernel->later(),
			$kernel->clock(),
			static fn(): JobQueue => $kernel->jobs(),
			fn(): IndexBuilder => $this->builder(),
			fn(): SearchCache => $this->cache(),
			fn(): bool => '' !== $this->index()->state()['version'],
			static fn(): Log => $kernel->log(),
		) );
	}

	private function makeBuilder(): IndexBuilder {
		$kernel = $this->kernel;
		$writer = new IndexWriter( $kernel->db() );
		return new IndexBuilder(
			$kernel->db(),
			$kernel->options(),
			$kernel->clock(),
			$this->index(),
			new PostReader( $kernel->db(), $kernel->attempts(), $kernel->log() ),
			$writer,
			new BlockPacker( $kernel->db(), $writer ),
			$this->cache(),
		);
	}
}

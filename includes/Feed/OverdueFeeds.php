<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Jobs\AfterResponse;

/** Refreshes the sources of overdue feeds once the visitor has the page, never before. */
final class OverdueFeeds {
	/** @var array<int, true> ids of sources */
	private array $sources = [];

	public function __construct( private readonly Kernel $kernel, private readonly AfterResponse $after ) {}

	public function add( Feed $feed ): void {
		if ( ! AfterResponse::isUnnoticed() ) {
			return;
		}
		if ( [] === $this->sources ) {
			$this->after->do( fn() => $this->refresh() );
		}
		$this->sources += array_fill_keys( $feed->sourceIds, true );
	}

	private function refresh(): void {
		foreach ( array_keys( $this->sources ) as $id ) {
			$source = $this->kernel->get( SourceRepository::class )->byId( $id );
			if ( null !== $source ) {
				$this->kernel->get( Refresher::class )->refresh( $source );
			}
		}
	}
}

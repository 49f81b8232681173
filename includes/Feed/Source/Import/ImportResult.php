<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Import;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\StoreResult;
use Frontispiece\Feed\Source\SourcePage;

/** What the pages of a source had, as far as they were read. */
final class ImportResult {
	public readonly StoreResult $stored;

	/** Cursor of the next page; '' = none. */
	public string $after = '';

	/** Seconds to wait before the next request. */
	public int $pause = 0;

	/** Whether posts on the last page were stored before, so that the pages after it are known. */
	public bool $isKnown = false;

	/** @var array<string, mixed> what the first page says about the next refresh */
	public array $facts = [];

	/** @var list<int> times of the posts; none if the last page does not show which posts are missing */
	public array $times = [];

	private bool $isFirst = true;

	public function __construct() {
		$this->stored = new StoreResult();
	}

	/** @param list<Item> $items the page's, as they are stored */
	public function add( SourcePage $page, array $items, StoreResult $stored ): void {
		if ( $this->isFirst ) {
			$this->facts = ( $page->validators?->facts() ?? [] ) + ( $page->hints?->facts() ?? [] );
		}
		$this->isFirst = false;
		$this->after   = $page->after;
		$this->pause   = max( $this->pause, $page->pause );
		$this->isKnown = [] !== $stored->known;
		$this->times   = $page->loose
			? []
			: [ ...$this->times, ...array_map( static fn( Item $item ): int => $item->effectiveAt(), $items ) ];
		$this->stored->merge( $stored );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

/** Result of storing a page of posts; keys are row ids. */
final class StoreResult {
	/** @var array<int, Item> */
	public array $added = [];

	/** @var array<int, Item> */
	public array $changed = [];

	/** @var array<int, Item> posts that were already stored, changed or not */
	public array $known = [];

	/** @return list<int> */
	public function ids(): array {
		return array_merge( array_keys( $this->added ), array_keys( $this->known ) );
	}

	public function merge( self $other ): void {
		$this->added   += $other->added;
		$this->changed += $other->changed;
		$this->known   += $other->known;
	}
}

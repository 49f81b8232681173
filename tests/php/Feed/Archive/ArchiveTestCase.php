<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use Frontispiece\Feed\Archive\ArchiveImporter;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Tests\Feed\FeedTestCase;

/** Imports archives and reads the stored posts. */
abstract class ArchiveTestCase extends FeedTestCase {
	use TestZips;

	protected function import( string ...$paths ): Source {
		$source = $this->kernel()->get( ArchiveImporter::class )->begin( ...$paths );
		$this->work();
		return $this->again( $source );
	}

	/** @return array<string, Item> by text or title, the oldest first */
	protected function all( Source $source ): array {
		$all = [];
		$query = 'SELECT payload FROM {items} WHERE source_id = %d ORDER BY effective_at';
		foreach ( $this->db()->column( $query, $source->id ) as $payload ) {
			$item = Item::stored( $payload );
			$all[ '' === $item->text ? $item->album['title'] ?? '' : $item->text ] = $item;
		}
		return $all;
	}
}

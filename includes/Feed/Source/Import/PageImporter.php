<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Import;

use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\ChangedIds;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\MissingDates;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Video\VideoThumbnails;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** Stores one page of a source's response: its header, and its posts, with the dates and thumbnails that they lack. */
final class PageImporter {
	public function __construct(
		private readonly SourceRepository $sources,
		private readonly ImageRepository $images,
		private readonly ChangedIds $changedIds,
		private readonly MissingDates $missingDates,
		private readonly VideoThumbnails $videoThumbnails,
		private readonly ItemImporter $items,
	) {}

	/** @param bool $isOlder whether newer posts of the source were imported before */
	public function import( Source $source, SourcePage $page, bool $isOlder, ?ImportResult $result = null ): void {
		if ( $page->mayRename ) {
			$this->changedIds->follow( $source, $page->items );
		}
		$items = array_map(
			fn( Item $item ): Item => $this->videoThumbnails->complete( $source->id, $item ),
			$this->missingDates->date( $source->id, $page->items, $isOlder ),
		);
		$stored = $this->items->import( $source, $items );
		$result?->add( $page, $items, $stored );
	}

	/** @param array<string, mixed> $header */
	public function saveHeader( Source $source, array $header ): void {
		$this->images->registerHeader( $source->id, $header );
		$name = ( new ArrayReader( $header ) )->string( 'name' );
		$this->sources->update(
			$source->id,
			[ 'header' => Json::encode( $header ) ] + ( '' === $name ? [] : [ 'name' => mb_substr( $name, 0, 191 ) ] ),
		);
	}
}

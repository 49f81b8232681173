<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Connect\TokenRenewal;
use Frontispiece\Feed\Source\DroppedEntry;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** Reads the edges of a Page by cursor, with as many entries at a time as Facebook is ready to give for the source. */
final class FacebookReader {
	private const LIMIT = 25;

	public function __construct(
		private readonly SourceGraph $graph,
		private readonly SourceRepository $sources,
		private readonly TokenRenewal $renewal,
	) {}

	/** @throws SourceError */
	public function read( Source $source, FacebookEdge $edge, string $after ): SourcePage {
		$list = $this->get(
			'' === $after ? $this->renewal->facebook( $source ) : $source,
			"{$source->remoteId}/{$edge->name()}",
			static fn( int $limit ): array =>
				$edge->query() + [ 'limit' => $limit ] + ( '' === $after ? [] : [ 'after' => $after ] ),
		);
		return $this->page( $source, $edge, $list );
	}

	/**
	 * Reads the newest entries together with fields of the Page, in one call.
	 *
	 * @return array{ArrayReader, ArrayReader} the Page, and the list of entries
	 * @throws SourceError
	 */
	public function readWithPage( Source $source, FacebookEdge $edge, string $fields ): array {
		$page = $this->get(
			$this->renewal->facebook( $source ),
			$source->remoteId,
			static fn( int $limit ): array => [
				'fields' => "$fields,{$edge->name()}.limit($limit){{$edge->query()['fields']}}",
			],
		);
		return [ $page, $page->at( $edge->name() ) ];
	}

	/** @param array<string, mixed>|null $header */
	public function page( Source $source, FacebookEdge $edge, ArrayReader $list, ?array $header = null ): SourcePage {
		$items = array_map(
			static fn( ArrayReader $entry ): array => self::items( $edge, $entry, $source->remoteId ),
			$list->list( 'data' ),
		);
		return $this->graph->page( array_merge( [], ...$items ), $list, $header );
	}

	/** @return list<Item> */
	private static function items( FacebookEdge $edge, ArrayReader $entry, string $pageId ): array {
		$items = $edge->items( $entry, $pageId );
		if ( [] === $items ) {
			$isPrivate = $entry->bool( 'is_hidden' ) || $entry->bool( 'is_draft' )
				|| ( $entry->has( 'is_published' ) && ! $entry->bool( 'is_published' ) )
				|| ( $entry->has( 'published' ) && ! $entry->bool( 'published' ) );
			$link = '' === $entry->string( 'permalink_url' ) ? $entry->string( 'link' ) : $entry->string( 'permalink_url' );
			DroppedEntry::report(
				match ( true ) {
					'' === $entry->string( 'id' ) => DroppedEntry::NO_ID,
					$isPrivate                    => DroppedEntry::PRIVATE,
					default                       => DroppedEntry::EMPTY,
				},
				// That of a video has no host.
				str_starts_with( $link, '/' ) ? "https://www.facebook.com$link" : $link,
				$entry->string( 'id' ),
			);
		}
		return $items;
	}

	/**
	 * @param \Closure(int): array<string, string|int> $query for a number of entries
	 * @throws SourceError
	 */
	private function get( Source $source, string $path, \Closure $query ): ArrayReader {
		$limit = '' === $source->setting( 'limit' )
			? self::LIMIT
			: max( 1, min( 100, (int) $source->setting( 'limit' ) ) );
		while ( true ) {
			try {
				return $this->graph->get( $source, $path, $query( $limit ) );
			} catch ( SourceError $error ) {
				// The response would be too large, which is not a rate limit: use a smaller page and remember it for
				// this source.
				if ( $limit <= 1 || 1 !== preg_match( '/reduce the amount of data/i', $error->getMessage() ) ) {
					throw $error;
				}
				$limit = intdiv( $limit, 2 );
				$this->sources->update(
					$source->id,
					[ 'settings' => Json::encode( [ 'limit' => $limit ] + $source->settings ) ],
				);
			}
		}
	}
}

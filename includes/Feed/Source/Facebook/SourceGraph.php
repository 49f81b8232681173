<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;

/** Calls the Graph API with the token of a source and, if it is known, the secret of the app that made the token. */
final class SourceGraph {
	public function __construct( private readonly Graph $graph, private readonly Secrets $secrets ) {}

	/**
	 * @param array<string, string|int> $query
	 * @throws SourceError
	 */
	public function get(
		Source $source,
		string $path,
		array $query,
		string $host = 'graph.facebook.com',
		int $timeout = 10,
	): ArrayReader {
		$sealed = $source->setting( 'app_secret' );
		return $this->graph->get(
			$path,
			$query,
			$source->token( $this->secrets ),
			'' === $sealed ? '' : (string) $this->secrets->open( $sealed ),
			$host,
			$timeout,
		);
	}

	/**
	 * Returns the page that a list is. Only the cursor of the next page is kept, because paging.next contains the token in
	 * plain text.
	 *
	 * @param list<Item>                $items
	 * @param array<string, mixed>|null $header
	 */
	public function page( array $items, ArrayReader $list, ?array $header ): SourcePage {
		$next = $list->at( 'paging' )->has( 'next' ) ? $list->at( 'paging', 'cursors' )->string( 'after' ) : '';
		return new SourcePage( $items, $next, $header, $this->graph->pause() );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Connect\TokenRenewal;
use Frontispiece\Feed\Source\Driver\ConversationSource;
use Frontispiece\Feed\Source\Driver\PermissionDriver;
use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** One edge of a page of the Graph API, read by cursor. Its kinds differ in the edge, the fields and what becomes of an entry. */
abstract class FacebookSource implements PermissionDriver, ConversationSource {
	protected const LIMIT = 25;

	public function __construct(
		protected readonly Graph $graph,
		private readonly SourceRepository $sources,
		private readonly Secrets $secrets,
		private readonly TokenRenewal $renewal,
	) {}

	/** @return array<string, string> edge and fixed parameters: ['edge' => 'photos', 'type' => 'uploaded'] */
	abstract protected function edge(): array;

	abstract protected function fields(): string;

	/** @return list<Item> items read from one entry of the edge: none, one or several */
	abstract protected function read( ArrayReader $entry, Source $source ): array;

	public function permissions(): array {
		return [ MetaPermissions::pageContent() ];
	}

	public function checkPermissions( Source $source ): ?array {
		return ( new Permissions( $this->graph, $this->secrets ) )->check( $source, $this->permissions() );
	}

	public function imageHosts( Source $source ): array {
		return [ '.fbcdn.net', '.fbsbx.com', '.facebook.com', '.cdninstagram.com' ];
	}

	public function address( string $kind, string $name ): string {
		return 'https://www.facebook.com/' . ( 'hashtag' === $kind ? 'hashtag/' : '' ) . rawurlencode( $name );
	}

	public function fetch( Source $source, string $after = '' ): SourcePage {
		$source = '' === $after ? $this->renewal->facebook( $source ) : $source;
		$limit = '' === $source->setting( 'limit' )
			? static::LIMIT
			: max( 1, min( 100, (int) $source->setting( 'limit' ) ) );
		while ( true ) {
			try {
				return $this->page( $source, $after, $limit );
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

	public function meta( Source $source, Item $item, string $id ): array {
		return $this->conversation()->meta( $source, $id );
	}

	public function replies( Source $source, string $commentId ): array {
		return $this->conversation()->replies( $source, $commentId );
	}

	public function thumbs( Source $source, Item $item, bool $album ): array {
		return $this->conversation()->thumbs( $source, $item, $album );
	}

	/** @throws SourceError */
	protected function page( Source $source, string $after, int $limit ): SourcePage {
		return $this->listed( $source, $this->ask( $source, $after, $limit ), null );
	}

	/** @throws SourceError */
	protected function ask( Source $source, string $after, int $limit ): ArrayReader {
		$edge = $this->edge();
		return $this->get(
			$source,
			"{$source->remoteId}/{$edge['edge']}",
			[
				'fields' => $this->fields(),
				'limit'  => $limit,
			] + ( '' === $after ? [] : [ 'after' => $after ] ) + array_diff_key( $edge, [ 'edge' => '' ] ),
		);
	}

	/**
	 * @param array<string, string|int> $query
	 * @throws SourceError
	 */
	protected function get( Source $source, string $path, array $query ): ArrayReader {
		$sealed = $source->setting( 'app_secret' );
		return $this->graph->get(
			$path,
			$query,
			$source->token( $this->secrets ),
			'' === $sealed ? '' : (string) $this->secrets->open( $sealed ),
		);
	}

	/**
	 * Converts a response to a SourcePage. Only the cursor of the next page is kept, because paging.next contains the
	 * token in plain text.
	 *
	 * @param array<string, mixed>|null $header
	 */
	protected function listed( Source $source, ArrayReader $list, ?array $header ): SourcePage {
		$items = array_merge(
			[],
			...array_map( fn( ArrayReader $entry ): array => $this->read( $entry, $source ), $list->list( 'data' ) ),
		);
		return new SourcePage(
			$items,
			$list->at( 'paging' )->has( 'next' ) ? $list->at( 'paging', 'cursors' )->string( 'after' ) : '',
			$header,
			$this->graph->pause(),
		);
	}

	/** Declares an edge of a Page: feeds read it when they need it. */
	final protected static function edgeOf( string $label ): SourceDefinition {
		return new SourceDefinition( $label, [], interval: 30 * MINUTE_IN_SECONDS, parent: 'facebook' );
	}

	private function conversation(): FacebookConversation {
		return new FacebookConversation( $this->graph, $this->secrets );
	}
}

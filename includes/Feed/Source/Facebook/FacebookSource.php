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
	abstract protected function read( ArrayReader $entry, Source $account ): array;

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

	public function fetch( Source $account, string $after = '' ): SourcePage {
		$account = '' === $after ? $this->renewal->facebook( $account ) : $account;
		$limit = '' === $account->setting( 'limit' )
			? static::LIMIT
			: max( 1, min( 100, (int) $account->setting( 'limit' ) ) );
		while ( true ) {
			try {
				return $this->page( $account, $after, $limit );
			} catch ( SourceError $error ) {
				// The response would be too large, which is not a rate limit: use a smaller page and remember it for
				// this source.
				if ( $limit <= 1 || 1 !== preg_match( '/reduce the amount of data/i', $error->getMessage() ) ) {
					throw $error;
				}
				$limit = intdiv( $limit, 2 );
				$this->sources->update(
					$account->id,
					[ 'settings' => Json::encode( [ 'limit' => $limit ] + $account->settings ) ],
				);
			}
		}
	}

	public function meta( Source $account, Item $item, string $id ): array {
		return $this->conversation()->meta( $account, $id );
	}

	public function replies( Source $account, string $commentId ): array {
		return $this->conversation()->replies( $account, $commentId );
	}

	public function thumbs( Source $account, Item $item, bool $album ): array {
		return $this->conversation()->thumbs( $account, $item, $album );
	}

	/** @throws SourceError */
	protected function page( Source $account, string $after, int $limit ): SourcePage {
		return $this->listed( $account, $this->ask( $account, $after, $limit ), null );
	}

	/** @throws SourceError */
	protected function ask( Source $account, string $after, int $limit ): ArrayReader {
		$edge = $this->edge();
		return $this->get(
			$account,
			"{$account->remoteId}/{$edge['edge']}",
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
	protected function get( Source $account, string $path, array $query ): ArrayReader {
		$sealed = $account->setting( 'app_secret' );
		return $this->graph->get(
			$path,
			$query,
			$account->token( $this->secrets ),
			'' === $sealed ? '' : (string) $this->secrets->open( $sealed ),
		);
	}

	/**
	 * Converts a response to a SourcePage. Only the cursor of the next page is kept, because paging.next contains the
	 * token in plain text.
	 *
	 * @param array<string, mixed>|null $header
	 */
	protected function listed( Source $account, ArrayReader $list, ?array $header ): SourcePage {
		$items = array_merge(
			[],
			...array_map( fn( ArrayReader $entry ): array => $this->read( $entry, $account ), $list->list( 'data' ) ),
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

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Cli;

use Frontispiece\Feed\Account;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedRow;
use Frontispiece\Feed\Raw;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Cli;
use Frontispiece\Kernel\Json;

/**
 * Lists, refreshes and empties feeds.
 */
final class FeedCommand {
	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * Lists the feeds that pages of this site show.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : How to print them.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - count
	 *   - ids
	 * ---
	 *
	 * @subcommand list
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function index( array $args, array $options ): void {
		$feeds = Feed::feeds( $this->kernel );
		Cli::rows(
			array_map(
				fn( FeedRow $feed ): array => [
					'key'     => $feed->key,
					'feature' => $feed->feature,
					'name'    => Feed::saved( $this->kernel )->find( ( new Raw( $feed->attributes ) )->int( 'feed' ) )->title ?? '',
					'sources' => implode( ', ', array_column( $feed->sources(), 'handle' ) ),
					'items'   => $feeds->count( $feed ),
					'pages'   => count( Feed::locator( $this->kernel )->posts( $feed->id ) ),
					'due'     => Cli::time( $feed->dueAt ),
				],
				$feeds->all()
			),
			[ 'key', 'feature', 'name', 'sources', 'items', 'pages', 'due' ],
			$options
		);
	}

	/**
	 * Reads the sources of feeds from their networks now, due or not.
	 *
	 * ## OPTIONS
	 *
	 * [<key>...]
	 * : Keys of feeds, as the list shows them.
	 *
	 * [--all]
	 * : Every feed.
	 *
	 * [--format=<format>]
	 * : Print what was done as data.
	 * ---
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 * ---
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function refresh( array $args, array $options ): void {
		$rows = [];
		foreach ( $this->accounts( $args, $options ) as $account ) {
			Feed::refresher( $this->kernel )->refresh( $account, true );
			$error  = new Raw( Json::object( Feed::accounts( $this->kernel )->byId( $account->id )->error ?? '' ) );
			$failed = '' !== $error->string( 'reason' );
			$items  = Feed::items( $this->kernel )->count( $account->id );
			$rows[] = [
				'source'  => $account->handle,
				'status'  => $failed ? Cli::FAILED : 'read',
				'items'   => $items,
				'message' => sprintf( '%s (%s): %s', $account->handle, $account->name, $failed ? $error->string( 'message' ) : Cli::some( $items, 'item' ) . ' stored.' ),
			];
		}
		Cli::report( $rows, [ 'source', 'status', 'items', 'message' ], $options, Cli::some( count( $rows ), 'source' ) . ' read.' );
	}

	/**
	 * Throws away what is stored of the sources of feeds, pictures too. It is read again at the next refresh.
	 *
	 * ## OPTIONS
	 *
	 * [<key>...]
	 * : Keys of feeds, as the list shows them.
	 *
	 * [--all]
	 * : Every feed.
	 *
	 * [--yes]
	 * : Do not ask.
	 *
	 * [--format=<format>]
	 * : Print what was done as data.
	 * ---
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 * ---
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function purge( array $args, array $options ): void {
		$accounts = $this->accounts( $args, $options );
		\WP_CLI::confirm( sprintf( 'Throw away the stored items of %s?', Cli::some( count( $accounts ), 'source' ) ), $options );
		$rows = [];
		foreach ( $accounts as $account ) {
			Feed::purge( $this->kernel, $account );
			$rows[] = [ 'source' => $account->handle, 'status' => 'emptied', 'message' => "{$account->handle} ({$account->name}): emptied." ];
		}
		Cli::report( $rows, [ 'source', 'status', 'message' ], $options, Cli::some( count( $rows ), 'source' ) . ' emptied.' );
	}

	/**
	 * @param list<string>         $keys
	 * @param array<string, mixed> $options
	 * @return list<Account> each once
	 */
	private function accounts( array $keys, array $options ): array {
		$feeds = Feed::feeds( $this->kernel );
		if ( isset( $options['all'] ) ) {
			$named = $feeds->all();
		} elseif ( [] === $keys ) {
			Cli::fail( 'Name feeds by their keys, or say --all.' );
		} else {
			$named = array_map( static fn( string $key ): FeedRow => $feeds->byKey( $key ) ?? Cli::fail( "There is no feed $key." ), $keys );
		}
		$ids = array_unique( array_merge( ...array_map( static fn( FeedRow $feed ): array => $feed->sourceIds, $named ) ) );
		return array_values( array_filter( array_map( [ Feed::accounts( $this->kernel ), 'byId' ], $ids ) ) );
	}
}

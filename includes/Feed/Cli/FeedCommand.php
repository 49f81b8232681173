<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Cli;

use Frontispiece\Feed\Decision\Decision;
use Frontispiece\Feed\Decision\DecisionTexts;
use Frontispiece\Feed\Decision\PostDecisions;
use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedItemRepository;
use Frontispiece\Feed\FeedRepository;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\SavedFeedRepository;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Usage\UsageIndex;
use Frontispiece\Kernel\Cli\Command;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Lists, refreshes, explains and purges feeds.
 */
final class FeedCommand {
	public function __construct(
		private readonly SourceRemover $sourceRemover,
		private readonly FeedRepository $feeds,
		private readonly FeedItemRepository $feedItems,
		private readonly SavedFeedRepository $savedFeeds,
		private readonly UsageIndex $usageIndex,
		private readonly Refresher $refresher,
		private readonly SourceRepository $sources,
		private readonly ItemRepository $items,
		private readonly PostDecisions $decisions,
	) {}

	/**
	 * Lists feeds with their name, sources, items, number of pages and next refresh.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : Render output in a particular format.
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
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function index( array $args, array $options ): void {
		$feeds = $this->feeds;
		Command::rows(
			array_map(
				fn( Feed $feed ): array => [
					'key'     => $feed->key,
					'feature' => $feed->feature,
					'name'    => $this->savedFeeds->find(
						( new ArrayReader( $feed->attributes ) )->int( 'feed' ),
					)->title
						?? '',
					'sources' => implode( ', ', array_column( $feed->sources(), 'handle' ) ),
					'items'   => $this->feedItems->count( $feed ),
					'pages'   => count( $this->usageIndex->posts( $feed->id ) ),
					'due'     => Command::time( $feed->dueAt ),
				],
				$feeds->all(),
			),
			[ 'key', 'feature', 'name', 'sources', 'items', 'pages', 'due' ],
			$options,
		);
	}

	/**
	 * Refreshes the sources of feeds now, even if they are not due yet.
	 *
	 * ## OPTIONS
	 *
	 * [<key>...]
	 * : Feed keys, as shown by the list command.
	 *
	 * [--all]
	 * : Refresh all feeds.
	 *
	 * [--format=<format>]
	 * : Render the results in a particular format.
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
		foreach ( $this->sources( $args, $options ) as $source ) {
			$this->refresher->refreshNow( $source );
			$error  = ArrayReader::fromJson( $this->sources->byId( $source->id )->error ?? '' );
			$failed = '' !== $error->string( 'reason' );
			$items  = $this->items->count( $source->id );
			$rows[] = [
				'source'  => $source->handle,
				'status'  => $failed ? Command::FAILED : 'refreshed',
				'items'   => $items,
				'message' => sprintf(
					'%s (%s): %s',
					$source->handle,
					$source->name,
					$failed ? $error->string( 'message' ) : Command::some( $items, 'post' ) . ' stored.',
				),
			];
		}
		Command::report(
			$rows,
			[ 'source', 'status', 'items', 'message' ],
			$options,
			Command::some( count( $rows ), 'source' ) . ' refreshed.',
		);
	}

	/**
	 * Explains why a feed shows a post or not.
	 *
	 * ## OPTIONS
	 *
	 * <key>
	 * : Feed key, as shown by the list command.
	 *
	 * <post>
	 * : Address of the post, or its ID on the network.
	 *
	 * [--format=<format>]
	 * : Render output in a particular format.
	 * ---
	 * default: table
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
	public function why( array $args, array $options ): void {
		$feed = $this->feeds->byKey( $args[0] ) ?? Command::fail( "Feed {$args[0]} not found." );
		$itemId = $this->decisions->find( $feed, $args[1] );
		Command::rows(
			array_map(
				static fn( Decision $decision ): array => [
					'stage'   => $decision->stage,
					'result' => $decision->result,
					'time'    => Command::time( $decision->at ),
					'reason'  => DecisionTexts::text( $decision ),
				],
				$this->decisions->explain( $feed, $itemId, $args[1] ),
			),
			[ 'stage', 'result', 'time', 'reason' ],
			$options,
		);
	}

	/**
	 * Deletes the stored posts and images of the sources of feeds. The next refresh imports them again.
	 *
	 * ## OPTIONS
	 *
	 * [<key>...]
	 * : Feed keys, as shown by the list command.
	 *
	 * [--all]
	 * : Purge all feeds.
	 *
	 * [--yes]
	 * : Answer yes to the confirmation message.
	 *
	 * [--format=<format>]
	 * : Render the results in a particular format.
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
		$sources = $this->sources( $args, $options );
		\WP_CLI::confirm(
			sprintf( 'Delete the stored posts of %s?', Command::some( count( $sources ), 'source' ) ),
			$options,
		);
		$rows = [];
		foreach ( $sources as $source ) {
			$this->sourceRemover->purge( $source );
			$rows[] = [
				'source'  => $source->handle,
				'status'  => 'purged',
				'message' => "{$source->handle} ({$source->name}): purged.",
			];
		}
		Command::report(
			$rows,
			[ 'source', 'status', 'message' ],
			$options,
			Command::some( count( $rows ), 'source' ) . ' purged.',
		);
	}

	/**
	 * @param list<string>         $keys
	 * @param array<string, mixed> $options
	 * @return list<Source> each once
	 */
	private function sources( array $keys, array $options ): array {
		$feeds = $this->feeds;
		if ( isset( $options['all'] ) ) {
			$named = $feeds->all();
		} elseif ( [] === $keys ) {
			Command::fail( 'Specify one or more feed keys, or use --all.' );
		} else {
			$named = array_map(
				static fn( string $key ): Feed => $feeds->byKey( $key ) ?? Command::fail( "Feed $key not found." ),
				$keys,
			);
		}
		$ids = array_unique(
			array_merge( ...array_map( static fn( Feed $feed ): array => $feed->sourceIds, $named ) ),
		);
		return array_values( array_filter( array_map( [ $this->sources, 'byId' ], $ids ) ) );
	}
}

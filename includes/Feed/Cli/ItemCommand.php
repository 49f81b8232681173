<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Cli;

use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Cli\Command;

/**
 * Hides posts from every feed.
 */
final class ItemCommand {
	public function __construct(
		private readonly ItemModerator $itemModerator,
		private readonly SourceRepository $sources,
		private readonly ItemRepository $items,
	) {}

	/**
	 * Hides posts, or shows them again.
	 *
	 * ## OPTIONS
	 *
	 * <id>...
	 * : Post IDs on the social network, as found in post URLs and in data-id.
	 *
	 * [--undo]
	 * : Show them again.
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
	public function hide( array $args, array $options ): void {
		$sources = array_map( static fn( Source $source ): int => $source->id, $this->sources->all() );
		$items   = $this->items->findByRemoteIds( $sources, $args );
		$unknown = array_diff( $args, array_column( $items, 'remote_id' ) );
		if ( [] !== $unknown ) {
			Command::fail( 'Posts not found: ' . implode( ', ', $unknown ) . '. Nothing was changed.' );
		}
		$status = isset( $options['undo'] ) ? 'shown' : 'hidden';
		$rows   = [];
		foreach ( $items as $id => $item ) {
			$this->itemModerator->hide( $id, 'hidden' === $status );
			$rows[] = [
				'id'      => $item['remote_id'],
				'status'  => $status,
				'message' => "{$item['remote_id']}: $status.",
			];
		}
		Command::report( $rows, [ 'id', 'status' ], $options, Command::some( count( $rows ), 'post' ) . " $status." );
	}
}

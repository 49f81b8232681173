<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Cli;

use Frontispiece\Feed\Account;
use Frontispiece\Feed\Feed;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Cli;

/**
 * Takes posts out of every feed.
 */
final class ItemCommand {
	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * Hides posts, or shows them again.
	 *
	 * ## OPTIONS
	 *
	 * <id>...
	 * : The networks' ids of the posts, as in their addresses and in data-id.
	 *
	 * [--undo]
	 * : Show them again.
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
	public function hide( array $args, array $options ): void {
		$sources = array_map( static fn( Account $account ): int => $account->id, Feed::accounts( $this->kernel )->all() );
		$found   = Feed::items( $this->kernel )->named( $sources, $args );
		$unknown = array_diff( $args, array_column( $found, 'remote_id' ) );
		if ( [] !== $unknown ) {
			Cli::fail( 'There is no post ' . implode( ', ', $unknown ) . '. Nothing was changed.' );
		}
		$status = isset( $options['undo'] ) ? 'shown' : 'hidden';
		$rows   = [];
		foreach ( $found as $id => $item ) {
			Feed::moderate( $this->kernel, $id, 'hidden' === $status );
			$rows[] = [ 'id' => $item['remote_id'], 'status' => $status, 'message' => "{$item['remote_id']}: $status." ];
		}
		Cli::report( $rows, [ 'id', 'status' ], $options, Cli::some( count( $rows ), 'post' ) . " $status." );
	}
}

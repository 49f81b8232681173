<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Cli\Command;

/**
 * Shows and rebuilds the search index of the live search.
 */
final class SearchIndexCommand {
	public function __construct( private readonly IndexBuilder $builder, private readonly SearchIndex $index ) {}

	/**
	 * Builds the search index again. Searches use WordPress's own search until it is complete.
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function rebuild( array $args, array $options ): void {
		if ( $this->index->isAsleep() ) {
			\WP_CLI::error( 'A search plugin answers searches, so the search index stays empty.' );
		}
		$this->builder->reset();
		$this->builder->complete();
		\WP_CLI::success( sprintf( 'Search index rebuilt. Posts: %d.', $this->builder->progress()['indexed'] ) );
	}

	/**
	 * Shows how many posts the search index contains.
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
	 * ---
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function status( array $args, array $options ): void {
		$progress = $this->builder->progress();
		$checked  = $this->index->state()['checked'];
		$row      = [
			'state'   => match ( true ) {
				$this->index->isAsleep() => 'asleep',
				$this->index->isReady() => 'ready',
				default => 'building',
			},
			'posts'   => $progress['posts'],
			'indexed' => $progress['indexed'],
			'checked' => 0 === $checked ? '' : Command::time( $checked ),
		];
		Command::rows( [ $row ], array_keys( $row ), $options );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Health\HealthResult;

/** Adds the search index to Site Health and to `wp frontispiece doctor`. */
final class IndexHealth {
	public function __construct( private readonly IndexBuilder $builder, private readonly SearchIndex $index ) {}

	public function check(): HealthResult {
		$progress = $this->builder->progress();
		$posts    = sprintf(
			/* translators: 1: number of posts in the search index, 2: number of all posts. */
			__( '%1$s of %2$s posts indexed.', 'frontispiece' ),
			number_format_i18n( $progress['indexed'] ),
			number_format_i18n( $progress['posts'] ),
		);
		return $this->index->isReady()
			? HealthResult::good( __( 'The search index is complete', 'frontispiece' ), $posts )
			// Nobody has to do anything. If background tasks do not run, their own check says so.
			: HealthResult::good(
				__( 'The search index is being built', 'frontispiece' ),
				$posts . ' ' . __( 'Until it is complete, live search can be slow. No action needed.', 'frontispiece' ),
			);
	}
}

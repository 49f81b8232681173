<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Jobs\AfterResponse;

/**
 * Updates the search index after the response of a request that changed posts, or earlier: a process that publishes
 * posts for minutes, like an import or WP-Cron, does not wait for its end. If the process dies before that, a job that
 * it has queued compares the index with the posts.
 */
final class IndexUpdates {
	/** Seconds after which a change is written although the process goes on. */
	private const SECONDS = 5;

	/** Posts that are written at a time. */
	private const POSTS = 200;

	/** Seconds until the job is due for a process that did not come to the end. */
	private const DUE = 10;

	/** @var array<int, array<int, true>> site => posts */
	private array $changed = [];

	/** When the first of these changes was made. */
	private int $since = 0;

	/** Name of this process's jobs. */
	private string $key = '';

	/** What only changed posts need is created with the kernel when they change. */
	public function __construct(
		private readonly Kernel $kernel,
		private readonly Tables $tables,
		private readonly AfterResponse $after,
		private readonly Clock $clock,
	) {}

	/** @return list<array{0: string, 1: array{0: class-string, 1: string}, 2: int}> */
	public static function hooks(): array {
		return [
			[ 'wp_after_insert_post', [ self::class, 'note' ], 20 ],
			[ 'deleted_post', [ self::class, 'note' ], 20 ],
			// WP-Cron may run other events for minutes after it has published a scheduled post.
			[ 'publish_future_post', [ self::class, 'run' ], PHP_INT_MAX ],
			[ 'set_object_terms', [ self::class, 'noteTerms' ], 20 ],
			[ 'added_post_meta', [ self::class, 'noteMeta' ], 20 ],
			[ 'updated_post_meta', [ self::class, 'noteMeta' ], 20 ],
			[ 'deleted_post_meta', [ self::class, 'noteMeta' ], 20 ],
		];
	}

	/** Updates the index now. */
	public function run(): void {
		$sites         = $this->changed;
		$this->changed = [];
		foreach ( $sites as $site => $posts ) {
			$isOther = is_multisite() && get_current_blog_id() !== $site;
			if ( $isOther ) {
				switch_to_blog( $site );
			}
			try {
				$this->update( array_keys( $posts ) );
			} catch ( \Throwable $error ) {
				// Neither other sites nor what changes posts may fail with it. The job compares the index with the posts.
				$this->kernel->log()->error( 'search', $error->getMessage() );
			} finally {
				if ( $isOther ) {
					restore_current_blog();
				}
			}
		}
	}

	/** @param list<int> $posts of the current site */
	private function update( array $posts ): void {
		if ( $this->hasIndex() ) {
			$isDone = true;
			foreach ( array_chunk( $posts, self::POSTS ) as $some ) {
				$isDone = $this->kernel->get( IndexBuilder::class )->update( $some ) && $isDone;
			}
			if ( $isDone ) {
				$this->kernel->jobs()->cancel( $this->key );
			}
			// A search since the change may have stored a reply without it.
			$this->kernel->get( SearchCache::class )->clear();
		}
	}

	/** Terms of objects that are no posts, like links and users, have taxonomies of their own. */
	public function noteTerms( mixed $id, mixed $terms, mixed $ids, mixed $taxonomy ): void {
		$about = is_string( $taxonomy ) ? get_taxonomy( $taxonomy ) : false;
		if ( false !== $about && [] !== array_intersect( $about->object_type, PostReader::types() ) ) {
			$this->note( $id );
		}
	}

	public function noteMeta( mixed $ids, mixed $id, mixed $key ): void {
		if ( '_sku' === $key ) {
			$this->note( $id );
		}
	}

	public function note( mixed $id ): void {
		$shown = PostReader::shownBy( (int) $id );
		if ( $shown < 1 || in_array( get_post_type( $shown ), [ 'revision', 'attachment', 'nav_menu_item' ], true ) ) {
			return;
		}
		$site = get_current_blog_id();
		if ( [] === $this->changed ) {
			$this->after->do( fn() => $this->run() );
			$this->since = $this->clock->now();
		}
		if ( ! isset( $this->changed[ $site ] ) && $this->hasIndex() ) {
			$this->key = '' === $this->key ? IndexBuilder::JOB . '-' . bin2hex( random_bytes( 8 ) ) : $this->key;
			$this->kernel->jobs()->push( IndexBuilder::JOB, [], $this->key, self::DUE );
		}
		$this->changed[ $site ][ $shown ] = true;
		if ( count( $this->changed[ $site ] ) >= self::POSTS || $this->clock->now() >= $this->since + self::SECONDS ) {
			$this->run();
		}
	}

	private function hasIndex(): bool {
		return $this->tables->has( 'search_packed' ) && '' !== $this->kernel->get( SearchIndex::class )->state()['version'];
	}
}

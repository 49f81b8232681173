<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Jobs\AfterResponse;

/** Updates the search index after the response of a request that changed posts. */
final class IndexUpdates {
	/** @var array<int, array<int, true>> site => posts */
	private array $changed = [];

	/**
	 * @param \Closure(): IndexBuilder $builder
	 * @param \Closure(): SearchCache  $cache
	 * @param \Closure(): bool         $exists whether the current site has an index
	 */
	public function __construct(
		private readonly Tables $tables,
		private readonly AfterResponse $after,
		private readonly \Closure $builder,
		private readonly \Closure $cache,
		private readonly \Closure $exists,
	) {}

	public function register(): void {
		add_action( 'wp_after_insert_post', fn( $id ) => $this->note( (int) $id ), 20 );
		add_action( 'deleted_post', fn( $id ) => $this->note( (int) $id ), 20 );
		$noteTerms = fn( $id, $terms, $ids, $taxonomy ) => $this->noteTerms( (int) $id, $taxonomy );
		add_action( 'set_object_terms', $noteTerms, 20, 4 );
		foreach ( [ 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ] as $hook ) {
			$note = fn( $ids, $id, $key ) => '_sku' === $key ? $this->note( (int) $id ) : null;
			add_action( $hook, $note, 20, 3 );
		}
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
			if ( $this->tables->ready() && ( $this->exists )() ) {
				( $this->builder )()->update( array_keys( $posts ) );
				// A search since the change may have stored a reply without it.
				( $this->cache )()->forget();
			}
			if ( $isOther ) {
				restore_current_blog();
			}
		}
	}

	/** Terms of objects that are no posts, like links and users, have taxonomies of their own. */
	private function noteTerms( int $id, mixed $taxonomy ): void {
		$about = is_string( $taxonomy ) ? get_taxonomy( $taxonomy ) : false;
		if ( false !== $about && [] !== array_intersect( $about->object_type, PostReader::types() ) ) {
			$this->note( $id );
		}
	}

	private function note( int $id ): void {
		$shown = PostReader::shownBy( $id );
		if ( $shown < 1 || in_array( get_post_type( $shown ), [ 'revision', 'attachment', 'nav_menu_item' ], true ) ) {
			return;
		}
		if ( [] === $this->changed ) {
			$this->after->do( fn() => $this->run() );
		}
		$this->changed[ get_current_blog_id() ][ $shown ] = true;
	}
}

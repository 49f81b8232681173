<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Usage;

use Frontispiece\Feed\Feed;
use Frontispiece\Feed\FeedPruner;
use Frontispiece\Kernel\Blocks\ContentScanner;
use Frontispiece\Kernel\Jobs\Attempts;

/**
 * Finds feeds in saved content (posts, templates, widgets). Creates their rows, so that no visitor waits for it, and
 * records in UsageIndex where they are shown.
 *
 * @since 1.0.0
 */
final class UsageScanner {
	/**
	 * @var array<string, callable(array<array-key, mixed>): ?Feed> feature => makes the feed of a block's or
	 *     shortcode's attributes
	 */
	private array $features = [];

	/** @var array<string, callable(Feed): Feed> feature => brings a feed's sources up to date */
	private array $resolvers = [];

	public function __construct(
		private readonly UsageIndex $locator,
		private readonly FeedPruner $pruner,
		private readonly Attempts $attempts,
	) {}

	/**
	 * @param callable(array<array-key, mixed>): ?Feed $obtain
	 * @param (callable(Feed): Feed)|null           $resolve brings the sources of one of its feeds up to date
	 */
	public function watch( string $feature, callable $obtain, ?callable $resolve = null ): void {
		$this->features[ $feature ] = $obtain;
		if ( null !== $resolve ) {
			$this->resolvers[ $feature ] = $resolve;
		}
	}

	/** Updates a feed's sources; returns null if no feature handles the feed. */
	public function resolve( Feed $feed ): ?Feed {
		return isset( $this->resolvers[ $feed->feature ] ) ? $this->resolvers[ $feed->feature ]( $feed ) : null;
	}

	/**
	 * Returns the feed for these attributes, creating it if necessary.
	 *
	 * @param array<array-key, mixed> $raw
	 */
	public function findOrCreate( string $feature, array $raw ): ?Feed {
		return isset( $this->features[ $feature ] ) ? $this->features[ $feature ]( $raw ) : null;
	}

	/**
	 * Clears the caches of the pages that use a changed saved feed.
	 *
	 * @param bool $isReplaced whether it now refers to another feed, which is then created for each
	 */
	public function changed( int $savedId, bool $isReplaced ): void {
		foreach ( $this->locator->naming( $savedId ) as $postId ) {
			$post = get_post( $postId );
			if ( $post instanceof \WP_Post && $postId > 0 ) {
				if ( $isReplaced ) {
					$this->saved( $postId, $post );
				}
				clean_post_cache( $post );
			} elseif ( $isReplaced ) {
				$this->sidebars();
			}
		}
		/**
		 * Fires after a saved feed's settings are changed, or it is deleted or restored.
		 *
		 * @since 1.0.0
		 * @param int $savedId
		 */
		do_action( 'frontispiece_saved_feed_changed', $savedId );
	}

	public function saved( int $postId, \WP_Post $post ): void {
		if ( false !== wp_is_post_revision( $postId ) || false !== wp_is_post_autosave( $postId ) ) {
			return;
		}
		$before = $this->locator->feeds( $postId );
		$this->locator->deleteByPost( $postId );
		$shown = in_array( $post->post_status, [ 'publish', 'private', 'future' ], true );
		$place = 'wp_template_part' === $post->post_type ? self::area( $postId ) : 'content';
		foreach ( $shown ? $this->feedsIn( $post->post_content ) : [] as $feed ) {
			$this->locator->note( $feed->id, $postId, $place );
		}
		$this->pruner->release( $before, false );
	}

	public function deleted( int $postId ): void {
		$before = $this->locator->feeds( $postId );
		$this->locator->deleteByPost( $postId );
		$this->pruner->release( $before, true );
	}

	/**
	 * Scans pages again that have not been saved for months but may still show their feeds, and removes records that
	 * were not confirmed for a long time.
	 */
	public function renew(): void {
		foreach ( $this->locator->old() as $postId ) {
			$post = $postId > 0 ? get_post( $postId ) : null;
			if ( $post instanceof \WP_Post ) {
				$this->rescan( $post );
			} elseif ( 0 === $postId ) {
				$this->attempts->runSafely( 'page-scan 0', __( 'Feeds in widgets', 'frontispiece' ), $this->sidebars( ... ) );
			}
		}
		$this->locator->trim();
	}

	/** Scans a page of many: one that fails does not stop the others. */
	public function rescan( \WP_Post $post ): void {
		/* translators: %s: title of a page. */
		$label = sprintf( __( 'Feeds on the page “%s”', 'frontispiece' ), $post->post_title );
		$this->attempts->runSafely( "page-scan $post->ID", $label, fn() => $this->saved( $post->ID, $post ) );
	}

	private function sidebars(): void {
		array_map( fn( string $option ) => $this->widgets( get_option( $option ) ), ContentScanner::WIDGETS );
	}

	/** @param mixed $widgets value of the option widget_block or widget_text */
	public function widgets( mixed $widgets ): void {
		foreach ( ContentScanner::texts( $widgets ) as $text ) {
			foreach ( $this->feedsIn( $text ) as $feed ) {
				$this->locator->note( $feed->id, 0, 'sidebar' );
			}
		}
	}

	/** @return list<Feed> */
	private function feedsIn( string $content ): array {
		$feeds = [];
		foreach ( $this->features as $feature => $obtain ) {
			$feeds = [ ...$feeds, ...array_map( $obtain, ContentScanner::in( $content, $feature ) ) ];
		}
		return array_values( array_filter( $feeds ) );
	}

	private static function area( int $postId ): string {
		$terms = get_the_terms( $postId, 'wp_template_part_area' );
		$area  = is_array( $terms ) ? ( $terms[0]->slug ?? '' ) : '';
		return in_array( $area, [ 'header', 'footer', 'sidebar' ], true ) ? $area : 'unknown';
	}
}

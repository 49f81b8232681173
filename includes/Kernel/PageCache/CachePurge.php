<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\PageCache;

use Frontispiece\Kernel\Jobs\AfterResponse;
use Frontispiece\Kernel\Rest\PublicAnswer;

/** Collects what a request has changed, and tells page caches and CDNs once, after the response. */
final class CachePurge {
	/** @var array<string, true> */
	private array $keys = [];

	/** @var array<string, true> */
	private array $urls = [];

	private bool $isWhole = false;

	/** @param int $most most URLs of a purge; beyond that, everything is purged */
	public function __construct( private readonly AfterResponse $afterResponse, private readonly int $most = 200 ) {}

	/**
	 * Purges what is about something, and the pages that show it.
	 *
	 * @param string    $key without the prefix, such as "feed-6081e4bcc1eba5f8"
	 * @param list<int> $posts
	 */
	public function purge( string $key, array $posts ): void {
		$this->schedule();
		$this->keys[ PublicAnswer::key() . "-$key" ] = true;
		foreach ( $posts as $post ) {
			$url = get_permalink( $post );
			if ( is_string( $url ) && is_post_publicly_viewable( $post ) ) {
				$this->urls[ $url ] = true;
			}
		}
	}

	/** Purges everything of the plugin, and all pages. */
	public function all(): void {
		$this->schedule();
		$this->isWhole = true;
	}

	private function schedule(): void {
		if ( [] === $this->keys && ! $this->isWhole ) {
			$this->afterResponse->do( $this->now( ... ) );
		}
	}

	/** Purges what was collected, if anything was: at the end of the request, or before another site is switched to. */
	public function now(): void {
		if ( [] === $this->keys && ! $this->isWhole ) {
			return;
		}
		$isWhole = $this->isWhole || count( $this->urls ) > $this->most;
		$keys    = $isWhole ? [ PublicAnswer::key() ] : array_map( 'strval', array_keys( $this->keys ) );
		$urls    = $isWhole ? [] : array_map( 'strval', array_keys( $this->urls ) );
		[ $this->keys, $this->urls, $this->isWhole ] = [ [], [], false ];
		$adapters = new CacheAdapters();
		try {
			$isWhole ? $adapters->purgeAll() : $adapters->purge( $keys, $urls );
		} finally {
			$this->announce( $keys, $urls, $isWhole );
		}
	}

	/**
	 * @param list<string> $keys
	 * @param list<string> $urls
	 */
	private function announce( array $keys, array $urls, bool $isWhole ): void {
		/**
		 * Fires after a request that changed what cached pages and responses show. Use it to purge a cache of your own.
		 *
		 * @since 1.0.0
		 * @param list<string> $keys    Surrogate keys of the responses; "frontispiece" matches all of them.
		 * @param list<string> $urls    Pages that show what has changed.
		 * @param bool         $isWhole Whether any page may be outdated; there are no URLs then.
		 */
		do_action( 'frontispiece_purge', $keys, $urls, $isWhole );
	}
}

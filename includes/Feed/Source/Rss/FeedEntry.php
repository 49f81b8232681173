<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

/** An entry of a feed in any format. URLs may be relative, and HTML is not cleaned. */
final class FeedEntry {
	/**
	 * @param string                                                       $html  content, or summary
	 * @param int                                                          $time  Unix seconds, 0 = the feed does not say
	 * @param list<array{url: string, type: string, alt: string, poster: string}> $files media of elements of their own, best first
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $title,
		public readonly string $url,
		public readonly string $html,
		public readonly int $time,
		public readonly array $files,
	) {}

	/** @param list<array{url: string, type: string, alt: string, poster: string}> $files */
	public function withFiles( array $files ): self {
		return new self( ...( [ 'files' => $files ] + get_object_vars( $this ) ) );
	}
}

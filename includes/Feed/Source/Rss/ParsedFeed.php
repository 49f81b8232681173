<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

/** A parsed feed of any format. */
final class ParsedFeed {
	/**
	 * @param string          $home    address of the site
	 * @param string          $image   address of its logo
	 * @param string          $next    address of the page with older entries; '' = there is none
	 * @param string          $hub     WebSub hub that the feed names
	 * @param string          $self    address that the feed names as its own
	 * @param list<FeedEntry> $entries newest first
	 * @param int             $minimum seconds between requests that the feed asks for; 0 = it does not say
	 * @param list<int>       $skipHours hours in GMT in which the feed is not to be requested
	 */
	public function __construct(
		public readonly string $title,
		public readonly string $about,
		public readonly string $home,
		public readonly string $image,
		public readonly string $next,
		public readonly string $hub,
		public readonly string $self,
		public readonly array $entries,
		public readonly int $minimum = 0,
		public readonly array $skipHours = [],
	) {}

	/** @param list<FeedEntry> $entries */
	public function withEntries( array $entries ): self {
		return new self( ...( [ 'entries' => $entries ] + get_object_vars( $this ) ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

/** What posts are imported from: one class, and one line in FeedServices::drivers(). */
interface SourceDriver {
	/** @return string for people, translated */
	public function label(): string;

	/** Returns the seconds between refreshes if there are no errors; 0 = never refreshed. */
	public function interval(): int;

	/** @return list<string> hosts its pictures may be loaded from */
	public function imageHosts(): array;

	/**
	 * Returns the URL of a hashtag or profile, for links in text.
	 *
	 * @param 'hashtag'|'profile' $kind
	 */
	public function address( string $kind, string $name ): string;

	/**
	 * @param string $after cursor of an earlier page; '' = newest posts, and then with the header
	 * @throws SourceError
	 */
	public function fetch( Source $account, string $after = '' ): SourcePage;
}

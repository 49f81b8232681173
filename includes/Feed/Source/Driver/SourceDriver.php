<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Driver;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourcePage;

/**
 * Imports the posts of one type of source. Owners can connect it if it is a ConnectableDriver as well.
 *
 * @since 1.0.0
 */
interface SourceDriver {
	public function definition(): SourceDefinition;

	/** @return list<string> hosts that the images of this source may be downloaded from; ".example.org" allows subdomains */
	public function imageHosts( Source $source ): array;

	/**
	 * Returns the address of a hashtag or a profile, for links in texts.
	 *
	 * @param 'hashtag'|'profile' $kind
	 */
	public function address( string $kind, string $name ): string;

	/**
	 * @param string $after cursor of an earlier page; '' = the newest posts, and then with the header
	 * @throws SourceError
	 */
	public function fetch( Source $source, string $after = '' ): SourcePage;
}

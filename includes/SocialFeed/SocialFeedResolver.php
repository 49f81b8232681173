<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed;

use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\View\FeedResolver;
use Frontispiece\Kernel\Text\ArrayReader;

/** Returns the social feed of a block or shortcode. A Facebook Page is read edge by edge, and each edge is a source. */
final class SocialFeedResolver extends FeedResolver {
	public const FEATURE = SocialFeed::FEATURE;

	protected const BLOCK = SocialFeed::FEATURE;

	protected function sources( array $sources, array $attributes ): array {
		return FeedType::byName( ( new ArrayReader( $attributes ) )->string( 'type' ) )->sources(
			$sources,
			$this->kernel->get( SourceRepository::class ),
			$this->kernel->get( SourceDrivers::class ),
		);
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Facebook\MetaPermissions;

/** Reads the stories of a business account, which expire after a day. */
final class InstagramBusinessStories extends InstagramBusinessSource {
	public function definition(): SourceDefinition {
		return new SourceDefinition(
			__( 'Instagram business account stories', 'frontispiece' ),
			[ SourceDefinition::STORIES ],
			interval: self::INTERVAL,
			lifetime: DAY_IN_SECONDS,
			parent: 'igbusiness',
		);
	}

	public function permissions(): array {
		return [ MetaPermissions::instagramAccount(), MetaPermissions::instagramPage() ];
	}

	protected function path(): string {
		return 'stories';
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Source\Driver\SourceDefinition;

/** Reads the stories of an account connected with Instagram login, which expire after a day. */
final class InstagramStories extends InstagramLoginSource {
	public function definition(): SourceDefinition {
		return new SourceDefinition(
			__( 'Instagram account stories', 'frontispiece' ),
			[ SourceDefinition::STORIES ],
			interval: self::INTERVAL,
			lifetime: DAY_IN_SECONDS,
			parent: 'instagram',
		);
	}

	protected function path(): string {
		return 'me/stories';
	}
}

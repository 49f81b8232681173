<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Source\Driver\SourceDefinition;

/** What others have posted of a business account. */
final class InstagramBusinessTagged extends InstagramBusinessSource {
	public function definition(): SourceDefinition {
		return new SourceDefinition(
			__( 'Posts that tag an Instagram account', 'frontispiece' ),
			[ SourceDefinition::PHOTOS ],
			interval: self::INTERVAL,
			parent: 'igbusiness',
		);
	}

	public function permissions(): array {
		return [ 'instagram_basic', 'pages_read_engagement', 'instagram_manage_comments' ];
	}

	protected function path(): string {
		return 'tags';
	}
}

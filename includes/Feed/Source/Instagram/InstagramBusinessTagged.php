<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Source\Driver\SourceDefinition;
use Frontispiece\Feed\Source\Facebook\MetaPermissions;

/** Posts by others that tag a business account. */
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
		return [
			MetaPermissions::instagramAccount(),
			MetaPermissions::instagramPage(),
			MetaPermissions::instagramTagged(),
		];
	}

	protected function path(): string {
		return 'tags';
	}
}

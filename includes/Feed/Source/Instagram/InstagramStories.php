<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

/** Reads the stories of an account that signed in with Instagram; each is available for a day. */
final class InstagramStories extends Instagram {
	public function label(): string {
		return __( 'Instagram account stories', 'frontispiece' );
	}

	protected function path(): string {
		return 'me/stories';
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

/** Reads the stories of an Instagram business account; each is available for a day. */
final class InstagramBusinessStories extends InstagramBusiness {
	public function label(): string {
		return __( 'Instagram business account stories', 'frontispiece' );
	}

	protected function path(): string {
		return 'stories';
	}
}

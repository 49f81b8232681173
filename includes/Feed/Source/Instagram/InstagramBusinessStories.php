<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

/** The stories of a business account: each is there for a day. */
final class InstagramBusinessStories extends InstagramBusiness {
	public function label(): string {
		return __( 'Instagram business account stories', 'frontispiece' );
	}

	protected function path(): string {
		return 'stories';
	}
}

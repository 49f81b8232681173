<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

/** Reads the media in which others have tagged an Instagram business account. */
final class InstagramBusinessTagged extends InstagramBusiness {
	public function label(): string {
		return __( 'Posts that tag an Instagram account', 'frontispiece' );
	}

	protected function path(): string {
		return 'tags';
	}
}

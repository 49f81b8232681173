<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

/** What others have posted of a business account. */
final class InstagramBusinessTagged extends InstagramBusiness {
	public function label(): string {
		return __( 'Media that an Instagram account is tagged in', 'frontispiece' );
	}

	protected function path(): string {
		return 'tags';
	}
}

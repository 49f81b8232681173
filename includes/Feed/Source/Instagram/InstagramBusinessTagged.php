<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

/** Posts by others that tag a business account. */
final class InstagramBusinessTagged extends InstagramBusinessSource {
	public const TYPE    = 'igbusiness-tagged';
	protected const PATH = 'tags';
}

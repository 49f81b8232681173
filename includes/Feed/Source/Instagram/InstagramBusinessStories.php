<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

/** Reads the stories of a business account, which expire after a day. */
final class InstagramBusinessStories extends InstagramBusinessSource {
	public const TYPE    = 'igbusiness-stories';
	protected const PATH = 'stories';
}

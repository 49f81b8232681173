<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

/** Reads the stories of an account connected with Instagram login, which expire after a day. */
final class InstagramStories extends InstagramLoginSource {
	public const TYPE    = 'instagram-stories';
	protected const PATH = 'me/stories';
}

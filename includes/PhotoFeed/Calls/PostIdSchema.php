<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

/** Schemas for the post IDs in the photo feed's Ajax calls. */
final class PostIdSchema {
	public const POST = [ 'type' => 'string', 'pattern' => '^[0-9]{1,40}(_[0-9]{1,40}){0,2}$' ];
	public const IDS  = [ 'type' => 'array', 'maxItems' => 500, 'items' => self::POST, 'default' => [] ];
}

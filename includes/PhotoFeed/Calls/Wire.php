<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

/** The shape of what calls of the photo feed say of posts. */
final class Wire {
	public const POST = [ 'type' => 'string', 'pattern' => '^[0-9]{1,40}(_[0-9]{1,40}){0,2}$' ];
	public const IDS  = [ 'type' => 'array', 'maxItems' => 500, 'items' => self::POST, 'default' => [] ];
}

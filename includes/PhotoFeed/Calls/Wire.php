<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed\Calls;

/** The fields that calls of the photo feed have in common. What they say of a feed's settings is checked for shape and not used. */
final class Wire {
	public const POST = [ 'type' => 'string', 'pattern' => '^[0-9]{1,40}(_[0-9]{1,40}){0,2}$' ];
	public const IDS  = [ 'type' => 'array', 'maxItems' => 500, 'items' => self::POST, 'default' => [] ];

	private const TEXT = [ 'type' => 'string', 'maxLength' => 20_000 ];

	/** @return array<string, array<string, mixed>> */
	public static function feed(): array {
		return [
			'feed_id'       => [ 'type' => 'string', 'pattern' => '^[0-9a-f]{16}$', 'required' => true ],
			'atts'          => self::TEXT,
			'location'      => [ 'type' => 'string', 'maxLength' => 20 ],
			'post_id'       => [ 'type' => 'string', 'maxLength' => 20 ],
			'locator_nonce' => self::TEXT,
		];
	}
}

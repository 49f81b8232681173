<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\ConversationSource;
use Frontispiece\Feed\Source\Source;

/** A stored post that a call names, with its source and network. */
final class Post {
	public const ID      = [ 'type' => 'string', 'pattern' => '^[0-9]{1,25}(_[0-9]{1,25}){0,2}$' ];
	public const PAGE_ID = [ 'type' => 'string', 'pattern' => '^[0-9A-Za-z.-]{0,100}$', 'default' => '' ];

	/**
	 * Options that clients of an owner's feed send. They do not select a token, because each source has its own, but
	 * are part of the protocol.
	 */
	public const TOKENS = [
		'usegrouptoken' => [ 'type' => 'string', 'maxLength' => 10 ],
		'useowntoken'   => [ 'type' => 'string', 'maxLength' => 10 ],
		'at'            => [ 'type' => 'string', 'pattern' => '^(s_[0-9a-f]{12})?$' ],
	];

	public function __construct(
		public readonly Source $source,
		public readonly Item $item,
		public readonly ConversationSource $network,
	) {}
}

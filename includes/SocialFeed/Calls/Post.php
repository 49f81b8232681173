<?php
declare(strict_types=1);

namespace Frontispiece\SocialFeed\Calls;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Driver\ConversationSource;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel;

/** A stored post that a call names, with its source and network. Posts that are not stored cannot be requested. */
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

	private function __construct(
		public readonly Source $account,
		public readonly Item $item,
		public readonly ConversationSource $network,
	) {}

	public static function find( Kernel $kernel, string $id ): ?self {
		$found = $kernel->get( FeedServices::class )->items()->find( [ $id ] )[ $id ] ?? null;
		if ( null === $found ) {
			return null;
		}
		$account = $kernel->get( FeedServices::class )->sources()->byId( $found['source_id'] );
		$source  = null === $account ? null : $kernel->get( FeedServices::class )->drivers()->get( $account->type );
		return null !== $account && $source instanceof ConversationSource
			? new self( $account, $found['item'], $source )
			: null;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Bluesky;

/** Parses Bluesky addresses: handles and URLs that an owner pastes, AT URIs, and pages of bsky.app. */
final class BlueskyAddress {
	public const HOST = 'bsky.app';

	private const DID    = 'did:(?:plc:[a-z2-7]{24}|web:[a-z0-9.%-]{3,120})';
	private const HANDLE = '(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?';
	private const RKEY   = '[A-Za-z0-9._:~-]{1,64}';

	public const LIST = 'app.bsky.graph.list';
	public const FEED = 'app.bsky.feed.generator';
	public const POST = 'app.bsky.feed.post';

	private const COLLECTIONS = [ 'lists' => self::LIST, 'feed' => self::FEED, 'post' => self::POST ];

	/**
	 * @param string $actor      DID or handle, in lower case
	 * @param string $collection '' for a profile
	 */
	private function __construct(
		public readonly string $actor,
		public readonly string $collection = '',
		public readonly string $rkey = '',
	) {}

	/** Returns the account, list or feed that a path on bsky.app shows. */
	public static function fromPath( string $path ): ?self {
		$parts = explode( '/', trim( rawurldecode( $path ), '/' ) );
		if ( 'profile' !== $parts[0] || ! self::isActor( strtolower( $parts[1] ?? '' ) ) ) {
			return null;
		}
		$collection = self::COLLECTIONS[ $parts[2] ?? '' ] ?? '';
		$rkey       = $parts[3] ?? '';
		return '' !== $collection && 1 === preg_match( '#^' . self::RKEY . '$#', $rkey )
			? new self( strtolower( $parts[1] ), $collection, $rkey )
			: new self( strtolower( $parts[1] ) );
	}

	public static function fromUri( string $uri ): ?self {
		return 1 === preg_match(
			'#^at://(did:[a-z]+:[A-Za-z0-9._:%-]{3,150})/([A-Za-z.]{3,60})/(' . self::RKEY . ')$#',
			$uri,
			$match,
		)
			? new self( $match[1], $match[2], $match[3] )
			: null;
	}

	/** @return self|null null for what is neither a handle nor a DID */
	public static function fromActor( string $actor ): ?self {
		$actor = strtolower( ltrim( $actor, '@' ) );
		return self::isActor( $actor ) ? new self( $actor ) : null;
	}

	public function uri(): string {
		return "at://{$this->actor}/{$this->collection}/{$this->rkey}";
	}

	/** Returns the URL on bsky.app. */
	public function url( string $handle = '' ): string {
		$place = array_search( $this->collection, self::COLLECTIONS, true );
		return self::profile( self::isHandle( $handle ) ? $handle : $this->actor )
			. ( false === $place ? '' : "/$place/{$this->rkey}" );
	}

	public static function isDid( string $actor ): bool {
		return 1 === preg_match( '~^' . self::DID . '$~', $actor );
	}

	public static function isHandle( string $actor ): bool {
		return 'handle.invalid' !== $actor && 1 === preg_match( '~^' . self::HANDLE . '$~', $actor );
	}

	public static function profile( string $actor ): string {
		return 1 === preg_match( '/^[A-Za-z0-9._:%-]{3,253}$/', $actor )
			? 'https://' . self::HOST . "/profile/$actor"
			: '';
	}

	public static function hashtag( string $tag ): string {
		$tag = ltrim( $tag, '#' );
		return '' === $tag ? '' : 'https://' . self::HOST . '/hashtag/' . rawurlencode( mb_substr( $tag, 0, 200 ) );
	}

	private static function isActor( string $actor ): bool {
		return self::isDid( $actor ) || self::isHandle( $actor );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Mastodon;

use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Which posts of a server a source shows: those of an account or a hashtag, and whether with replies, boosts or media
 * only.
 */
final class MastodonAddress {
	public const POSTS      = '';
	public const NO_BOOSTS  = 'own';
	public const MEDIA      = 'media';
	public const WITH_REPLIES = 'with_replies';

	/** Names, without top-level domain, of sites whose profile URLs look the same but that do not have this API. */
	private const OTHERS = [ 'youtube', 'medium', 'tiktok', 'threads', 'substack', 'tumblr', 'odysee' ];

	private const NAME = '[\w](?:[\w.-]{0,58}[\w])?';

	/**
	 * @param string $host server whose API is asked
	 * @param string $name of the account, or of the hashtag without its sign
	 * @param string $only POSTS, NO_BOOSTS, MEDIA or WITH_REPLIES
	 */
	public function __construct(
		public readonly string $host,
		public readonly string $name,
		public readonly bool $isTag = false,
		public readonly string $only = self::POSTS,
	) {}

	/** Returns what an address refers to if its site has the API, or null if the address does not tell. */
	public static function fromAddress( Address $pasted ): ?self {
		if ( Address::HANDLE === $pasted->kind ) {
			return '' === $pasted->server ? null : new self( $pasted->server, $pasted->name );
		}
		$path = rawurldecode( $pasted->path );
		if ( 1 === preg_match( '~^/(?:web/)?@(' . self::NAME . ')(?:@([\w.-]+\.\w+))?(?:/(.*))?$~u', $path, $match ) ) {
			$host = strtolower( $match[2] ?? '' );
			return new self( '' === $host ? $pasted->host : $host, $match[1], false, self::only( $pasted, $match[3] ?? '' ) );
		}
		if ( 1 === preg_match( '~^/(?:web/)?(?:timelines/)?tags?/([\p{L}\p{M}\p{N}_]{1,100})/?(media)?$~u', $path, $match ) ) {
			return new self( $pasted->host, mb_strtolower( $match[1] ), true, $match[2] ?? self::POSTS );
		}
		return 1 === preg_match( '~^/(?:(?:users|profile|u|p)/)?(' . self::NAME . ')(?:/.*)?$~', $path, $match )
			? new self( $pasted->host, $match[1] )
			: null;
	}

	/** Returns whether the address alone identifies a Mastodon account. */
	public static function isClaimed( Address $pasted ): bool {
		return match ( $pasted->kind ) {
			Address::HANDLE => '' !== $pasted->server,
			Address::URL    => [] === array_intersect( self::OTHERS, explode( '.', $pasted->host ) )
				&& 1 === preg_match(
					'~^/(?:web/)?@' . self::NAME . '(?:@[\w.-]+)?(?:/(?:media|with_replies|\d{5,}|statuses/\w+))?/?$~',
					rawurldecode( $pasted->path ),
				),
			default         => false,
		};
	}

	public static function ofSource( Source $source ): self {
		return new self(
			$source->setting( 'host' ),
			$source->setting( 'name' ),
			'tag' === $source->setting( 'shows' ),
			$source->setting( 'only' ),
		);
	}

	private static function only( Address $pasted, string $end ): string {
		return match ( true ) {
			'no' === $pasted->query( 'boosts' )  => self::NO_BOOSTS,
			self::MEDIA === $end                 => self::MEDIA,
			self::WITH_REPLIES === $end          => self::WITH_REPLIES,
			default                              => self::POSTS,
		};
	}

	public function with( string $only ): self {
		return new self( $this->host, $this->name, $this->isTag, $only );
	}

	/** Returns a URL that leads to the same source when pasted. */
	public function url(): string {
		$end = in_array( $this->only, [ self::MEDIA, self::WITH_REPLIES ], true ) ? "/{$this->only}" : '';
		return "https://{$this->host}/" . ( $this->isTag ? 'tags/' . rawurlencode( $this->name ) : "@{$this->name}" ) . $end
			. ( self::NO_BOOSTS === $this->only ? '?boosts=no' : '' );
	}

	/** Returns the id of the source. It does not change when the account moves. */
	public function remoteId(): string {
		return mb_substr( substr( $this->url(), strlen( 'https://' ) ), 0, 191 );
	}

	/**
	 * @param string $account the account's id on its server; '' = not known yet
	 * @return array<string, string> settings of the source
	 */
	public function settings( string $account = '' ): array {
		return [
			'host'    => $this->host,
			'name'    => $this->name,
			'shows'   => $this->isTag ? 'tag' : 'account',
			'only'    => $this->only,
			'account' => $account,
		];
	}

	/**
	 * @param string $account the account's id on its server
	 * @return string path of the API that lists the posts
	 */
	public function path( string $account ): string {
		return $this->isTag ? 'timelines/tag/' . rawurlencode( $this->name ) : "accounts/$account/statuses";
	}

	/** @return array<string, string|int> */
	public function query(): array {
		$query = self::MEDIA === $this->only ? [ 'only_media' => 'true' ] : [];
		if ( ! $this->isTag ) {
			$query += self::WITH_REPLIES === $this->only ? [] : [ 'exclude_replies' => 'true' ];
			$query += self::NO_BOOSTS === $this->only || self::MEDIA === $this->only ? [ 'exclude_reblogs' => 'true' ] : [];
		}
		return $query + [ 'limit' => 40 ];
	}

	/**
	 * Returns whether a post belongs to the source. Servers ignore parameters that they do not know, so check here as
	 * well.
	 */
	public function admits( ArrayReader $status ): bool {
		$isBoost = null !== $status->child( 'reblog' );
		$post    = $status->child( 'reblog' ) ?? $status;
		return match ( true ) {
			self::MEDIA === $this->only && [] === $post->list( 'media_attachments' ) => false,
			$this->isTag, self::WITH_REPLIES === $this->only                         => true,
			$isBoost                             => ! in_array( $this->only, [ self::NO_BOOSTS, self::MEDIA ], true ),
			// A reply to the author's own post continues a thread and does not count as a reply.
			default                              => '' === $status->string( 'in_reply_to_id' )
				|| $status->string( 'in_reply_to_account_id' ) === $status->at( 'account' )->string( 'id' ),
		};
	}
}

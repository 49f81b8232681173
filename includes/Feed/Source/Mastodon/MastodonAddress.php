<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Mastodon;

use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Text\ArrayReader;

/** What is read of a server: the posts of an account or of a hashtag, and which of them. */
final class MastodonAddress {
	public const POSTS      = '';
	public const NO_BOOSTS  = 'own';
	public const MEDIA      = 'media';
	public const WITH_REPLIES = 'with_replies';

	/** Names, without their endings, of sites whose profiles have the same addresses and that do not speak this API. */
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

	/** Returns what an address means if its site speaks the API; null if that cannot be told from the address. */
	public static function of( Address $pasted ): ?self {
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

	/** Whether an address alone says that it is an account of this network. */
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

	/** Returns an address that means the same when it is pasted. */
	public function url(): string {
		$end = in_array( $this->only, [ self::MEDIA, self::WITH_REPLIES ], true ) ? "/{$this->only}" : '';
		return "https://{$this->host}/" . ( $this->isTag ? 'tags/' . rawurlencode( $this->name ) : "@{$this->name}" ) . $end
			. ( self::NO_BOOSTS === $this->only ? '?boosts=no' : '' );
	}

	/** Returns the id of the source: it stays when the account moves. */
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

	/** Whether a post belongs to these. Servers that do not know a parameter ignore it. */
	public function admits( ArrayReader $status ): bool {
		$isBoost = null !== $status->child( 'reblog' );
		$post    = $status->child( 'reblog' ) ?? $status;
		return match ( true ) {
			self::MEDIA === $this->only && [] === $post->list( 'media_attachments' ) => false,
			$this->isTag, self::WITH_REPLIES === $this->only                         => true,
			$isBoost                             => ! in_array( $this->only, [ self::NO_BOOSTS, self::MEDIA ], true ),
			// The rest of a thread is no reply.
			default                              => '' === $status->string( 'in_reply_to_id' )
				|| $status->string( 'in_reply_to_account_id' ) === $status->at( 'account' )->string( 'id' ),
		};
	}
}

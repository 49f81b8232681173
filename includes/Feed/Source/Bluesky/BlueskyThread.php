<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Bluesky;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\Web\CommentData;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Escape;

/** Reads the replies to a post, in the formats of ConversationSource and CommentSource. */
final class BlueskyThread {
	private const TIMEOUT = 3;
	private const MAX_REPLIES    = 50;

	/** Levels of replies in one response. */
	private const DEPTH = 6;

	/** Maximum depth of a thread. */
	private const MAX_DEPTH = 20;

	public function __construct( private readonly BlueskyApi $api, private readonly Clock $clock ) {}

	/**
	 * @return array<string, mixed>
	 * @throws SourceError
	 */
	public function meta( Item $item ): array {
		$thread  = $this->thread( $item );
		$replies = $this->replies( $thread );
		$post    = $thread->at( 'post' );
		return [
			'likes'    => [ 'summary' => [ 'total_count' => $post->int( 'likeCount' ) ], 'data' => [] ],
			'comments' => [
				'summary' => [ 'total_count' => max( $post->int( 'replyCount' ), count( $replies ) ) ],
				'data'    => $this->comments( $replies, $item ),
			],
		];
	}

	/**
	 * @return array<string, mixed>
	 * @throws SourceError
	 */
	public function repliesTo( Item $item, string $commentId ): array {
		$comment = $this->find( $this->thread( $item ), $item, $commentId );
		return [
			'comments' => [
				'data' => null === $comment ? [] : $this->comments( $this->replies( $comment ), $item ),
			],
		];
	}

	/**
	 * @return list<array{id: string, username: string, text: string}> newest first
	 * @throws SourceError
	 */
	public function newest( Item $item ): array {
		return array_map(
			static fn( ArrayReader $reply ): array => [
				'id'       => self::id( $item, $reply ),
				'username' => BlueskyPost::name( $reply->at( 'post', 'author' ) ),
				'text'     => self::text( $reply ),
			],
			array_reverse( $this->replies( $this->thread( $item ) ) ),
		);
	}

	/** @throws SourceError */
	private function thread( Item $item ): ArrayReader {
		$rkey = basename( (string) wp_parse_url( $item->url, PHP_URL_PATH ) );
		$uri  = 'at://' . ( $item->author['id'] ?? '' ) . '/' . BlueskyAddress::POST . "/$rkey";
		return $this->api->get(
			'app.bsky.feed.getPostThread',
			[ 'uri' => $uri, 'depth' => self::DEPTH, 'parentHeight' => 0 ],
			self::TIMEOUT,
		)->at( 'thread' );
	}

	/** @return list<ArrayReader> replies that may be shown, oldest first */
	private function replies( ArrayReader $thread ): array {
		$now     = $this->clock->now();
		$replies = array_values( array_filter(
			$thread->list( 'replies' ),
			static function ( ArrayReader $reply ) use ( $now ): bool {
				$post   = $reply->at( 'post' );
				$labels = BlueskyLabels::fromRecords( $now, $post, $post->at( 'author' ) );
				return null !== BlueskyAddress::fromUri( $post->string( 'uri' ) ) && ! $labels->hide() && '' === $labels->warning();
			},
		) );
		$time = static fn( ArrayReader $reply ): int => $reply->at( 'post' )->time( 'indexedAt' );
		usort( $replies, static fn( ArrayReader $a, ArrayReader $b ): int => $time( $a ) <=> $time( $b ) );
		return $replies;
	}

	/**
	 * @param list<ArrayReader> $replies
	 * @return list<array<string, mixed>>
	 */
	private function comments( array $replies, Item $item ): array {
		return array_map(
			fn( ArrayReader $reply ): array => $this->comment( $reply, $item ),
			array_slice( $replies, 0, self::MAX_REPLIES ),
		);
	}

	/** @return array<string, mixed> */
	private function comment( ArrayReader $reply, Item $item ): array {
		$post    = $reply->at( 'post' );
		$url     = BlueskyAddress::fromUri( $post->string( 'uri' ) )?->url( $post->at( 'author' )->string( 'handle' ) ) ?? '';
		$embed   = BlueskyEmbed::fromEmbed( $post->at( 'embed' ), $url, $this->clock->now() );
		$src     = $embed->media[0]['src'] ?? '';
		$comment = CommentData::build(
			self::id( $item, $reply ),
			self::text( $reply ),
			$post->time( 'indexedAt' ),
			$post->int( 'likeCount' ),
			count( $this->replies( $reply ) ),
			BlueskyPost::author( $post->at( 'author' ) ),
		);
		return '' === $src && [] === $embed->links ? $comment : $comment + [
			'attachment' => [
				'url'   => $embed->links[0]['url'] ?? $url,
				'title' => Escape::entities( $embed->links[0]['title'] ?? '' ),
				'media' => [ 'image' => [ 'src' => $src ] ],
			],
		];
	}

	private function find( ArrayReader $thread, Item $item, string $commentId, int $depth = 0 ): ?ArrayReader {
		foreach ( $depth > self::MAX_DEPTH ? [] : $this->replies( $thread ) as $reply ) {
			$match = self::id( $item, $reply ) === $commentId
				? $reply
				: $this->find( $reply, $item, $commentId, $depth + 1 );
			if ( null !== $match ) {
				return $match;
			}
		}
		return null;
	}

	private static function id( Item $item, ArrayReader $reply ): string {
		$own = explode( '_', $item->id )[1] ?? $item->id;
		return $own . '_' . NumericId::forRemoteId( $reply->at( 'post' )->string( 'uri' ) );
	}

	private static function text( ArrayReader $reply ): string {
		return BlueskyText::fromFacets( $reply->at( 'post', 'record' )->string( 'text' ), [] )['text'];
	}
}

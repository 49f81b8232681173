<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Bluesky;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Source\DroppedEntry;
use Frontispiece\Kernel\Text\ArrayReader;

/** Converts an entry of a Bluesky feed to an item. Every field except the URI may be missing. */
final class BlueskyPost {
	/**
	 * @param string $account what the source reads: the DID of an author, or the URI of a list or feed
	 * @param int    $now     unix seconds
	 */
	public function __construct( private readonly string $account, private readonly int $now ) {}

	/** @return Item|null null for what must not be shown */
	public function item( ArrayReader $entry ): ?Item {
		$post   = $entry->at( 'post' );
		$author = $post->at( 'author' );
		$uri    = BlueskyAddress::fromUri( $post->string( 'uri' ) );
		$repost = self::repost( $entry );
		$labels = BlueskyLabels::fromRecords( $this->now, $post, $author );
		if ( null === $uri || BlueskyAddress::POST !== $uri->collection ) {
			DroppedEntry::report( DroppedEntry::NO_ID, $post->string( 'uri' ) );
			return null;
		}
		$url = $uri->url( $author->string( 'handle' ) );
		if (
			$labels->hide()
			|| BlueskyLabels::fromRecords( $this->now, $repost?->at( 'by' ) ?? new ArrayReader( [] ) )->hide()
		) {
			DroppedEntry::report( DroppedEntry::PRIVATE, $url, $uri->uri() );
			return null;
		}
		$record = $post->at( 'record' );
		$text   = BlueskyText::fromFacets( $record->string( 'text' ), $record->list( 'facets' ) );
		$embed  = BlueskyEmbed::fromEmbed( $post->at( 'embed' ), $url, $this->now );
		return Item::fromArray(
			[
				'id'         => NumericId::post( $this->account, $uri->uri() ),
				'kind'       => self::kind( $embed ),
				'created_at' => null === $repost ? $this->time( $record, $post ) : $repost->time( 'indexedAt' ),
				'url'        => $url,
				'page_id'    => NumericId::forRemoteId( $this->account ),
				'text'       => $text['text'],
				'text_links' => $text['links'],
				'author'     => self::author( $author ),
				'media'      => $embed->media,
				'links'      => $embed->links,
				'counts'     => [
					'likes'    => $post->int( 'likeCount' ),
					'comments' => $post->int( 'replyCount' ),
					'shares'   => $post->int( 'repostCount' ) + $post->int( 'quoteCount' ),
				],
				'shared'     => null !== $repost,
				'shared_by'  => null === $repost ? null : self::author( $repost->at( 'by' ) ),
				'warning'    => $labels->warning(),
			],
		);
	}

	/** Returns the author's display name, or the handle if there is none. */
	public static function name( ArrayReader $author ): string {
		$name = trim( mb_substr( $author->string( 'displayName' ), 0, 200 ) );
		return '' === $name ? mb_substr( $author->string( 'handle' ), 0, 253 ) : $name;
	}

	/** @return array{id: string, name: string, url: string, avatar: string} */
	public static function author( ArrayReader $author ): array {
		$did    = $author->string( 'did' );
		$handle = $author->string( 'handle' );
		return [
			'id'     => $did,
			'name'   => self::name( $author ),
			'url'    => BlueskyAddress::profile( BlueskyAddress::isHandle( $handle ) ? $handle : $did ),
			'avatar' => $author->url( 'avatar' ),
		];
	}

	private static function repost( ArrayReader $entry ): ?ArrayReader {
		$reason = $entry->at( 'reason' );
		return 'app.bsky.feed.defs#reasonRepost' === $reason->string( '$type' ) ? $reason : null;
	}

	/** Use the earlier of the two times, as Bluesky does, because authors can set any creation time. */
	private function time( ArrayReader $record, ArrayReader $post ): int {
		$claimed = $record->time( 'createdAt' );
		$indexed = $post->time( 'indexedAt' );
		$latest  = 0 === $indexed ? $this->now : min( $this->now, $indexed );
		return $claimed > 0 ? min( $claimed, $latest ) : $latest;
	}

	private static function kind( BlueskyEmbed $embed ): string {
		return match ( true ) {
			$embed->isLink && [] !== $embed->links => 'link',
			$embed->isLink, [] === $embed->media => 'status',
			isset( $embed->media[0]['video'] ) => 'video',
			default => count( $embed->media ) > 1 ? 'album' : 'photo',
		};
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Bluesky\BlueskyPost;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Facebook\FacebookEdge;
use Frontispiece\Feed\Source\Facebook\FacebookReader;
use Frontispiece\Feed\Source\Instagram\InstagramMedia;
use Frontispiece\Feed\Source\Mastodon\MastodonAddress;
use Frontispiece\Feed\Source\Mastodon\MastodonTimeline;
use Frontispiece\Feed\Source\Rss\FeedItems;
use Frontispiece\Feed\Source\Rss\FeedParser;
use Frontispiece\Feed\Source\Threads\ThreadsPost;
use Frontispiece\Feed\Source\YouTube\YouTubeFeed;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Feed\FeedTestCase;

/** Each driver says which entries it leaves out, and why. */
final class DroppedEntryTest extends FeedTestCase {
	public function test_facebook_names_posts_and_events_that_are_not_public_or_have_no_id(): void {
		$read = fn( string $type, array $entry ): array => $this->dropped( function () use ( $type, $entry ): void {
			$edge = $this->kernel()->get( SourceDrivers::class )->get( $type );
			self::assertInstanceOf( FacebookEdge::class, $edge );
			$list = new ArrayReader( [ 'data' => [ $entry ] ] );
			$this->kernel()->get( FacebookReader::class )->page( $this->page(), $edge, $list );
		} );
		$link = 'https://www.facebook.com/1/posts/2';
		self::assertSame( [], $read( 'facebook', [ 'id' => '1_2', 'message' => 'Hello' ] ) );
		$hidden = [ 'id' => '1_2', 'permalink_url' => $link, 'is_hidden' => true ];
		self::assertSame( [ [ 'private', [ $link, '1_2' ] ] ], $read( 'facebook', $hidden ) );
		self::assertSame( [ [ 'private', [ '', '1_2' ] ] ], $read( 'facebook', [ 'id' => '1_2', 'is_published' => false ] ) );
		self::assertSame( [ [ 'private', [ '', '2' ] ] ], $read( 'facebook-events', [ 'id' => '2', 'is_draft' => true ] ) );
		self::assertSame(
			[ [ 'private', [ 'https://www.facebook.com/1/videos/2/', '2' ] ] ],
			$read( 'facebook-videos', [ 'id' => '2', 'published' => false, 'permalink_url' => '/1/videos/2/' ] ),
		);
		self::assertSame( [ [ 'empty', [ $link, '2' ] ] ], $read( 'facebook-photos', [ 'id' => '2', 'link' => $link ] ) );
		self::assertSame( [ [ 'no_id', [ $link, '' ] ] ], $read( 'facebook-albums', [ 'link' => $link ] ) );
	}

	public function test_instagram_and_threads_name_media_without_an_id_and_reposts(): void {
		$link = 'https://www.threads.com/@a/post/1';
		self::assertSame(
			[ [ 'no_id', [ $link ] ], [ 'no_id', [ $link, 'x' ] ], [ 'empty', [ $link, '1' ] ] ],
			$this->dropped( static function () use ( $link ): void {
				InstagramMedia::item( new ArrayReader( [ 'permalink' => $link ] ), '1' );
				InstagramMedia::item( new ArrayReader( [ 'id' => '1', 'permalink' => $link ] ), '1' );
				ThreadsPost::item( new ArrayReader( [ 'id' => 'x', 'permalink' => $link, 'text' => 'Hello' ] ), '1' );
				ThreadsPost::item( new ArrayReader( [ 'id' => '1', 'permalink' => $link ] ), '1' );
			} ),
		);
	}

	public function test_mastodon_names_replies_private_posts_and_those_without_a_date_or_an_id(): void {
		$post = static fn( string $id, array $more = [] ): ArrayReader => new ArrayReader( $more + [
			'id'         => $id,
			'content'    => '<p>Hello</p>',
			'created_at' => '2026-01-01T00:00:00Z',
			'url'        => "https://m.example/@ada/$id",
		] );
		self::assertSame(
			[
				[ 'no_date', [ 'https://m.example/@ada/2', '2' ] ],
				[ 'private', [ 'https://m.example/@ada/3', '3' ] ],
				[ 'kind', [ 'https://m.example/@ada/4', '4' ] ],
				[ 'no_id', [ 'https://m.example/@ada/5' ] ],
			],
			$this->dropped( static fn() => MastodonTimeline::items(
				[
					$post( '1' ),
					$post( '2', [ 'created_at' => '' ] ),
					$post( '3', [ 'visibility' => 'private' ] ),
					$post( '4', [ 'in_reply_to_id' => '9', 'in_reply_to_account_id' => '8' ] ),
					$post( '5', [ 'id' => '' ] ),
				],
				new MastodonAddress( 'm.example', 'ada' ),
				'm.example/@ada',
			) ),
		);
	}

	public function test_bluesky_names_hidden_posts_and_what_is_no_post(): void {
		$hidden = [ [ 'val' => '!hide', 'src' => 'did:plc:ada' ] ];
		$uri    = 'at://did:plc:aaaaaaaaaaaaaaaaaaaaaaaa/app.bsky.feed.post/3k';
		$author = [ 'did' => 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa', 'handle' => 'ada.example' ];
		self::assertSame(
			[ [ 'private', [ 'https://bsky.app/profile/ada.example/post/3k', $uri ] ], [ 'no_id', [ 'at://x' ] ] ],
			$this->dropped( static function () use ( $hidden, $uri, $author ): void {
				foreach ( [ [ 'uri' => $uri, 'labels' => $hidden, 'author' => $author ], [ 'uri' => 'at://x' ] ] as $post ) {
					( new BlueskyPost( $author['did'], 1_800_000_000 ) )->item( new ArrayReader( [ 'post' => $post ] ) );
				}
			} ),
		);
	}

	public function test_websites_and_youtube_name_entries_with_nothing_to_show_or_without_an_id(): void {
		$items = [
			'<item><guid isPermaLink="false">g2</guid></item>',
			'<item><title>A</title><guid isPermaLink="false">g3</guid></item>',
		];
		$read  = $this->dropped( static function () use ( $items ): void {
			$feed = FeedParser::parse( '<rss version="2.0"><channel><title>T</title>' . implode( '', $items ) . '</channel></rss>' );
			self::assertNotNull( $feed );
			$posts = FeedItems::fromFeed( $feed, '1', '' );
			self::assertSame( [ 'A' ], array_map( static fn( Item $item ): string => $item->title, $posts ) );
		} );
		self::assertSame( [ [ 'empty', [ '', 'g2' ] ] ], $read );

		$video = 'https://www.youtube.com/watch?v=x';
		self::assertSame( [ [ 'no_id', [ $video, '' ] ] ], $this->dropped( static function () use ( $video ): void {
			$xml = "<feed xmlns='http://www.w3.org/2005/Atom'><entry><link href='$video'/></entry></feed>";
			self::assertSame( [], YouTubeFeed::read( $xml )?->items( 'UC' ) );
		} ) );
	}

	/**
	 * @param \Closure(): mixed $read
	 * @return list<array{string, list<string>}>
	 */
	private function dropped( \Closure $read ): array {
		$all     = [];
		$collect = static function ( string $reason, array $names ) use ( &$all ): void {
			$all[] = [ $reason, array_values( array_filter( $names, 'is_string' ) ) ];
		};
		add_action( 'frontispiece_entry_dropped', $collect, 10, 2 );
		try {
			$read();
		} finally {
			remove_action( 'frontispiece_entry_dropped', $collect );
		}
		return $all;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Bluesky;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Bluesky\BlueskyPost;
use Frontispiece\Kernel\Text\ArrayReader;
use PHPUnit\Framework\TestCase;

final class BlueskyPostTest extends TestCase {
	private const NOW = 1_800_000_000;
	private const DID = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa';

	public function test_a_post_has_its_text_author_numbers_and_address(): void {
		$item = self::item( [] );
		self::assertInstanceOf( Item::class, $item );
		self::assertSame(
			[ 'status', 'Hello', 'https://bsky.app/profile/ada.example/post/3k', 'Ada', 3, 2, 9, false ],
			[
				$item->kind,
				$item->text,
				$item->url,
				$item->author['name'] ?? '',
				$item->counts['likes'],
				$item->counts['comments'],
				$item->counts['shares'],
				$item->shared,
			],
		);
	}

	public function test_a_time_in_the_future_or_before_which_it_was_seen_is_the_earlier_of_both(): void {
		$time = static fn( string $created, string $indexed ): int =>
			self::item( [ 'indexedAt' => $indexed, 'record' => [ 'text' => 'x', 'createdAt' => $created ] ] )->createdAt ?? -1;
		$old  = 1_600_000_000;
		self::assertSame( $old, $time( gmdate( 'c', $old ), gmdate( 'c', $old + 99 ) ) );
		self::assertSame( $old, $time( gmdate( 'c', $old + 99 ), gmdate( 'c', $old ) ) );
		self::assertSame( self::NOW, $time( gmdate( 'c', self::NOW + 99 ), '' ) );
		self::assertSame( self::NOW, $time( '', '' ) );
	}

	public function test_a_repost_has_its_own_time_and_names_who_reposted_it(): void {
		$item = self::item( [], [
			'$type'     => 'app.bsky.feed.defs#reasonRepost',
			'indexedAt' => gmdate( 'c', 1_700_000_000 ),
			'by'        => [ 'did' => self::DID, 'handle' => 'handle.invalid', 'displayName' => '  ' ],
		] );
		self::assertSame(
			[ true, 1_700_000_000, 'handle.invalid' ],
			[ $item?->shared, $item?->createdAt, $item?->sharedBy['name'] ?? '' ],
		);
		self::assertSame( 'https://bsky.app/profile/' . self::DID, $item?->sharedBy['url'] ?? '' );
		self::assertFalse( self::item( [], [ '$type' => 'app.bsky.feed.defs#reasonPin' ] )?->shared );
	}

	public function test_what_must_not_be_shown_is_left_out(): void {
		$hidden = [ [ 'val' => '!no-unauthenticated' ] ];
		$repost = [ '$type' => 'app.bsky.feed.defs#reasonRepost', 'by' => [ 'labels' => $hidden ] ];
		self::assertNull( self::item( [ 'uri' => 'https://bsky.app/x' ] ) );
		self::assertNull( self::item( [ 'uri' => 'at://' . self::DID . '/app.bsky.feed.like/3k' ] ) );
		self::assertNull( self::item( [ 'labels' => [ [ 'val' => 'porn' ] ] ] ) );
		self::assertNull( self::item( [ 'author' => [ 'handle' => 'ada.example', 'labels' => $hidden ] ] ) );
		self::assertNull( self::item( [], $repost ) );
		self::assertNotNull( self::item( [ 'labels' => [ [ 'val' => 'porn', 'neg' => true ] ] ] ) );
		self::assertNotNull( self::item( [ 'labels' => [ [ 'val' => 'porn', 'exp' => gmdate( 'c', self::NOW - 1 ) ] ] ] ) );
	}

	public function test_the_kind_follows_the_embed(): void {
		$image  = [ 'fullsize' => 'https://cdn.example/1' ];
		$images = static fn( array ...$all ): array => [ '$type' => 'app.bsky.embed.images#view', 'images' => $all ];
		$link   = [ '$type' => 'app.bsky.embed.external#view', 'external' => [ 'uri' => 'https://example.org' ] ];
		$video  = [ '$type' => 'app.bsky.embed.video#view', 'playlist' => 'https://v.example/p.m3u8' ];
		$kind   = static fn( array $embed ): string => self::item( [ 'embed' => $embed ] )->kind ?? '';
		self::assertSame(
			[ 'status', 'photo', 'album', 'link', 'video' ],
			array_map( $kind, [ [], $images( $image ), $images( $image, $image ), $link, $video ] ),
		);
	}

	/**
	 * @param array<string, mixed> $post
	 * @param array<string, mixed> $reason
	 */
	private static function item( array $post, array $reason = [] ): ?Item {
		return ( new BlueskyPost( self::DID, self::NOW ) )->item( new ArrayReader( [
			'post'   => $post + [
				'uri'         => 'at://' . self::DID . '/app.bsky.feed.post/3k',
				'author'      => [ 'did' => self::DID, 'handle' => 'ada.example', 'displayName' => ' Ada ' ],
				'record'      => [ 'text' => 'Hello', 'createdAt' => gmdate( 'c', 1_700_000_000 ) ],
				'likeCount'   => 3,
				'replyCount'  => 2,
				'repostCount' => 4,
				'quoteCount'  => 5,
			],
			'reason' => $reason,
		] ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Bluesky;

use Frontispiece\Feed\Source\Bluesky\BlueskyFeed;
use PHPUnit\Framework\TestCase;

final class BlueskyFeedTest extends TestCase {
	private const DID = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa';

	public function test_an_author_a_list_and_a_feed_are_each_read_by_their_own_call(): void {
		$calls = [
			self::DID                                              => [ 'app.bsky.feed.getAuthorFeed', 'actor' ],
			'at://' . self::DID . '/app.bsky.graph.list/3k'        => [ 'app.bsky.feed.getListFeed', 'list' ],
			'at://' . self::DID . '/app.bsky.feed.generator/news'  => [ 'app.bsky.feed.getFeed', 'feed' ],
		];
		foreach ( $calls as $account => [ $method, $name ] ) {
			$call = BlueskyFeed::posts( $account, 30 );
			self::assertSame( $method, $call['method'] );
			self::assertSame( [ $account, 30 ], [ $call['query'][ $name ] ?? '', $call['query']['limit'] ?? 0 ] );
		}
		self::assertSame( 'posts_and_author_threads', BlueskyFeed::posts( self::DID, 30 )['query']['filter'] ?? '' );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Source\Discovery\Address;
use Frontispiece\Feed\Source\Rss\KnownFeeds;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class KnownFeedsTest extends TestCase {
	/** @return array<string, array{string, string}> what is pasted, its feed ('' = the page must be asked) */
	public static function addresses(): array {
		return [
			'an author of Medium'         => [ 'https://medium.com/@ada.l/a-post-1a2b', 'https://medium.com/feed/@ada.l' ],
			'a publication of Medium'     => [ 'medium.com/harbor-lane', 'https://medium.com/feed/harbor-lane' ],
			'a domain of Medium'          => [ 'https://harbor.medium.com/about', 'https://harbor.medium.com/feed' ],
			'a feed of Medium'            => [ 'https://medium.com/feed/@ada', 'https://medium.com/feed/@ada' ],
			'the front page of Medium'    => [ 'https://medium.com/', '' ],
			'a subreddit'                 => [ 'https://old.reddit.com/r/Wordpress/top/?t=day', 'https://www.reddit.com/r/Wordpress.rss' ],
			'a user of Reddit'            => [ 'reddit.com/user/ada_l', 'https://www.reddit.com/user/ada_l.rss' ],
			'a feed of Reddit'            => [ 'https://www.reddit.com/r/Wordpress.rss', 'https://www.reddit.com/r/Wordpress.rss' ],
			'the front page of Reddit'    => [ 'https://www.reddit.com/', '' ],
			'a newsletter of Substack'    => [ 'https://harbor.substack.com/p/hello', 'https://harbor.substack.com/feed' ],
			'Substack itself'             => [ 'https://substack.com/@ada', '' ],
			'a blog of Tumblr'            => [ 'https://harbor.tumblr.com/post/1', 'https://harbor.tumblr.com/rss' ],
			'a blog below Tumblr'         => [ 'https://www.tumblr.com/harbor-lane/123/x', 'https://harbor-lane.tumblr.com/rss' ],
			'a blog in Tumblr\'s reader'  => [ 'https://www.tumblr.com/blog/view/harbor', 'https://harbor.tumblr.com/rss' ],
			'another website'             => [ 'https://example.org/r/Wordpress', '' ],
			'a host that only ends so'    => [ 'https://notmedium.com/@ada', '' ],
			'a handle'                    => [ '@ada@mastodon.example', '' ],
		];
	}

	#[DataProvider( 'addresses' )]
	public function test_the_feed_of_a_large_site_is_known_from_its_address( string $pasted, string $feed ): void {
		self::assertSame( $feed, KnownFeeds::forAddress( Address::parse( $pasted ) ) );
	}
}

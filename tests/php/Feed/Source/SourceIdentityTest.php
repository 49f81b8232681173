<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceIdentity;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class SourceIdentityTest extends TestCase {
	/** @return array<string, array{string, string}> two spellings of one feed */
	public static function feeds(): array {
		return [
			'another scheme'       => [ 'http://blog.example/feed', 'https://blog.example/feed' ],
			'a slash at the end'   => [ 'https://blog.example/feed/', 'https://blog.example/feed' ],
			'www'                  => [ 'https://www.blog.example/feed', 'https://blog.example/feed' ],
			'upper case'           => [ 'https://Blog.Example/feed', 'https://blog.example/feed' ],
			'a fragment'           => [ 'https://blog.example/feed#top', 'https://blog.example/feed' ],
			'a port'               => [ 'https://blog.example:443/feed', 'https://blog.example/feed' ],
			'a slash before query' => [ 'https://blog.example/feed/?type=rss', 'https://blog.example/feed?type=rss' ],
			'the host alone'       => [ 'https://blog.example/', 'https://blog.example' ],
		];
	}

	#[DataProvider( 'feeds' )]
	public function test_BUG_83_spellings_of_an_address_are_one_feed( string $one, string $other ): void {
		self::assertSame( self::identity( 'rss', $one ), self::identity( 'rss', $other ) );
	}

	public function test_BUG_83_other_feeds_stay_others(): void {
		$all = array_map( static fn( string $url ): string => self::identity( 'rss', $url ), [
			'https://blog.example/feed',
			'https://blog.example/Feed',
			'https://blog.example/comments/feed',
			'https://blog.example/feed?tag=a',
			'https://other.example/feed',
		] );
		self::assertCount( 5, array_unique( $all ) );
	}

	public function test_BUG_83_a_feed_is_where_its_redirects_lead(): void {
		$moved = self::source( 'rss', 'https://old.example/feed', [], [ 'feed' => 'https://blog.example/feed' ], 1 );
		self::assertSame( self::identity( 'rss', 'https://blog.example/feed' ), SourceIdentity::forSource( $moved ) );
	}

	public function test_BUG_83_an_account_of_mastodon_is_its_profile_and_what_is_shown_of_it(): void {
		$profile = [ 'url' => 'https://social.example/@Ada' ];
		$same    = [
			self::source( 'mastodon', 'social.example/@ada', [], [], 0 ),
			self::source( 'mastodon', 'social.example/@Ada', [ 'profile' => 'https://social.example/@ada' ], [], 0 ),
			self::source( 'mastodon', 'example.org/@ada', [], $profile, 1 ),
			self::source( 'mastodon', 'example.org/users/ada', [ 'profile' => $profile['url'] ], [], 0 ),
		];
		self::assertCount( 1, array_unique( array_map( SourceIdentity::forSource( ... ), $same ) ) );
		$others = [
			$same[0],
			self::source( 'mastodon', 'social.example/@ada/media', [ 'only' => 'media' ], $profile, 1 ),
			self::source( 'mastodon', 'social.example/tags/ada', [ 'shows' => 'tag' ], [ 'url' => 'https://social.example/tags/ada' ], 1 ),
			self::source( 'mastodon', 'other.example/@ada', [], [ 'url' => 'https://other.example/@ada' ], 1 ),
		];
		self::assertCount( 4, array_unique( array_map( SourceIdentity::forSource( ... ), $others ) ) );
	}

	public function test_BUG_83_other_networks_have_ids_of_their_own(): void {
		self::assertSame( self::identity( 'bluesky', 'did:plc:a' ), self::identity( 'bluesky', 'did:plc:a' ) );
		self::assertNotSame( self::identity( 'bluesky', 'did:plc:a' ), self::identity( 'youtube', 'did:plc:a' ) );
		self::assertNotSame(
			SourceIdentity::forSource( self::source( 'igbusiness-hashtag', '1', [ 'edge' => 'recent/a' ], [], 0 ) ),
			SourceIdentity::forSource( self::source( 'igbusiness-hashtag', '1', [ 'edge' => 'recent/b' ], [], 0 ) ),
		);
	}

	private static function identity( string $type, string $remoteId ): string {
		return SourceIdentity::forSource( self::source( $type, $remoteId, [], [], 0 ) );
	}

	/**
	 * @param array<string, mixed> $settings
	 * @param array<string, mixed> $header
	 */
	private static function source( string $type, string $remoteId, array $settings, array $header, int $refreshedAt ): Source {
		return new Source( 0, '', $type, $remoteId, '', '', $settings, $header, 0, $refreshedAt, 0, '' );
	}
}

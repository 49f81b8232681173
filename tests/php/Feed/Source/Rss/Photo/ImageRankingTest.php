<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss\Photo;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Rss\FeedItems;
use Frontispiece\Feed\Source\Rss\FeedParser;
use Frontispiece\Feed\Source\Rss\ParsedFeed;
use Frontispiece\Feed\Source\Rss\Photo\ImageCandidate;
use Frontispiece\Feed\Source\Rss\Photo\ImageRanking;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Tests\Cases;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class ImageRankingTest extends TestCase {
	private const NAMESPACES = 'xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';

	/**
	 * Images as real software writes them, in elements of an entry or in its content, and the photo of the post; '' = none.
	 *
	 * @return array<string, array{string, string}> entry, address of the photo
	 */
	public static function shapes(): array {
		$shapes = Cases::in( 'feeds/images' );
		return array_map( static function ( mixed $shape ): array {
			$in = new ArrayReader( is_array( $shape ) ? $shape : [] );
			return [
				$in->string( 'entry' ) . ( $in->has( 'html' ) ? self::description( $in->string( 'html' ) ) : '' ),
				$in->string( 'photo' ),
			];
		}, $shapes );
	}

	private static function description( string $html ): string {
		return '<description>' . htmlspecialchars( $html ) . '</description>';
	}

	#[DataProvider( 'shapes' )]
	public function test_BUG_40_the_photo_of_a_post_is_the_image_that_readers_would_choose( string $entry, string $url ): void {
		$item  = self::item( "<title>T</title><guid>a</guid><link>https://site.example/posts/1</link>$entry" );
		self::assertSame( $url, $item->media[0]->src ?? '' );
	}

	public function test_BUG_40_at_least_sixty_shapes_are_known(): void {
		self::assertGreaterThanOrEqual( 60, count( self::shapes() ) );
	}

	public function test_BUG_40_emoji_become_the_characters_that_they_stand_for(): void {
		$html = 'Hello <img src="https://s.w.org/images/core/emoji/15.0.3/72x72/1f600.png" alt="😀" class="wp-smiley"> and '
			. '<img alt=":blobcat:" src="https://m.example/custom_emojis/a.png"> <img class="emoji" alt="🎉" src="/a.png"><img src="/b.jpg" alt="A boat">';
		$item = self::item( '<guid>a</guid>' . self::description( $html ) );
		self::assertSame( 'Hello 😀 and :blobcat: 🎉', $item->text );
		self::assertSame( [ 'https://site.example/b.jpg', 'A boat' ], [ $item->media[0]->src ?? '', $item->media[0]->alt ?? '' ] );
	}

	public function test_BUG_40_the_images_of_json_feed_are_ranked_as_well(): void {
		[ $a, $b, $avatar ] = [ 'https://c.example/a.jpg', 'https://c.example/b.jpg', 'https://www.gravatar.com/avatar/1' ];

		$photo = static fn( array $entry ): string => self::first( FeedParser::parse( Json::encode( [
			'version' => 'https://jsonfeed.org/version/1.1',
			'items'   => [ [ 'id' => '1' ] + $entry ],
		] ) ) )->media[0]->src ?? '';
		self::assertSame( $a, $photo( [ 'image' => $a, 'content_html' => "<img src=\"$b\">" ] ) );
		self::assertSame( $b, $photo( [ 'banner_image' => $b ] ) );
		self::assertSame( $b, $photo( [ 'image' => $avatar, 'content_html' => "<img src=\"$b\">" ] ) );
	}

	public function test_BUG_40_of_equal_images_the_first_one_is_taken_and_of_none_nothing(): void {
		$file = static fn( string $name ): ImageCandidate => new ImageCandidate( "https://c.example/$name.jpg", ImageCandidate::FILE );
		self::assertSame( 'https://c.example/a.jpg', ImageRanking::best( [ $file( 'a' ), $file( 'b' ) ] )?->url );
		self::assertNull( ImageRanking::best( [] ) );
		self::assertNull( ImageRanking::best( [ new ImageCandidate( '', ImageCandidate::FILE ) ] ) );
	}

	private static function item( string $entry ): Item {
		$space = self::NAMESPACES;
		return self::first( FeedParser::parse(
			"<?xml version=\"1.0\"?><rss version=\"2.0\" $space><channel><title>T</title><link>https://site.example/</link>"
				. "<itunes:image href=\"https://site.example/show.jpg\"/><item>$entry</item></channel></rss>",
		) );
	}

	private static function first( ?ParsedFeed $feed ): Item {
		self::assertNotNull( $feed );
		return FeedItems::fromFeed( $feed, 'a', 'https://site.example/feed' )[0];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Source\Rss\FeedEntry;
use Frontispiece\Feed\Source\Rss\FeedParser;
use PHPUnit\Framework\TestCase;

final class JsonFeedTest extends TestCase {
	public function test_SEC_25_a_post_that_is_nested_too_deeply_is_left_out_and_the_others_are_read(): void {
		$deep = str_repeat( '[', 500 ) . str_repeat( ']', 500 );
		$feed = FeedParser::parse( self::json( '{"id":"1"},{"id":"2","_x":' . $deep . '},{"id":"3"}' ) );
		self::assertSame( 'A feed', $feed->title ?? '' );
		self::assertSame( [ '1', '3' ], array_map( static fn( FeedEntry $one ): string => $one->id, $feed->entries ?? [] ) );
	}

	public function test_SEC_25_a_post_has_at_most_fifty_files(): void {
		$file = '{"url":"https://a.example/a","mime_type":"image/png"}';
		$feed = FeedParser::parse( self::json( '{"id":"1","attachments":[' . str_repeat( "$file,", 900 ) . "$file]}" ) );
		self::assertCount( 50, $feed->entries[0]->files ?? [] );
	}

	public function test_SEC_25_a_document_that_is_cut_off_or_has_its_posts_first_is_none(): void {
		$deep = str_repeat( '[', 500 );
		self::assertNull( FeedParser::parse( substr( self::json( '{"id":"1"}' ), 0, -2 ) ) );
		self::assertNull( FeedParser::parse( '{"items":[' . $deep . '],"version":"https://jsonfeed.org/version/1.1"}' ) );
	}

	private static function json( string $items ): string {
		return '{"version":"https://jsonfeed.org/version/1.1","title":"A feed","items":[' . $items . ']}';
	}
}

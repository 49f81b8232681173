<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Rss\FeedEntry;
use Frontispiece\Feed\Source\Rss\FeedItems;
use Frontispiece\Feed\Source\Rss\FeedParser;
use Frontispiece\Kernel\Text\Json;
use PHPUnit\Framework\Attributes\DataProvider;
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

	public function test_BUG_41_a_title_is_text_except_for_characters_by_their_numbers(): void {
		$json = '{"version":"https://jsonfeed.org/version/1.1","title":"R&#038;D","items":[{"id":"1","title":"#"}]}';
		foreach ( [
			'FCC on &#8216;Game Day&#8217; &#038; more' => 'FCC on ‘Game Day’ & more',
			'The <dialog> element, AT&amp;T, &#60;b&#062; &#8216' => 'The <dialog> element, AT&amp;T, &#60;b&#062; &#8216',
		] as $title => $expected ) {
			$feed = FeedParser::parse( str_replace( '"#"', "\"$title\"", $json ) );
			self::assertSame( [ 'R&D', $expected ], [ $feed?->title, $feed?->entries[0]->title ] );
		}
	}

	public function test_BUG_90_posts_without_an_id_are_read_and_known_by_their_address_or_title(): void {
		$ids = static fn( string $items ): array => array_map(
			static fn( Item $item ): string => $item->id,
			FeedItems::fromFeed( FeedParser::parse( self::json( $items ) ) ?? self::fail( 'Not a feed.' ), 'a', 'https://a.example/' ),
		);
		$before = $ids(
			'{"url":"https://a.example/1?utm_source=json","title":"A"},{"id":null,"title":"B","content_text":"b"},{"content_text":"c"},'
				. '{"attachments":[{"url":"https://a.example/d.mp3","mime_type":"audio/mpeg"}]}',
		);
		$after = $ids(
			'{"url":"http://a.example/1","title":"New"},{"id":"","title":"B","content_text":"New"},{"content_text":"c"},'
				. '{"attachments":[{"url":"https://a.example/d.mp3","mime_type":"audio/mpeg"}]}',
		);
		self::assertCount( 4, array_unique( $before ) );
		self::assertSame( $before, $after );
	}

	private static function json( string $items ): string {
		return '{"version":"https://jsonfeed.org/version/1.1","title":"A feed","items":[' . $items . ']}';
	}

	/** @return array<string, array{string}> document, with # for what is in it */
	public static function nearly(): array {
		return [
			'a comma behind the last post'       => [ '{"version":"https://jsonfeed.org/version/1.1","items":[#,],}' ],
			'commas on lines of their own'       => [ "{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[\n#,\n]\n,}" ],
			'a byte order mark'                  => [ "\xEF\xBB\xBF" . '{"version":"https://jsonfeed.org/version/1.1","items":[#]}' ],
			'two byte order marks and a space' => [
				"\xEF\xBB\xBF \xEF\xBB\xBF\n" . '{"version":"https://jsonfeed.org/version/1.1","items":[#]}',
			],
			'a warning of PHP before it'         => [
				"<br />\n<b>Warning</b>: {closure}() in /a.php on line <b>3</b><br />\n"
					. '{ "version":"https://jsonfeed.org/version/1.1","items":[#]}',
			],
			'a comment after it'                 => [ '{"version":"https://jsonfeed.org/version/1.1","items":[#]}<!-- cached -->' ],
			'a function around it'               => [ '/**/show({"version":"https://jsonfeed.org/version/1.1","items":[#]});' ],
			'a line break in a text' => [
				"{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"a\tb\nc\",\"items\":[#]}",
			],
		];
	}

	#[DataProvider( 'nearly' )]
	public function test_BUG_39_a_document_that_is_nearly_JSON_is_read( string $document ): void {
		$post     = '{"id":"1","title":"A, } and ,] stay","content_text":"\\"x\\",]"}';
		$document = str_replace( '#', $post, $document );
		self::assertTrue( FeedParser::isFeed( $document ) );
		self::assertSame( 'A, } and ,] stay', FeedParser::parse( $document )->entries[0]->title ?? '' );
	}

	public function test_BUG_39_a_page_or_another_feed_that_shows_a_document_is_none(): void {
		$json = '{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","title":"A"}]}';
		self::assertFalse( FeedParser::isFeed( "<!doctype html><html><body><pre>$json</pre></body></html>" ) );
		self::assertFalse( FeedParser::isFeed( 'See jsonfeed.org {' ) );
		$rss = "<rss version=\"2.0\"><channel><title>T</title><item><title>B</title><description>$json</description></item></channel></rss>";
		self::assertSame( 'B', FeedParser::parse( $rss )->entries[0]->title ?? '' );
	}

	public function test_BUG_41_HTML_that_is_cut_shows_no_remains(): void {
		$json = self::json(
			'{"id":"1","content_html":"<p>See <video src=\"/a.mp4\"> this &nbs"},{"id":"2","content_html":"<p>A <a href=\"/a"}',
		);
		$feed = FeedParser::parse( $json );
		self::assertNotNull( $feed );
		$texts = array_map( static fn( Item $item ): string => $item->text, FeedItems::fromFeed( $feed, 'a', 'https://a.example/' ) );
		self::assertSame( [ 'See this', 'A' ], $texts );
	}

	public function test_BUG_43_the_newest_posts_are_read_of_a_feed_that_begins_with_the_oldest(): void {
		$item = static fn( int $n, bool $isDated = true ): array => [ 'id' => "$n", 'title' => "Post $n" ]
			+ ( $isDated ? [ 'date_published' => gmdate( 'c', 1_700_000_000 + $n ) ] : [] );
		$read = static function ( array $items ): array {
			$feed = FeedParser::parse( Json::encode( [ 'version' => 'https://jsonfeed.org/version/1.1', 'items' => $items ] ) );
			return array_map( static fn( FeedEntry $entry ): string => $entry->title, $feed->entries ?? [] );
		};
		$titles = $read( array_map( $item, range( 1, 700 ) ) );
		self::assertSame( [ 500, 'Post 700', 'Post 201' ], [ count( $titles ), $titles[0], $titles[499] ] );
		$titles = $read( array_map( static fn( int $n ): array => $item( $n, 350 !== $n ), range( 1, 700 ) ) );
		self::assertSame( [ 500, 'Post 201', 'Post 700' ], [ count( $titles ), $titles[0], $titles[499] ], 'One has no date.' );
		$titles = $read( array_map( static fn( int $n ): array => $item( $n, false ), range( 1, 700 ) ) );
		self::assertSame( [ 500, 'Post 1' ], [ count( $titles ), $titles[0] ], 'None has a date.' );
	}

	public function test_BUG_43_the_newest_posts_are_read_of_a_document_that_is_too_large_to_be_decoded(): void {
		$posts = array_map( static fn( int $n ): string => Json::encode( [
			'id'             => "$n",
			'title'          => "Post $n",
			'date_published' => gmdate( 'c', 1_700_000_000 + $n ),
			'_tags'          => array_fill( 0, 200, [] ),
		] ), range( 1, 1_200 ) );
		$feed   = FeedParser::parse( '{"version":"https://jsonfeed.org/version/1.1","items":[' . implode( ',', $posts ) . ']}' );
		$titles = array_map( static fn( FeedEntry $entry ): string => $entry->title, $feed->entries ?? [] );
		self::assertSame( [ 500, 'Post 1200', 'Post 701' ], [ count( $titles ), $titles[0] ?? '', $titles[499] ?? '' ] );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Source\Rss\FeedEntry;
use Frontispiece\Feed\Source\Rss\FeedItems;
use Frontispiece\Feed\Source\Rss\FeedParser;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class FeedParserTest extends TestCase {
	private const MODULES = ' xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:media="http://search.yahoo.com/mrss/"'
		. ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"';

	private const POST = '<item><title>Käse</title><link>https://a.example/1</link></item>';

	/** @return array<string, array{string}> elements of a channel */
	public static function elements(): array {
		return [
			'an image of iTunes without an address' => [ '<itunes:image/>' ],
			'a logo that is empty'                  => [ '<image/>' ],
			'an image without an address'           => [ '<image><title>x</title></image>' ],
			'links without an address'              => [ '<atom:link/><atom:link rel="self"/><link/>' ],
			'a base that is no address'             => [ '<docs xml:base="a:b:c//[">x</docs>' ],
			'empty facts'                           => [ '<title/><description/><ttl/><skipHours/>' ],
			'hours that are none'                   => [ '<skipHours><hour/><hour>x</hour></skipHours><ttl>x</ttl>' ],
		];
	}

	#[DataProvider( 'elements' )]
	public function test_BUG_37_a_malformed_element_of_a_channel_is_left_out_alone( string $element ): void {
		self::assertSame( [ 'Käse' ], self::titles( self::rss( $element . self::POST ) ) );
	}

	/** @return array<string, array{string}> elements of a post */
	public static function partsOfPosts(): array {
		return [
			'an image of iTunes without an address' => [ '<itunes:image/>' ],
			'media without an address'              => [ '<media:content/><media:thumbnail/><media:group><media:content/></media:group>' ],
			'an enclosure without an address'       => [ '<enclosure/>' ],
			'an empty base'                         => [ '<description xml:base="">x</description>' ],
			'a base that is no address'             => [ '<description xml:base="../:[">x</description>' ],
			'a file at no address'                  => [ '<enclosure url="http://[::" type="audio/mpeg"/>' ],
			'a date that is none'                   => [ '<pubDate>Mon, 99 Foo 20000</pubDate><dc:date/>' ],
			'an empty category, author and source'  => [ '<category/><author/><source/><dc:creator/><atom:author/>' ],
		];
	}

	#[DataProvider( 'partsOfPosts' )]
	public function test_BUG_37_a_malformed_element_of_a_post_is_left_out_alone( string $element ): void {
		$post = "<item><title>A</title><link>https://a.example/a</link>$element</item>";
		self::assertSame( [ 'A', 'Käse' ], self::titles( self::rss( $post . self::POST ) ) );
		$html = self::read( self::rss( $post ) );
		self::assertSame( 'https://a.example/a', $html[0]->url );
	}

	public function test_BUG_37_an_error_in_a_post_drops_that_post_alone(): void {
		$fails = static function ( string $html ): string {
			return str_contains( $html, 'fail' ) ? throw new \TypeError( 'of another plugin' ) : $html;
		};
		add_filter( 'pre_kses', $fails );
		$titles = self::titles( self::rss(
			'<item><title>A</title><description>&lt;p&gt;fail&lt;/p&gt;</description></item>' . self::POST,
		) );
		remove_filter( 'pre_kses', $fails );
		self::assertSame( [ 'A', 'Käse' ], $titles );
	}

	/** @return array<string, array{string}> */
	public static function documents(): array {
		$rss  = self::rss( self::POST );
		$body = '<title>T</title><entry><title>Käse</title><id>1</id></entry>';
		$json = '{"version":"https:\/\/jsonfeed.org\/version\/1.1","items":[{"id":"1","content_text":"Käse"}]}';
		return [
			'RSS'                                       => [ $rss ],
			'JSON Feed with escaped slashes'            => [ $json ],
			'JSON Feed with a line break in a text' => [
				'{"version":"https://jsonfeed.org/version/1","items":[{"id":"1","title":' . "\"Käse\n\"}]}",
			],
			'JSON Feed with its version at the end'     => [
				'{"title":"' . str_repeat( 'x', 5_000 ) . '","items":[{"id":"1","title":"Käse"}],'
					. '"version":"https://jsonfeed.org/version/1"}',
			],
			'HTML in CDATA' => [
				self::rss( '<description><![CDATA[<html><rss>]]></description>' . self::POST ),
			],
			'a comment that names HTML'                 => [ "<!-- <html> -->$rss" ],
			'a root with a prefix'                      => [
				'<atom:feed xmlns:atom="http://www.w3.org/2005/Atom"><atom:entry><atom:title>Käse</atom:title><atom:id>1</atom:id></atom:entry></atom:feed>',
			],
			'RDF with another prefix'                   => [
				'<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel/>'
					. self::POST . '</r:RDF>',
			],
			'a long comment before the root'            => [ '<!--' . str_repeat( ' <x> ', 5_000 ) . "-->$rss" ],
			'white space before the declaration'        => [ " \r\n\t<?xml version=\"1.0\"?>$rss" ],
			'a byte order mark before white space'      => [ "\u{FEFF}\n<?xml version=\"1.0\"?>$rss" ],
			'two byte order marks'                      => [ "\u{FEFF}\u{FEFF}$rss" ],
			'a style sheet and a document type'         => [ "<?xml-stylesheet href='a'?><!DOCTYPE rss PUBLIC 'a' 'b'>$rss" ],
			'a document type of HTML'                   => [ "<!DOCTYPE html>$rss" ],
			'names in capital letters' => [
				'<RSS VERSION="2.0"><CHANNEL><ITEM><TITLE>Käse</TITLE></ITEM></CHANNEL></RSS>',
			],
			'a vocabulary of RSS 2.0' => [
				'<rss xmlns="http://backend.userland.com/rss2">' . strstr( $rss, '<channel' ),
			],
			'Atom without its vocabulary'               => [ "<feed>$body</feed>" ],
			'Atom of 2003'                              => [ "<feed version='0.3' xmlns='http://purl.org/atom/ns#'>$body</feed>" ],
			'Atom with https'                           => [ "<feed xmlns='https://www.w3.org/2005/Atom/'>$body</feed>" ],
			'posts beside the channel'                  => [ '<rss><channel><title>T</title></channel>' . self::POST . '</rss>' ],
			'posts without a channel'                   => [ '<rss>' . self::POST . '</rss>' ],
			'a channel without RSS'                     => [ '<channel>' . self::POST . '</channel>' ],
			'posts of RSS 1.0 within the channel'       => [
				'<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><channel>'
				. self::POST . '</channel></rdf:RDF>',
			],
			'UTF-16 with a byte order mark'             => [ "\xFF\xFE" . mb_convert_encoding( $rss, 'UTF-16LE', 'UTF-8' ) ],
			'UTF-16 without one' => [
				mb_convert_encoding( "<?xml version='1.0' encoding='utf-16'?>$rss", 'UTF-16BE', 'UTF-8' ),
			],
			'UTF-32'                                    => [ mb_convert_encoding( $rss, 'UTF-32LE', 'UTF-8' ) ],
			'JSON Feed in UTF-16'                       => [ mb_convert_encoding( $json, 'UTF-16LE', 'UTF-8' ) ],
			'UTF-16 that is declared, and is not'       => [ "<?xml version='1.0' encoding='utf-16'?>$rss" ],
			'a file that is compressed'                 => [ (string) gzencode( $rss ) ],
		];
	}

	#[DataProvider( 'documents' )]
	public function test_BUG_38_a_feed_is_recognized_by_parsing_it( string $body ): void {
		self::assertTrue( FeedParser::isFeed( $body ) );
		self::assertSame( [ 'Käse' ], self::titles( $body ) );
	}

	/** @return array<string, array{string}> */
	public static function others(): array {
		return [
			'nothing'                       => [ '' ],
			'a page'                        => [ '<!DOCTYPE html><html><head></head><body><p>x</p></body></html>' ],
			'a page that quotes a feed' => [
				'<!DOCTYPE html><html><body><textarea><rss version="2.0"><channel/></rss></textarea></body></html>',
			],
			'a page with a template' => [
				'<html><script type="x"><feed xmlns="http://www.w3.org/2005/Atom"></feed></script></html>',
			],
			'a page with a comment'         => [ '<html><!-- <rss version="2.0"> --></html>' ],
			'JSON of something else'        => [ '{"items":[],"title":"jsonfeed.org/version"}' ],
			'a list'                        => [ '["https://jsonfeed.org/version/1"]' ],
			'XML of something else'         => [ '<opml version="2.0"><body/></opml>' ],
			'text'                          => [ 'rss feed' ],
			'bytes'                         => [ "\x1F\x8B\x00\x01" ],
		];
	}

	#[DataProvider( 'others' )]
	public function test_BUG_38_other_documents_are_no_feeds( string $body ): void {
		self::assertFalse( FeedParser::isFeed( $body ) );
		self::assertNull( FeedParser::parse( $body ) );
	}

	/** @return array<string, array{string, list<string>}> document, titles of its posts */
	public static function nearlyWellFormed(): array {
		$b = '<item><title>B</title></item>';
		return [
			'a bare ampersand' => [
				self::rss( "<item><title>A & B &co; AT&T</title></item>$b" ),
				[ 'A & B &co; AT&T', 'B' ],
			],
			'an ampersand in an address' => [
				self::rss( "<item><title>A</title><link>https://a.example/?a=1&b=2</link></item>$b" ),
				[ 'A', 'B' ],
			],
			'an ampersand in an attribute' => [
				self::rss( "<item><title>A</title><enclosure url='https://a.example/?a&b'/></item>$b" ),
				[ 'A', 'B' ],
			],
			'characters of HTML' => [
				self::rss( "<item><title>Caf&eacute;&nbsp;&ndash; &hellip;</title></item>$b" ),
				[ 'Café – …', 'B' ],
			],
			'control characters' => [
				self::rss( "<item><title>A\x01\x1F&#31;&#x0;&#xFFFF;</title></item>$b" ),
				[ 'A', 'B' ],
			],
			'numbers of Windows'                   => [ self::rss( "<item><title>It&#146;s</title></item>$b" ), [ 'It’s', 'B' ] ],
			'a prefix that is not declared' => [
				self::rss( "<item><title>A</title><foo:bar x:y='1'>x</foo:bar></item>$b" ),
				[ 'A', 'B' ],
			],
			'a title with such a prefix' => [
				self::rss( "<item><foo:title>X</foo:title><title>A</title></item>$b" ),
				[ 'A', 'B' ],
			],
			'warnings before the document'         => [
				"<br />\n<b>Warning</b>:  x in <b>a.php</b> on line <b>1</b><br />\n" . self::rss( "<item><title>A</title></item>$b" ),
				[ 'A', 'B' ],
			],
			'text before the document'             => [ 'OK ' . self::rss( "<item><title>A</title></item>$b" ), [ 'A', 'B' ] ],
			'a page before the document' => [
				'<html><body>x</body></html>' . self::rss( "<item><title>A</title></item>$b" ),
				[ 'A', 'B' ],
			],
			'HTML after the document' => [
				self::rss( "<item><title>A</title></item>$b" ) . '<script>a&&b</script><!-- 0.1 s -->',
				[ 'A', 'B' ],
			],
			'two documents'                        => [ self::rss( '<item><title>A</title></item>' ) . self::rss( $b ), [ 'A' ] ],
			'a document that is cut off'           => [ substr( self::rss( "<item><title>A</title></item>$b" ), 0, -25 ), [ 'A', 'B' ] ],
			'one that is cut off in CDATA' => [
				'<rss><channel><item><title>A</title></item><item><title><![CDATA[B',
				[ 'A', 'B' ],
			],
			'one that is cut off in a tag' => [
				'<rss><channel><item><title>A</title></item><item><title>B</title><lin',
				[ 'A', 'B' ],
			],
			'an end tag that is missing'           => [ self::rss( "<item><title>A</title><description>x</item>$b" ), [ 'A', 'B' ] ],
			'the end of a post that is missing'    => [ self::rss( "<item><title>A</title><link/>$b" ), [ 'A', 'B' ] ],
			'an end tag that is misspelled' => [
				self::rss( "<item><title>A</titel><link>https://a.example/</link></item>$b" ),
				[ 'A', 'B' ],
			],
			'an end tag too many'                  => [ self::rss( "<item></p><title>A</title></description></item>$b" ), [ 'A', 'B' ] ],
			'end tags in the wrong order'          => [ self::rss( "<item><title>A</title><a><b>x</a></b></item>$b" ), [ 'A', 'B' ] ],
			'HTML that is not escaped' => [
				self::rss( "<item><title>A</title><description><p>x<br>y<img src=z></description></item>$b" ),
				[ 'A', 'B' ],
			],
			'a root that ends twice'               => [ '<rss/><channel><item><title>A</title></item></channel></rss>', [ 'A' ] ],
			'attributes without quotes' => [
				self::rss( "<item><title>A</title><enclosure url=https://a.example/a.mp3 x/></item>$b" ),
				[ 'A', 'B' ],
			],
			'an attribute twice'                   => [ self::rss( "<item><title>A</title><a b='1' b='2'/></item>$b" ), [ 'A', 'B' ] ],
			'a quote that is missing'              => [ self::rss( "<item><title>A</title><a b=\"1 c=\"2\"/></item>$b" ), [ 'A', 'B' ] ],
			'a bare angle bracket'                 => [ self::rss( "<item><title>1 < 2</title></item>$b" ), [ '1 < 2', 'B' ] ],
			'the end of CDATA in a text'           => [ self::rss( "<item><title>A ]]> x</title></item>$b" ), [ 'A ]]> x', 'B' ] ],
			'an entity in CDATA' => [
				self::rss( "<item><title>A</title><description><![CDATA[<!DOCTYPE a [<!ENTITY b 'c'>]>]]></description></item>$b" ),
				[ 'A', 'B' ],
			],
			'an entity in a comment' => [
				self::rss( "<!-- <!ENTITY b 'c'> --><item><title>A</title></item>$b" ),
				[ 'A', 'B' ],
			],
			'a document type within the document'  => [ self::rss( "<!DOCTYPE a><item><title>A</title></item>$b" ), [ 'A', 'B' ] ],
		];
	}

	/** @param list<string> $titles */
	#[DataProvider( 'nearlyWellFormed' )]
	public function test_BUG_39_a_document_that_is_nearly_well_formed_is_read( string $xml, array $titles ): void {
		self::assertSame( $titles, self::titles( $xml ) );
	}

	/** @return array<string, array{string, string, string}> declaration, encoding of the bytes, header */
	public static function encodings(): array {
		return [
			'Windows-1252 declared as UTF-8'   => [ 'utf-8', 'Windows-1252', '' ],
			'Windows-1252 that is not declared' => [ '', 'Windows-1252', '' ],
			'Windows-1252 as ISO-8859-1'       => [ 'iso-8859-1', 'Windows-1252', '' ],
			'UTF-8 declared as ISO-8859-1'     => [ 'iso-8859-1', 'UTF-8', '' ],
			'UTF-8 declared as ASCII'          => [ 'us-ascii', 'UTF-8', 'text/xml; charset=us-ascii' ],
			'an encoding that nobody knows'    => [ 'x-foo', 'UTF-8', '' ],
			'ISO-8859-15 in the header'        => [ '', 'ISO-8859-15', 'text/xml; charset="iso-8859-15"' ],
		];
	}

	#[DataProvider( 'encodings' )]
	public function test_BUG_39_bytes_are_read_as_what_they_are( string $declared, string $encoding, string $header ): void {
		$xml  = '' === $declared ? '<?xml version="1.0"?>' : "<?xml version='1.0' encoding='$declared'?>";
		$body = (string) mb_convert_encoding( $xml . self::rss( '<item><title>Käse für 5 €</title></item>' ), $encoding, 'UTF-8' );
		self::assertSame( 'Käse für 5 €', FeedParser::parse( $body, $header )?->entries[0]->title );
	}

	public function test_BUG_39_utf_8_that_is_declared_as_chinese_stays_what_it_is(): void {
		$feed = static fn( string $encoding ): string =>
			"<?xml version='1.0' encoding='$encoding'?>" . self::rss( '<item><title>北京新闻</title></item>' );
		self::assertSame( '北京新闻', FeedParser::parse( $feed( 'gb2312' ) )?->entries[0]->title );
		self::assertSame( '北京新闻', FeedParser::parse( $feed( 'utf-8' ), 'text/xml; charset=gb2312' )?->entries[0]->title );
	}

	public function test_BUG_39_a_character_that_was_cut_in_half_does_not_change_the_others(): void {
		$text = "<?xml version='1.0' encoding='gbk'?>" . self::rss( '<item><title>中文测试</title><description>x中</description></item>' );
		$body = str_replace( "\xD6\xD0</desc", "\xD6</desc", (string) mb_convert_encoding( $text, 'GB18030', 'UTF-8' ) );
		self::assertSame( '中文测试', FeedParser::parse( $body )?->entries[0]->title );
	}

	public function test_BUG_41_the_title_of_a_feed_is_decoded_once_as_those_of_its_posts(): void {
		foreach ( [
			'<![CDATA[Tom &amp; Jerry]]>'   => 'Tom & Jerry',
			'<![CDATA[Caf&eacute;]]>'       => 'Café',
			'Tom &amp; Jerry'               => 'Tom & Jerry',
			'<![CDATA[<b>Bold</b> news]]>'  => 'Bold news',
		] as $title => $expected ) {
			$feed = "<rss version='2.0'><channel><title>$title</title>" . self::POST . '</channel></rss>';
			self::assertSame( $expected, FeedParser::parse( $feed )?->title );
		}
	}

	public function test_BUG_39_one_byte_that_is_no_utf_8_does_not_change_the_others(): void {
		self::assertSame( [ 'Käse – Ä 日本' ], self::titles( self::rss( "<item><title>Käse \x96 \xC4 日本</title></item>" ) ) );
	}

	public function test_BUG_39_entities_that_a_document_type_defines_are_still_refused(): void {
		self::assertNull( FeedParser::parse( '<!DOCTYPE rss [<!ENTITY a "x">]>' . self::rss( '<item><title>&a;</title></item>' ) ) );
		self::assertNull( FeedParser::parse( '<!doctype rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>' . self::rss( self::POST ) ) );
	}

	public function test_BUG_52_documents_that_cannot_be_read_write_nothing_to_the_log(): void {
		$file   = (string) tempnam( sys_get_temp_dir(), 'log' );
		$log    = ini_set( 'error_log', $file );
		$level  = error_reporting( E_ALL );
		$errors = [];
		set_error_handler( static function ( int $level, string $text ) use ( &$errors ): bool {
			$errors[] = $text;
			return true;
		} );
		$feed = self::rss( '<itunes:image/><image/>' . self::POST );
		foreach ( [ '<rss>', '<rdf/>', '<feed><a b></feed>', '<rss>&x;</rss>', '<rss/>', $feed ] as $xml ) {
			FeedParser::parse( $xml );
		}
		restore_error_handler();
		ini_set( 'error_log', (string) $log );
		error_reporting( $level );
		$written = (string) file_get_contents( $file );
		wp_delete_file( $file );
		self::assertSame( [ '', [] ], [ $written, $errors ] );
	}

	public function test_BUG_90_an_id_that_is_no_address_is_no_link(): void {
		$xml  = self::rss(
			'<item><guid>a-1</guid><title>A</title></item><item><guid>https://a.example/b</guid><title>B</title></item>'
			. '<item><guid isPermaLink="true">c</guid><title>C</title><link>https://a.example/c</link></item>'
			. '<item><guid>/d</guid><title>D</title></item><item><guid>tag:a.example,2024:e</guid></item>'
			. '<item><guid>f</guid><title>F</title><enclosure url="https://a.example/f.mp3" type="audio/mpeg"/></item>',
		);
		$feed = FeedParser::parse( $xml );
		self::assertNotNull( $feed );
		$urls = array_column( FeedItems::fromFeed( $feed, 'a', 'https://a.example/feed' ), 'url', 'title' );
		self::assertSame( 'https://a.example/f.mp3', $urls['F'] ?? '' );
		unset( $urls['F'] );
		self::assertSame( [ 'A' => '', 'B' => 'https://a.example/b', 'C' => 'https://a.example/c', 'D' => 'https://a.example/d' ], $urls );
		self::assertSame( 'a-1', $feed->entries[0]->id );
	}

	public function test_posts_without_an_id_or_link_have_one_of_their_own(): void {
		$items = FeedItems::fromFeed(
			FeedParser::parse( self::rss( '<item><title>A</title><guid/></item><item><title>B</title></item>' ) ) ?? self::fail(),
			'a',
			'https://a.example/',
		);
		self::assertCount( 2, array_unique( array_column( $items, 'id' ) ) );
	}

	/** @return list<FeedEntry> */
	private static function read( string $body ): array {
		return FeedParser::parse( $body )->entries ?? [];
	}

	/** @return list<string> */
	private static function titles( string $body ): array {
		return array_map(
			static fn( FeedEntry $entry ): string => '' === $entry->title ? wp_strip_all_tags( $entry->html ) : trim( $entry->title ),
			self::read( $body ),
		);
	}

	private static function rss( string $content ): string {
		return '<rss version="2.0"' . self::MODULES . "><channel><title>T</title>$content</channel></rss>";
	}
}

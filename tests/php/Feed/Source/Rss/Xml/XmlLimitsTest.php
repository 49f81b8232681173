<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss\Xml;

use Frontispiece\Feed\Source\Rss\FeedEntry;
use Frontispiece\Feed\Source\Rss\FeedParser;
use Frontispiece\Feed\Source\Rss\ParsedFeed;
use Frontispiece\Feed\Source\Rss\Xml\XmlLimits;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class XmlLimitsTest extends TestCase {
	public function test_SEC_25_a_feed_within_the_limits_stays_byte_for_byte_as_it_is(): void {
		$feed = "\u{FEFF}<?xml version=\"1.0\"?>\n<?xml-stylesheet href='a>b'?><!-- <item> --><a:feed xmlns:a='http://www.w3.org/2005/Atom'"
			. ' xml:base="https://blog.example/"><a:title>x &amp; y</a:title><a:entry xml:base="posts/"><a:id>1</a:id>'
			. '<a:content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p title="a > b">x<br/></p></div></a:content>'
			. '<a:summary><![CDATA[<item><item a="&]] >]]></a:summary></a:entry></a:feed><!-- end --> ';
		self::assertSame( $feed, XmlLimits::cut( $feed ) );
		foreach ( [ '', 'text', '<', '<!', '<!-- ', '<![CDATA[', '</a>', '<a b>', '<a><![CDATA[', "<a b='", '<rss><item>' ] as $broken ) {
			self::assertSame( $broken, XmlLimits::cut( $broken ) );
		}
	}

	public function test_SEC_25_nothing_after_an_element_that_is_too_deep_and_never_ends_is_read(): void {
		$post = '<item><title>A</title></item>';
		$feed = '<rss><channel>' . $post . str_repeat( '<x>', 299_000 );
		self::assertLessThan( 1000, strlen( XmlLimits::cut( $feed ) ) );
		self::assertSame( 'A', FeedParser::parse( $feed )?->entries[0]->title );
		$attributes = '<rss><channel>' . $post . str_repeat( '<x>', 70 ) . '<y' . str_repeat( ' a="b"', 60_000 ) . '/>';
		self::assertLessThan( 1000, strlen( XmlLimits::cut( $attributes ) ) );
	}

	public function test_SEC_25_posts_after_the_first_2000_are_cut_and_500_are_read(): void {
		$item = static fn( int $n ): string => "<item><title>$n</title><guid>$n</guid></item>";
		$cut  = XmlLimits::cut( self::rss( implode( '', array_map( $item, range( 1, 2200 ) ) ) . '<ttl>5</ttl>' ) );
		self::assertSame( 2000, substr_count( $cut, '<item>' ) );
		self::assertStringEndsWith( '<guid>2000</guid></item></channel></rss>', $cut );
		self::assertCount( 500, self::parse( $cut )->entries );
	}

	public function test_SEC_25_the_newest_posts_are_read_of_a_feed_that_begins_with_the_oldest(): void {
		$item = static fn( int $n ): string => "<item><title>$n</title><guid>$n</guid><pubDate>"
			. gmdate( DATE_RSS, 1_700_000_000 + $n * HOUR_IN_SECONDS ) . '</pubDate></item>';
		$feed = self::parse( self::rss( implode( '', array_map( $item, range( 1, 620 ) ) ) ) );
		self::assertSame( [ 500, '620', '121' ], [ count( $feed->entries ), $feed->entries[0]->title, $feed->entries[499]->title ] );
	}

	public function test_SEC_25_the_texts_of_all_posts_have_a_limit_together(): void {
		$item = '<item><title>A</title><description>' . str_repeat( '&lt;', 45_000 ) . '</description></item>';
		$cut  = XmlLimits::cut( self::rss( str_repeat( $item, 25 ) ) );
		self::assertSame( 25, substr_count( $cut, '<item>' ) );
		self::assertLessThan( 2_000_000, strlen( $cut ) );
		self::assertCount( 25, self::parse( $cut )->entries );
	}

	public function test_SEC_25_what_is_nested_too_deeply_is_left_out_and_nothing_else(): void {
		$deep = str_repeat( '<b>', 300 ) . 'deep' . str_repeat( '</b>', 300 );
		$link = '<link>https://a.example/</link>';
		$cut  = XmlLimits::cut( self::rss( "<item><title>A</title>$deep$link</item><item><title>B</title></item>" ) );
		self::assertStringNotContainsString( 'deep', $cut );
		self::assertSame( substr_count( $cut, '<b>' ), substr_count( $cut, '</b>' ) );
		self::assertSame(
			[ [ 'A', 'https://a.example/' ], [ 'B', '' ] ],
			array_map( static fn( FeedEntry $one ): array => [ $one->title, $one->url ], self::parse( $cut )->entries ),
		);
	}

	public function test_SEC_25_an_element_keeps_its_first_hundred_attributes_and_no_long_ones(): void {
		$many = implode( ' ', array_map( static fn( int $n ): string => "a$n='$n'", range( 1, 30_000 ) ) );
		$long = str_repeat( 'x', 5_000 );
		$cut  = XmlLimits::cut( self::rss( "<item><x $many/><y long=\"$long\" short=\"1\"/><title>A</title></item>" ) );
		self::assertStringContainsString( "a100='100'/>", $cut );
		self::assertStringNotContainsString( 'a101=', $cut );
		self::assertStringContainsString( '<y short="1"/><title>A</title>', $cut );
	}

	public function test_SEC_25_bases_inside_a_post_are_left_out(): void {
		$cut = XmlLimits::cut( self::rss( '<item xml:base="/a/"><a xml:base="b/"><b xml:base="c/"><c xml:base="d/"/></b></a></item>' ) );
		self::assertStringContainsString( '<item xml:base="/a/"><a xml:base="b/"><b><c/></b></a></item>', $cut );
		self::assertStringNotContainsString( 'base', XmlLimits::cut( '<rss xml:base="' . str_repeat( 'a/', 500 ) . '"/>' ) );
	}

	/** @return array<string, array{string, string}> text, the same as it is left */
	public static function texts(): array {
		$half = str_repeat( 'x', 199_998 );
		return [
			'plain text'            => [ str_repeat( 'x', 500_000 ), str_repeat( 'x', 200_000 ) ],
			'within a character'    => [ "$half\u{1F35E}more", $half ],
			'within an entity'      => [ "$half&amp;more", $half ],
			'CDATA'                 => [ "<![CDATA[$half<b>]]>", "<![CDATA[$half<b]]>" ],
			'several parts'         => [ "$half<![CDATA[xxxx]]>yyyy", "$half<![CDATA[xx]]>" ],
			'text between elements' => [ "$half<b>xxxx</b>yyyy<b/>", "$half<b>xx</b><b/>" ],
		];
	}

	#[DataProvider( 'texts' )]
	public function test_SEC_25_long_texts_are_cut_where_they_stay_readable( string $text, string $left ): void {
		$next = '<link>https://a.example/</link></item><item><description>B</description></item>';
		$short = static fn( string $xml ): string => (string) preg_replace( '/x{9,}/', '…', $xml );
		$cut   = XmlLimits::cut( self::rss( "<item><description>$text</description>$next" ) );
		self::assertSame( $short( self::rss( "<item><description>$left</description>$next" ) ), $short( $cut ) );
		self::assertSame( strlen( self::rss( "<item><description>$left</description>$next" ) ), strlen( $cut ) );
	}

	public function test_SEC_25_long_addresses_are_cut_and_an_element_within_them_does_not_help(): void {
		$cut = XmlLimits::cut( self::rss( '<item><link>' . str_repeat( '../a/<b/>', 2_000 ) . '</link><title>A</title></item>' ) );
		self::assertSame( 800, substr_count( $cut, '../a/' ) );
		self::assertSame( 'A', self::parse( $cut )->entries[0]->title );
	}

	public function test_SEC_25_a_post_with_too_many_elements_keeps_the_first_and_the_next_post_is_whole(): void {
		$many = str_repeat( '<c>x</c>', 20_000 );
		$cut  = XmlLimits::cut( self::rss( "<item><title>A</title>$many</item><item><title>B</title></item>" ) );
		self::assertLessThan( 10_000, substr_count( $cut, '<c>' ) );
		self::assertStringEndsWith( '</c></item><item><title>B</title></item></channel></rss>', $cut );
	}

	public function test_SEC_25_elements_outside_posts_do_not_use_up_the_limit_of_the_posts(): void {
		$cut = XmlLimits::cut( self::rss( str_repeat( '<c a="1"/>', 20_000 ) . '<item><title>A</title></item>' ) );
		self::assertStringEndsWith( '<c a="1"/><item><title>A</title></item></channel></rss>', $cut );
		self::assertLessThan( 10_000, substr_count( $cut, '<c ' ) );
	}

	public function test_SEC_25_the_oldest_posts_are_cut_when_all_together_have_too_many_elements(): void {
		$cut = XmlLimits::cut( self::rss( str_repeat( '<item>' . str_repeat( '<a/>', 500 ) . '<title>A</title></item>', 300 ) ) );
		self::assertStringEndsWith( '<title>A</title></item></channel></rss>', $cut );
		self::assertSame( 119, substr_count( $cut, '<title>A' ) );
	}

	public function test_SEC_25_a_document_type_is_left_out_with_all_that_it_defines(): void {
		$feed = self::rss( '<item><title>A</title></item>' );
		foreach ( [ '', ' PUBLIC "-//x" "a[>"', ' [<!ATTLIST item a CDATA "]>"><!-- ]> --> <?x ]?>]', ' [ ]' ] as $type ) {
			self::assertSame( "<?x?> $feed", XmlLimits::cut( "<?x?> <!DOCTYPE rss$type>$feed" ) );
		}
		self::assertSame( '', XmlLimits::cut( "<!DOCTYPE rss [<!ENTITY a \"x\">$feed" ) );
		self::assertSame( "<rss><!DOCTYPE rss>$feed", XmlLimits::cut( "<rss><!DOCTYPE rss>$feed" ), 'where it is none' );
		self::assertSame( 'A', self::parse( "<?xml version='1.0'?><!DOCTYPE rss SYSTEM 'rss.dtd'>$feed" )->entries[0]->title );
	}

	public function test_SEC_25_what_is_left_is_well_formed(): void {
		mt_srand( 25 );
		for ( $n = 0; $n < 25; $n++ ) {
			$feed = self::rss( implode( '', array_map( static fn(): string => self::element( 0 ), range( 1, 30 ) ) ) );
			$cut  = XmlLimits::cut( $feed );
			$xml  = new \DOMDocument();
			self::assertTrue( $xml->loadXML( $cut, LIBXML_NONET ), "$n" );
			self::assertLessThanOrEqual( strlen( $feed ), strlen( $cut ) );
		}
	}

	/** Returns an element with random content, now and then with too much of something. */
	private static function element( int $depth ): string {
		$name    = [ 'item', 'entry', 'link', 'a:b', 'content' ][ mt_rand( 0, 4 ) ];
		$content = '';
		for ( $n = mt_rand( 0, $depth > 3 ? 1 : 4 ); $n > 0; $n-- ) {
			$content .= match ( mt_rand( 0, 40 ) ) {
				0       => str_repeat( '<i>', 100 ) . '&lt;' . str_repeat( '</i>', 100 ),
				1       => str_repeat( '&amp;é', 1_500 ),
				2       => '<![CDATA[' . str_repeat( '<é>', 150_000 ) . ']]>',
				3       => '<c ' . implode( ' ', array_map( static fn( int $i ): string => "c$i='>'", range( 1, 150 ) ) ) . ' />',
				4       => str_repeat( "<d e='f'>g</d >", 11_000 ),
				5       => '<!-- <x> --><?y <z> ?>',
				default => self::element( $depth + 1 ),
			};
		}
		return "<$name" . ( 0 === mt_rand( 0, 3 ) ? ' xml:base="a/"' : '' ) . ">$content</$name\n>";
	}

	private static function rss( string $content ): string {
		return '<rss version="2.0" xmlns:a="a"><channel><title>T</title>' . $content . '</channel></rss>';
	}

	private static function parse( string $xml ): ParsedFeed {
		$feed = FeedParser::parse( $xml );
		self::assertNotNull( $feed );
		return $feed;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss\Xml;

use Frontispiece\Feed\Source\Rss\FeedParser;
use Frontispiece\Feed\Source\Rss\Xml\FeedRoot;
use Frontispiece\Feed\Source\YouTube\YouTubeFeed;
use PHPUnit\Framework\TestCase;

final class FeedRootTest extends TestCase {
	public function test_BUG_38_a_document_begins_with_its_element(): void {
		foreach ( [ '<rss>', '<RSS>', '<a:feed x="1">', '<rdf:RDF>', '<channel/>' ] as $root ) {
			$before = "\n<?xml version='1.0'?><!-- <rss> --><!DOCTYPE a [<!ELEMENT b ANY>]><?x <rss> ?>";
			self::assertSame( "{$root}x", FeedRoot::from( "$before{$root}x" ) );
		}
	}

	public function test_BUG_38_an_element_that_is_not_the_first_one_must_look_like_that_of_a_feed(): void {
		$atom = '<feed xmlns="http://www.w3.org/2005/Atom">';
		foreach ( [ '<rss version="2.0">', '<rss>', $atom, '<rdf:RDF xmlns="http://purl.org/rss/1.0/">' ] as $root ) {
			self::assertSame( $root, FeedRoot::from( "<br/>Warning$root" ), $root );
			self::assertSame( $root, FeedRoot::from( "<html><p></p></html>$root" ), $root );
			self::assertSame( '', FeedRoot::from( "<html><p></p>$root" ), $root );
		}
		self::assertSame( '', FeedRoot::from( '<div><feed></feed></div>' ) );
	}

	public function test_BUG_38_a_text_about_feeds_is_none(): void {
		foreach ( [ 'feed', 'channel', 'rdf', 'rss' ] as $name ) {
			self::assertFalse( FeedRoot::isIn( "The <$name> element begins a feed." ), $name );
			self::assertTrue( FeedRoot::isIn( " \n<$name><title/></$name>" ), $name );
		}
		self::assertFalse( FeedRoot::isIn( 'It begins with <rss version="2.0"> or <feed xmlns="http://www.w3.org/2005/Atom"> and ends.' ) );
		self::assertTrue( FeedRoot::isIn( "Warning: x\n<rss><channel/></rss>" ) );
	}

	public function test_BUG_39_a_document_type_that_defines_only_what_HTML_has_is_read(): void {
		$types = [
			'[<!ENTITY nbsp "&#160;">]',
			'[<!ENTITY nbsp "&#160;"><!-- <!ENTITY x "y"> -->]',
			'[<!ENTITY nbsp "&#160;"><!ENTITY eacute "&#233;"> <!ENTITY copy \'&#169;\'>]',
			'[<!ENTITY % HTMLlat1 PUBLIC "-//W3C//ENTITIES Latin 1 for XHTML//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml-lat1.ent"> %HTMLlat1;]',
			'[<!ENTITY % HTMLlat1 SYSTEM "http://a.example/lat1.ent">%HTMLlat1;]',
		];
		foreach ( $types as $type ) {
			$xml  = "<!DOCTYPE rss $type><rss version=\"2.0\"><channel><title>T</title><item><title>Caf&eacute;&nbsp;&copy;</title></item></channel></rss>";
			$feed = FeedParser::parse( $xml );
			self::assertSame( "Café\u{a0}©", str_replace( ' ', "\u{a0}", $feed->entries[0]->title ?? '' ), $type );
		}
		foreach ( [
			'[<!ENTITY nbsp SYSTEM "file:///etc/passwd">]',
			'[<!ENTITY nbsp "&#160;"><!ENTITY x "x">]',
			'[<!ENTITY % x "<!ENTITY y \'z\'>"> %x;]',
			'[<!ENTITY % x "y">]',
			'[<!ENTITY>]',
		] as $type ) {
			self::assertSame( '', FeedRoot::from( "<!DOCTYPE rss $type><rss version=\"2.0\"/>" ), $type );
		}
	}

	public function test_a_document_type_that_defines_entities_is_refused_and_known_as_a_feed(): void {
		foreach ( [ '<!DOCTYPE a [<!ENTITY b "c">]><rss/>', '<!DOCTYPE a [<!ENTITY b "c"><rss/>' ] as $xml ) {
			self::assertTrue( FeedRoot::isIn( $xml ) );
			self::assertSame( '', FeedRoot::from( $xml ) );
		}
	}

	public function test_megabytes_of_something_else_are_not_searched(): void {
		foreach ( [ '<a>', '<!--', '<![CDATA[', '<?', '<!x', '<' ] as $part ) {
			self::assertFalse( FeedRoot::isIn( str_repeat( $part, 500_000 ) . '<rss version="2.0">' ), $part );
		}
	}

	public function test_BUG_39_a_document_type_that_is_quoted_in_a_feed_of_videos_is_none(): void {
		$feed = '<feed xmlns="http://www.w3.org/2005/Atom"><title>Ada</title><!-- <!DOCTYPE a [<!ENTITY b "c">]> --></feed>';
		self::assertSame( 'Ada', YouTubeFeed::read( "<?xml version='1.0'?>$feed" )?->title() );
		self::assertNull( YouTubeFeed::read( "<!DOCTYPE a [<!ENTITY b \"c\">]>$feed" ) );
	}
}

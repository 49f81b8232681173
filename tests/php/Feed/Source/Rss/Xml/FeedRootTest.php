<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss\Xml;

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

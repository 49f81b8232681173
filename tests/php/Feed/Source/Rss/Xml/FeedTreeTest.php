<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss\Xml;

use Frontispiece\Feed\Source\Rss\FeedParser;
use Frontispiece\Feed\Source\Rss\Xml\FeedNames;
use Frontispiece\Feed\Source\Rss\Xml\FeedTree;
use PHPUnit\Framework\TestCase;

final class FeedTreeTest extends TestCase {
	public function test_elements_have_the_shape_that_SimplePie_reads(): void {
		$tree = FeedTree::parse(
			'<rss xml:base="https://a.example/b/" xmlns:m="http://search.yahoo.com/mrss"><channel xml:lang="de"><m:x/><m:x y="1">z</m:x></channel></rss>',
		);
		$rss  = $tree['child'][ FeedNames::RSS ]['rss'][0] ?? [];
		self::assertSame( 'https://a.example/b/', $rss['xml_base'] ?? '' );
		$channel = $rss['child'][ FeedNames::RSS ]['channel'][0] ?? [];
		self::assertSame( 'de', $channel['xml_lang'] ?? '' );
		$x = $channel['child']['http://search.yahoo.com/mrss/']['x'] ?? [];
		self::assertSame( [ '', 'z' ], array_column( $x, 'data' ) );
		self::assertSame( [ '' => [ 'y' => '1' ] ], $x[1]['attribs'] );
		self::assertNull( FeedTree::parse( '<rss>' ) );
	}

	public function test_BUG_37_a_base_that_is_no_address_leaves_the_one_around_it(): void {
		$tree  = FeedTree::parse(
			'<rss xml:base="https://a.example/"><channel xml:base="a:b:c//["><item xml:base="c/"/></channel><x/></rss>',
		);
		$rss   = $tree['child'][ FeedNames::RSS ]['rss'][0] ?? [];
		$items = $rss['child'][ FeedNames::RSS ]['channel'][0]['child'][ FeedNames::RSS ]['item'] ?? [];
		self::assertSame( 'https://a.example/', $rss['child'][ FeedNames::RSS ]['x'][0]['xml_base'] ?? '' );
		self::assertStringEndsWith( 'c/', $items[0]['xml_base'] ?? '' );
	}

	public function test_markup_in_a_text_is_part_of_it(): void {
		$posts = [
			'<rss><channel><item><description>a <b>c</b><br/>d</description></item></channel></rss>'
				=> 'a <b>c</b><br>d',
			'<feed xmlns="http://www.w3.org/2005/Atom"><entry><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">a &lt; <i>b</i></div></content></entry></feed>'
				=> '<div>a &lt; <i>b</i></div>',
			'<feed xmlns="http://www.w3.org/2005/Atom"><entry><content>a <b>c</b></content></entry></feed>'
				=> 'a c',
		];
		foreach ( $posts as $xml => $html ) {
			self::assertSame( $html, str_replace( [ '<br />', '<br/>' ], '<br>', FeedParser::parse( $xml )->entries[0]->html ?? '' ) );
		}
	}

	public function test_prefixes_that_are_not_declared_have_their_usual_meaning(): void {
		$feed = FeedParser::parse(
			'<rss><channel><item><title>A</title><media:content url="https://a.example/a.jpg"/>'
			. '<content:encoded>B</content:encoded><dc:date>2026-01-02T00:00:00Z</dc:date></item></channel></rss>',
		);
		self::assertSame(
			[ 'https://a.example/a.jpg', 'B', '2026-01-02' ],
			[ $feed?->entries[0]->files[0]['url'], $feed?->entries[0]->html, gmdate( 'Y-m-d', $feed->entries[0]->time ?? 0 ) ],
		);
	}
}

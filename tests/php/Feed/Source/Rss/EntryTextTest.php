<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Rss\FeedFinder;
use Frontispiece\Feed\Source\Rss\FeedItems;
use Frontispiece\Feed\Source\Rss\FeedParser;
use Frontispiece\Feed\Source\Rss\ParsedFeed;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class EntryTextTest extends TestCase {
	private const RSS = '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" '
		. 'xmlns:media="http://search.yahoo.com/mrss/"><channel><title>T</title>';

	/** @return array<string, array{string, string}> elements of an item of RSS, text of the post */
	public static function rss(): array {
		return [
			'the name of an element'                    => [ '<title>The &lt;dialog&gt; element</title>', 'The <dialog> element' ],
			'the name of an element, in CDATA'          => [ '<title><![CDATA[The <dialog> element]]></title>', 'The <dialog> element' ],
			'the name of an element, encoded twice'     => [ '<title>The &amp;lt;dialog&amp;gt; element</title>', 'The <dialog> element' ],
			'a formatting element without its end' => [
				'<title>When to use &lt;b&gt; and &lt;strong&gt;</title>',
				'When to use <b> and <strong>',
			],
			'an element without an end, as a word' => [
				'<title>The &lt;br&gt; and &lt;img&gt; elements</title>',
				'The <br> and <img> elements',
			],
			'a type with a parameter'                   => [ '<title>List&lt;String&gt; in Java</title>', 'List<String> in Java' ],
			'a heart'                                   => [ '<title>I &lt;3 Deno</title>', 'I <3 Deno' ],
			'a heart, in CDATA'                         => [ '<title><![CDATA[I <3 Deno & you]]></title>', 'I <3 Deno & you' ],
			'less than'                                 => [ '<title>a &lt; b &gt; c</title>', 'a < b > c' ],
			'formatted words' => [
				'<title>&lt;b&gt;New&lt;/b&gt; and &lt;i&gt;old&lt;/i&gt; news</title>',
				'New and old news',
			],
			'formatted words beside a name' => [
				'<title>&lt;em&gt;The&lt;/em&gt; &lt;dialog&gt; element</title>',
				'The <dialog> element',
			],
			'a line break'                              => [ '<title>One&lt;br/&gt;two</title>', 'One two' ],
			'an ampersand, encoded twice'               => [ '<title>AT&amp;amp;T</title>', 'AT&T' ],
			'an ampersand'                              => [ '<title>AT&amp;T</title>', 'AT&T' ],
			'an ampersand, encoded three times'         => [ '<title>AT&amp;amp;amp;T</title>', 'AT&amp;T' ],
			'typographic quotation marks'               => [ '<title>&amp;#8220;Hi&amp;#8221; &amp;mdash; x</title>', '“Hi” — x' ],
			'a description of plain text' => [
				'<description>Use &lt;dialog&gt; if a &lt; b, I &lt;3 it</description>',
				'Use <dialog> if a < b, I <3 it',
			],
			'paragraphs of plain text' => [
				"<description>One\nline\n\nTwo &amp; three</description>",
				"One line\n\nTwo & three",
			],
			'a description of a group of files' => [
				'<media:group><media:description>One &amp; two</media:description></media:group>',
				'One & two',
			],
			'a title of a group of files'               => [ '<media:group><media:title>A &lt;3</media:title></media:group>', 'A <3' ],
			'a description of HTML' => [
				'<description>&lt;p&gt;The &amp;lt;dialog&amp;gt; element&lt;/p&gt;</description>',
				'The <dialog> element',
			],
			'content of HTML that names entities' => [
				'<content:encoded><![CDATA[<p>Write &amp;amp; for &amp;</p>]]></content:encoded>',
				'Write &amp; for &',
			],
			'content with a script' => [
				'<content:encoded><![CDATA[<p>a</p><script>alert(1)</script><style>b{}</style><p>c</p>]]></content:encoded>',
				"a\n\nc",
			],
			'a link without its end' => [
				'<description>News &lt;a href="https://a.example/"&gt;Read more</description>',
				'News Read more',
			],
			'HTML that is cut within a tag'             => [ '<description>Cut &lt;a href="https://a.exam</description>', 'Cut' ],
			'HTML that is cut within a name'            => [ '<description>Cut &lt;b&gt;here and &lt;/st</description>', 'Cut here and' ],
			'HTML that is cut before a name'            => [ '<description>&lt;p&gt;Cut &lt;</description>', 'Cut' ],
			'HTML that is cut within an attribute'      => [ '<description>Cut &lt;span cla</description>', 'Cut' ],
			'HTML that is cut within a title'           => [ '<description>Cut &lt;a title="See h</description>', 'Cut' ],
			'HTML that is cut, with dots'               => [ '<description>Cut &lt;a href="https://a...</description>', 'Cut' ],
			'the beginning of a tag'                    => [
				'<description>You start a link with &lt;a href=</description>',
				'You start a link with <a href=',
			],
			'a title that is a character'               => [ '<title>&amp;#x</title>', '&#x' ],
			'a title with a frame and its end'          => [ '<title>A &lt;iframe src="/a"&gt;&lt;/iframe&gt; boat</title>', 'A boat' ],
			'HTML that is cut within a line break'      => [ '<description>Cut &lt;br /</description>', 'Cut' ],
			'HTML that is cut within a paragraph'       => [ '<description>Cut &lt;p</description>', 'Cut' ],
			'a formula at the end'                      => [ '<description>if a &lt;b</description>', 'if a <b' ],
			'a character that lacks its semicolon'      => [ '<description>And so on &amp;hellip</description>', 'And so on …' ],
			'one in HTML that lacks it'                 => [ '<description>&lt;b&gt;The dogs&amp;rsquo</description>', 'The dogs’' ],
			'one whose name begins a longer one'        => [ '<description>An angle &amp;theta</description>', 'An angle θ' ],
			'a letter that is cut'                      => [ '<description>A caf&amp;eacut</description>', 'A caf' ],
			'a video without its end'                   => [ '<description>See &lt;video src="/a.mp4"&gt; this</description>', 'See this' ],
			'an object without its end'                 => [
				'<description>See &lt;object data="/a.swf"&gt; this&lt;p&gt;x</description>',
				"See this\n\nx",
			],
			'an element of an editor'                   => [ '<description>A &lt;o:p&gt;&lt;/o:p&gt;boat</description>', 'A boat' ],
			'a break within a word'                     => [ '<description>Extra&lt;wbr&gt;ordinary</description>', 'Extraordinary' ],
			'a title in a paragraph without its end'    => [ '<title>&lt;p&gt;News</title>', 'News' ],
			'a character that is cut'                   => [ '<description>It is &amp;#82</description>', 'It is' ],
			'a character that is cut, in HTML'          => [ '<description>&lt;p&gt;It is &amp;nbs</description>', 'It is' ],
			'a character that is cut, with dots'        => [ '<description>It is Tom &amp;am...</description>', 'It is Tom ...' ],
			'a character that is cut, in a title'       => [ '<title>It&amp;#821</title>', 'It' ],
			'a company'                                 => [ '<description>Work at AT&amp;T</description>', 'Work at AT&T' ],
			'a film'                                    => [
				'<description>Watch &lt;embed src="https://a.example/a.swf" width="1"&gt; now</description>',
				'Watch now',
			],
			'a frame'                                   => [
				'<description>Watch &lt;iframe width="560" src="https://a.example/a"&gt;&lt;/iframe&gt; now</description>',
				'Watch now',
			],
			'a frame without its end'                   => [
				'<description>Watch &lt;iframe width="560" src="https://a.example/a"/&gt; now &lt;iframe src="/b"&gt;and then</description>',
				'Watch now and then',
			],
			'blocks without their ends'                 => [ '<description>&lt;div&gt;One&lt;div&gt;Two</description>', "One\nTwo" ],
			'a word in bold without its end'            => [ '<description>A &lt;b&gt;bold start</description>', 'A bold start' ],
			'the names of elements'                     => [
				'<description>Use &lt;b&gt;, &lt;div&gt; and &lt;iframe&gt; if a &lt; b</description>',
				'Use <b>, <div> and <iframe> if a < b',
			],
			'a title with a link without its end'       => [ '<title>&lt;a href="/x"&gt;News &amp;amp; more</title>', 'News & more' ],
			'a title that is cut within a tag'          => [ '<title>News &lt;a href="https://a.exa</title>', 'News' ],
			'a title with an image'                     => [ '<title>A &lt;img src="/a.png" alt=""&gt; boat</title>', 'A boat' ],
			'a title with a frame without its end'      => [ '<title>A &lt;iframe src="/a"&gt; boat</title>', 'A boat' ],
			'a title that names an attribute' => [
				'<title>The &lt;input type="date"&gt; element</title>',
				'The <input type="date"> element',
			],
			'several contents' => [
				'<description>Short</description><description></description><description>A long description</description>',
				'A long description',
			],
			'several titles'                            => [ '<title/><title>Second</title>', 'Second' ],
			'halves of a character'                     => [ '<title>&#55357;&#56832; &#xD83D;&#xDE00;</title>', '😀 😀' ],
			'halves of a character, in HTML' => [
				'<description>&lt;p&gt;&amp;#xd83d;&amp;#xde00; x&lt;/p&gt;</description>',
				'😀 x',
			],
			'half a character'                          => [ '<title>a&#xD83D;b</title>', 'ab' ],
			'a title of Media RSS' => [
				'<media:title>The &lt;dialog&gt; element</media:title>',
				'The <dialog> element',
			],
		];
	}

	#[DataProvider( 'rss' )]
	public function test_BUG_41_the_texts_of_rss_are_decoded_once( string $elements, string $text ): void {
		$item = self::first( self::RSS . "<item><guid>1</guid>$elements</item></channel></rss>" );
		self::assertSame( $text, $item->fullText() );
	}

	/** @return array<string, array{string, string}> elements of an entry of Atom, text of the post */
	public static function atom(): array {
		return [
			'text'                       => [ '<title>The &lt;dialog&gt; element</title>', 'The <dialog> element' ],
			'text with an entity'        => [ '<title type="text">AT&amp;amp;T &amp;lt;b&amp;gt;</title>', 'AT&amp;T &lt;b&gt;' ],
			'text with markup'           => [ '<title type="text">&lt;b&gt;x&lt;/b&gt;</title>', '<b>x</b>' ],
			'HTML' => [
				'<title type="html">The &amp;lt;dialog&amp;gt; &lt;em&gt;element&lt;/em&gt;</title>',
				'The <dialog> element',
			],
			'HTML, encoded only once'    => [ '<title type="html">The &lt;dialog&gt; element</title>', 'The <dialog> element' ],
			'HTML with an ampersand'     => [ '<title type="html">AT&amp;amp;T</title>', 'AT&T' ],
			'XHTML' => [
				'<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">The <b>&lt;dialog&gt;</b> element</div></title>',
				'The <dialog> element',
			],
			'content of text' => [
				'<content type="text">a &lt; b &amp;amp; &lt;b&gt;c&lt;/b&gt;</content>',
				'a < b &amp; <b>c</b>',
			],
			'content without a type that is HTML' => [
				'<content><![CDATA[<h1 class="x">One</h1> <p>a &lt; b</p> ]]></content>',
				"One\n\na < b",
			],
			'content without a type that begins with a tag' => [
				'<content>&lt;p&gt; is short for a &amp;lt;b&gt;</content>',
				'<p> is short for a &lt;b>',
			],
			'content of HTML'            => [ '<content type="html">&lt;p&gt;One&lt;p&gt;a &amp;lt; b</content>', "One\n\na < b" ],
			'content of XHTML' => [
				'<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>One</p><p>a &lt; b</p></div></content>',
				"One\n\na < b",
			],
			'plain text'                 => [ '<content type="plain">a &lt; b</content>', 'a < b' ],
			'plain text with a charset'  => [ '<content type="TEXT/PLAIN; charset=utf-8">a &lt;b&gt; c</content>', 'a <b> c' ],
			'HTML with a charset'        => [ '<content type="text/html; charset=utf-8">&lt;p&gt;a&lt;/p&gt;</content>', 'a' ],
			'a type that does not exist' => [ '<content type="escaped">&lt;p&gt;a&lt;/p&gt;</content>', 'a' ],
			'a file and a summary' => [
				"<content type=\"pdf\" src=\"/a.pdf\">\n\n<x/>\n</content><summary>Words</summary>", 'Words',
			],
			'base64 of another type'     => [ '<content type="application/html">PGI+YTwvYj4=</content><summary>Words</summary>', 'Words' ],
			'text, then HTML' => [
				'<content type="text">Words</content><content type="html">&lt;p&gt;Hi&lt;/p&gt;</content>',
				'Hi',
			],
			'HTML of several lengths'    => [
				'<content type="html">&lt;p&gt;a&lt;/p&gt;</content><content type="html">&lt;p&gt;a b c&lt;/p&gt;</content>',
				'a b c',
			],
			'content that is no text'    => [ '<content type="image/png">iVBORw0KGgo=</content><summary>Words</summary>', 'Words' ],
		];
	}

	#[DataProvider( 'atom' )]
	public function test_BUG_41_the_texts_of_atom_are_decoded_by_their_type( string $elements, string $text ): void {
		$item = self::first( "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>T</title><entry><id>1</id>$elements</entry></feed>" );
		self::assertSame( $text, $item->fullText() );
	}

	/** @return array<string, array{string, string}> HTML of an entry, text of the post */
	public static function blocks(): array {
		return [
			'paragraphs without end tags' => [ '<p>First.<p>Second.', "First.\n\nSecond." ],
			'a list'                      => [ '<p>Ingredients:<ul><li>Flour<li>Sugar</ul>', "Ingredients:\n\nFlour\nSugar" ],
			'a table'                     => [ '<table><tr><td>Mon<td>9:00<tr><td>Tue<td>10:00</table>', "Mon\t9:00\nTue\t10:00" ],
			'a list with numbers'         => [ '<ol><li>Mix</li><li>Bake</li></ol>', "1. Mix\n2. Bake" ],
		];
	}

	#[DataProvider( 'blocks' )]
	public function test_BUG_42_words_of_different_blocks_stay_apart( string $html, string $text ): void {
		$html = htmlspecialchars( $html );
		$item = self::first( self::RSS . "<item><guid>1</guid><description>$html</description></item></channel></rss>" );
		self::assertSame( $text, $item->fullText() );
	}

	/** @return array<string, array{string, string}> elements of an item of RSS, day of the post; '' = none */
	public static function dates(): array {
		return [
			'in French'                   => [ '<pubDate>lun., 15 juil. 2024 10:00:00 +0200</pubDate>', '2024-07-15' ],
			'in Arabic'                   => [ '<pubDate>15 يناير 2024</pubDate>', '2024-01-15' ],
			'of the year 1'               => [ '<pubDate>Mon, 01 Jan 0001 00:00:00 +0000</pubDate>', '' ],
			'of a clock that was not set' => [ '<pubDate>Wed, 31 Dec 1969 16:00:00 -0800</pubDate>', '' ],
			'after an empty one'          => [ '<pubDate/><pubDate>Mon, 15 Jan 2024 10:00:00 GMT</pubDate>', '2024-01-15' ],
			'after an unreadable one'     => [ '<pubDate>soon</pubDate><pubDate>2024-01-15</pubDate>', '2024-01-15' ],
			'a word'                      => [ '<pubDate>tomorrow</pubDate>', '' ],
			'the second one'              => [
				'<pubDate>soon</pubDate><dc:date xmlns:dc="http://purl.org/dc/elements/1.1/">2024-01-15</dc:date>',
				'2024-01-15',
			],
		];
	}

	#[DataProvider( 'dates' )]
	public function test_BUG_43_the_dates_of_entries_are_read_or_none( string $elements, string $day ): void {
		$item = self::first( self::RSS . "<item><guid>1</guid><title>x</title>$elements</item></channel></rss>" );
		self::assertSame( $day, 0 === $item->createdAt ? '' : gmdate( 'Y-m-d', $item->createdAt ) );
	}

	public function test_BUG_41_titles_of_json_feed_are_text(): void {
		$json = '{"version":"https://jsonfeed.org/version/1.1","title":"A <b> & c","description":"The <dialog> &amp; more","items":[{"id":"1",'
			. '"title":"The <dialog> element &amp; I <3 Deno","content_html":"<p>a &lt; b</p>",'
			. '"attachments":[{"url":"https://a.example/a.jpg","mime_type":"image/jpeg","title":"A <b> &amp;"}]}]}';
		$feed = FeedParser::parse( $json );
		self::assertNotNull( $feed );
		$item = self::first( $json );
		self::assertSame( "The <dialog> element &amp; I <3 Deno\n\na < b", $item->fullText() );
		self::assertSame( 'A <b> &amp;', $item->media[0]->alt ?? '' );
		$header = FeedFinder::header( $feed, 'https://a.example/' );
		self::assertSame( [ 'A <b> & c', 'The <dialog> &amp; more' ], [ $header['name'] ?? '', $header['about'] ?? '' ] );
	}

	public function test_BUG_41_alternative_texts_are_decoded_once(): void {
		$html = '<img src="https://a.example/a.jpg" alt="The &amp;lt;b&amp;gt; tag &amp; &lt;i&gt;"><p>x</p>';
		$html = htmlspecialchars( $html );
		$item = self::first( self::RSS . "<item><guid>1</guid><description>$html</description></item></channel></rss>" );
		self::assertSame( 'The &lt;b&gt; tag & <i>', $item->media[0]->alt ?? '' );
	}

	private static function first( string $document ): Item {
		$feed = FeedParser::parse( str_starts_with( $document, '{' ) ? $document : "<?xml version=\"1.0\"?>$document" );
		self::assertInstanceOf( ParsedFeed::class, $feed );
		return FeedItems::fromFeed( $feed, 'a', 'https://site.example/' )[0];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Text;

use Frontispiece\Kernel\Text\HtmlText;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class HtmlTextTest extends TestCase {
	/** @return array<string, array{string, string}> HTML, and what innerText returns of it in Chromium, with the numbers of lists */
	public static function bodies(): array {
		return [
			'paragraphs without end tags'           => [ '<p>First.<p>Second.', "First.\n\nSecond." ],
			'a block between texts'                 => [ 'First.<div>Second.</div>Third.', "First.\nSecond.\nThird." ],
			'a list without end tags'               => [ 'Ingredients:<ul><li>Flour<li>Sugar</ul>', "Ingredients:\nFlour\nSugar" ],
			'a table without end tags' => [
				'<table><tr><td>Mon<td>9:00<tr><td>Tue<td>10:00</table>',
				"Mon\t9:00\nTue\t10:00",
			],
			'a table with a caption and head'       => [
				'<table><caption>C</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>after',
				"C\nA\tB\n1\t2\nafter",
			],
			'an empty cell'                         => [ '<table><tr><td>a</td><td></td><td>c</td></tr></table>', "a\t\tc" ],
			'lines in a cell'                       => [ '<table><tr><td>a<br>b</td><td>c</td></tr></table>', "a\nb\tc" ],
			'numbers'                               => [ '<ol><li>a</li><li>b</li></ol>c', "1. a\n2. b\nc" ],
			'numbers without end tags'              => [ '<ol><li>a<li>b</ol>', "1. a\n2. b" ],
			'numbers that begin later'              => [ '<ol start="5"><li>a<li>b</ol>', "5. a\n6. b" ],
			'numbers that count down'               => [ '<ol reversed><li>a<li>b<li>c</ol>', "3. a\n2. b\n1. c" ],
			'numbers that count down from 10'       => [ '<ol reversed start="10"><li>a<li>b</ol>', "10. a\n9. b" ],
			'a number of its own'                   => [ '<ol><li>a<li value="7">b<li>c</ol>', "1. a\n7. b\n8. c" ],
			'letters and Roman numbers' => [
				'<ol type="a"><li>x<li>y</ol><ol type="I"><li>x<li>y</ol>',
				"a. x\nb. y\nI. x\nII. y",
			],
			'lists in lists'                        => [ '<ul><li>a<ul><li>a1<li>a2</ul><li>b</ul>', "a\na1\na2\nb" ],
			'numbers in numbers'                    => [ '<ol><li>a<ol><li>x<li>y</ol></li><li>b</ol>', "1. a\n1. x\n2. y\n2. b" ],
			'paragraphs in a list'                  => [ '<ol><li><p>a</p></li><li><p>b</p></li></ol>', "1. a\n\n2. b" ],
			'lines'                                 => [ 'a<br>b<br/>c<br />d', "a\nb\nc\nd" ],
			'a line at the end of a paragraph'      => [ '<p>a<br></p><p>b</p>', "a\n\nb" ],
			'headings'                              => [ '<h1>A</h1>b<h2>C</h2><p>d</p>', "A\nb\nC\n\nd" ],
			'a rule'                                => [ 'a<hr>b', "a\nb" ],
			'a quotation'                           => [ 'a<blockquote>b</blockquote>c', "a\nb\nc" ],
			'code with its spaces' => [
				"<pre><code>if (a &lt; b) {\n  return;\n}</code></pre>",
				"if (a < b) {\n  return;\n}",
			],
			'code with colors' => [
				"<pre><i>import</i> <i>redis</i>\n<i>if</i> <b>x</b>:  \n    <i>return</i> <b>x</b>  </pre><pre>y<br> z </pre>",
				"import redis\nif x:\n    return x\ny\n z",
			],
			'words that keep their spaces' => [
				'a <span style="white-space:pre-wrap">b  c </span>d<span style="white-space:pre"> e</span> f',
				'a b  c d e f',
			],
			'definitions without end tags'          => [ '<dl><dt>T<dd>D<dt>U<dd>V</dl>', "T\nD\nU\nV" ],
			'closed details'                        => [ 'a<details><summary>Sum</summary><p>inside</p></details>b', "a\nSum\nb" ],
			'open details'                          => [ '<details open><summary>Sum</summary>inside</details>b', "Sum\ninside\nb" ],
			'scripts, styles and templates'         => [
				'a<script>var x = "</b>";</script><style>p{}</style><noscript>n</noscript><template><p>t</p></template>b',
				'ab',
			],
			'hidden elements'                       => [
				'a<p hidden>b</p><div style="display:none">c<div>d</div></div>e<span style="visibility: hidden">f<span>x</span></span>g',
				'aeg',
			],
			'a hidden paragraph without an end tag' => [ '<p hidden>a<p>b', 'b' ],
			'a caption of a figure' => [
				'<figure><img src="x"><figcaption>Caption</figcaption></figure><p>Text</p>',
				"Caption\n\nText",
			],
			'what is shown instead of a video'      => [ 'a<video>x</video><audio>y</audio><iframe src="x">z</iframe>b', 'ab' ],
			'no-break spaces'                       => [ 'a&nbsp;b', "a\u{a0}b" ],
			'a paragraph of a no-break space'       => [ '<p>a</p><p>&nbsp;</p><p>b</p>', "a\n\nb" ],
			'characters without a width'            => [ 'a&#8203;b&zwj;c&shy;d', "a\u{200b}b\u{200d}c\u{ad}d" ],
			'marks of direction'                    => [ '<p dir="rtl">مرحبا &rlm;(x)</p>', "مرحبا \u{200f}(x)" ],
			'entities, decoded once'                => [ 'AT&amp;T &lt;b&gt; &amp;amp; &#128512;', 'AT&T <b> &amp; 😀' ],
			'entities without a semicolon'          => [ '&copy 2024 &eacute &ampx &notit;', '© 2024 é &x ¬it;' ],
			'angle brackets that are text'          => [ 'a < b and I <3 Deno 1<2', 'a < b and I <3 Deno 1<2' ],
			'comments'                              => [ 'a<!-- x -- y -->b', 'ab' ],
			'white space'                           => [ "  a \n\n b\t c  ", 'a b c' ],
			'spaces between elements'               => [ '<b>bold</b><i>it</i> <span> sp </span>end', 'boldit sp end' ],
			'elements that end in another order'    => [ '<p>a <b>bold <p>next</p> tail', "a bold\n\nnext\n\ntail" ],
			'ruby'                                  => [ '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>', '漢kan' ],
			'sections'                              => [ '<section>a</section><article>b</article><header>c</header>', "a\nb\nc" ],
			'a block by its style'                  => [ 'a<span style="display:block">b</span>c', "a\nb\nc" ],
			'a drawing'                             => [ 'a<svg><title>T</title><path d="M0"/></svg>b', 'ab' ],
			'a newsletter'                          => [
				'<table><tbody><tr><td><h1>Head</h1><p>One</p></td></tr><tr><td><p>Two</p></td></tr></tbody></table>',
				"Head\n\nOne\n\nTwo",
			],
			'only text'                             => [ 'Only words & more', 'Only words & more' ],
			'nothing'                               => [ '', '' ],
			'broken bytes'                          => [ "before \xff<b> after</b>", 'before ? after' ],
		];
	}

	#[DataProvider( 'bodies' )]
	public function test_BUG_42_html_is_read_as_a_browser_shows_it( string $html, string $text ): void {
		self::assertSame( $text, HtmlText::read( $html ) );
	}

	public function test_SEC_25_a_long_text_is_cut_between_characters(): void {
		$text = HtmlText::read( 'x' . str_repeat( 'é', 150_000 ) );
		self::assertSame( [ 199_999, 1 ], [ strlen( $text ), preg_match( '/^xé+$/Du', $text ) ] );
		$text = HtmlText::read( '<p>x' . str_repeat( 'é', 150_000 ) );
		self::assertSame( 1, preg_match( '/^xé+$/Du', $text ) );
	}

	/** @return array<string, array{string}> */
	public static function hostile(): array {
		return [
			'open elements'        => [ '<p><b><div>' ],
			'open hidden elements' => [ '<div hidden><span hidden>' ],
			'lists in lists'       => [ '<ol reversed><li>' ],
			'end tags'             => [ '</p></b></table>' ],
			'cells'                => [ '<td>' ],
			'captions'             => [ '<figcaption>x' ],
			'images'               => [ '<img class=emoji alt=x>' ],
			'spaces'               => [ " \t\n" ],
		];
	}

	#[DataProvider( 'hostile' )]
	public function test_SEC_25_hostile_html_is_read_with_few_steps( string $part ): void {
		$limit = ini_set( 'pcre.backtrack_limit', '1000' );
		try {
			$text = HtmlText::read( '<p>Good text</p>' . str_repeat( $part, intdiv( 1_000_000, strlen( $part ) ) ) . '<p>End</p>' );
		} finally {
			ini_set( 'pcre.backtrack_limit', (string) $limit );
		}
		self::assertStringStartsWith( 'Good text', $text );
		self::assertLessThanOrEqual( 400_000, strlen( $text ) );
	}
}

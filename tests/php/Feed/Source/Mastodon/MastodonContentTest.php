<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Mastodon;

use Frontispiece\Feed\Source\Mastodon\MastodonContent;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class MastodonContentTest extends TestCase {
	/** @return array<string, array{0: string, 1: string, 2?: list<array{int, int, string}>}> HTML, text, links */
	public static function posts(): array {
		return [
			'paragraphs and lines'    => [ "<p>One<br>two\n  three</p><p>Four</p>", "One\ntwo three\n\nFour" ],
			'a line without a tag'    => [ 'Only words', 'Only words' ],
			'a list'                  => [ '<p>Buy:</p><ul><li>rye</li><li>salt</li></ul>', "Buy:\n\n• rye\n• salt" ],
			'entities'                => [ '<p>a &lt;b&gt; &amp;amp; c</p>', 'a <b> &amp; c' ],
			'spaces between elements' => [ '<p> <b>a</b> <i>b</i>c </p> <p> </p>', 'a bc' ],
			'no-break spaces'         => [ "<p>a\u{a0}b</p>", "a\u{a0}b" ],
			'a script'                => [ '<p>a<script>alert(1)</script><style>b</style>c</p>', 'ac' ],
			'a comment'               => [ 'a<!-- <b>x</b> -->b', 'ab' ],
			'a shortened address'     => [
				'<a href="https://x.example/long"><span class="invisible">https://</span><span class="ellipsis">x.example/lo</span><span class="invisible">ng</span></a> 🍞',
				'x.example/lo… 🍞',
				[ [ 0, 13, 'https://x.example/long' ] ],
			],
			'a link after emoji'      => [
				'🍞🍞 <a href="https://x.example/">x</a>',
				'🍞🍞 x',
				[ [ 5, 1, 'https://x.example/' ] ],
			],
			'a link that is never closed' => [ '<a href="https://x.example/">x <b>y</b>', 'x y', [ [ 0, 3, 'https://x.example/' ] ] ],
			'a link without words'    => [ 'a<a href="https://x.example/"></a>b', 'ab' ],
			'links to nowhere'        => [
				'<a href="javascript:alert(1)">a</a><a href>b</a><a href=" https://x.example">c</a><a href="//y">d</a>',
				'abcd',
			],
			'emoji as images'         => [ 'a <img alt=":fox:" src=x onerror=y> <img alt="<b>">', 'a :fox:' ],
			'a turned direction'      => [ "a\u{202e}b\u{2066}c\u{200f}", 'abc' ],
			'broken bytes'            => [ "<p>a\xffb</p>", '' ],
			'control characters'      => [ "<p>a\x01\x0b\u{fffe}b</p>", 'ab' ],
			'open elements'           => [ str_repeat( '<p><b>', 9000 ) . 'x', 'x' ],
		];
	}

	/** @param list<array{int, int, string}> $links */
	#[DataProvider( 'posts' )]
	public function test_html_is_read_as_text_with_links( string $html, string $text, array $links = [] ): void {
		$read = MastodonContent::read( $html );
		self::assertSame( $text, $read['text'] );
		self::assertSame( $links, array_map( 'array_values', $read['links'] ) );
	}

	public function test_a_text_of_a_megabyte_is_cut(): void {
		foreach ( [ 'x', '<p>🍞 ', '<a href="https://x.example/">x</a>' ] as $part ) {
			$html = str_repeat( $part, intdiv( 1_000_000, strlen( $part ) ) );
			$read = MastodonContent::read( $html );
			self::assertLessThan( 25_000, strlen( $read['text'] ) );
			self::assertLessThanOrEqual( 200, count( $read['links'] ) );
		}
	}
}

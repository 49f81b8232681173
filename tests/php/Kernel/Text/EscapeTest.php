<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Text;

use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class EscapeTest extends TestCase {
	protected function tearDown(): void {
		remove_shortcode( 'secret' );
		parent::tearDown();
	}

	/** @return array<string, array{string}> */
	public static function texts(): array {
		$texts = [
			'plain'               => 'Bread & butter',
			'markup'              => '<script>alert(1)</script><b onclick="x">',
			'quotes'              => "it's \"quoted\"",
			'a shortcode'         => 'before [secret] after',
			'a nested shortcode'  => '[[secret]] [secret a="]"]x[/secret]',
			'entities'            => '&amp; &#91;secret&#93; &lt;b&gt; &copy;',
			'right to left'       => 'مرحبا [secret] שלום',
			'emoji'               => '🎉👩‍👩‍👧‍👦',
			'control characters'  => "tab\tline\nnull",
			'a comment'           => '<!-- x --> ]]>',
			'backslashes'         => 'C:\\[secret]\\',
		];
		return array_map( static fn( string $text ): array => [ $text ], $texts );
	}

	#[DataProvider( 'texts' )]
	public function test_escaped_text_is_displayed_exactly_as_written( string $text ): void {
		add_shortcode( 'secret', static fn(): string => 'LEAK' );
		$html = do_shortcode(
			'<p title="'
				. Escape::attr( $text )
				. '" data-json='
				. Escape::jsonAttr( [ 'a' => $text ] )
				. '>'
				. Escape::html( $text )
				. '</p>',
		);
		self::assertStringNotContainsString( 'LEAK', $html );
		$p = self::find( $html, '//p' )[0] ?? null;
		self::assertNotNull( $p );
		self::assertSame( $text, $p->textContent );
		self::assertSame(
			strtr( $text, [ "\t" => ' ', "\n" => ' ' ] ),
			strtr( $p->getAttribute( 'title' ), [ "\t" => ' ', "\n" => ' ' ] ),
		);
		self::assertSame( [ 'a' => $text ], json_decode( $p->getAttribute( 'data-json' ), true ) );
		self::assertSame( 0, $p->childElementCount );
	}

	#[DataProvider( 'texts' )]
	public function test_json_for_a_script_parses_and_contains_no_shortcode_and_no_closing_script_tag(
		string $text,
	): void {
		$value  = [
			'text' => $text,
			'list' => [ $text, [ 'deep' => $text, "[key] $text" => 1 ] ],
			'n'    => 1.5,
			'no'   => false,
			'none' => null,
			'url'  => 'https://example.org/a?b=1&c=[2]',
		];
		$script = Escape::jsonScript( $value );
		self::assertSame( $value, json_decode( $script, true ) );
		$this->assertHarmless( $script );
	}

	public function test_json_with_a_long_text_is_complete(): void {
		$value  = [
			'text' => str_repeat( 'word "quoted" \\ [x] <b> é🎉 ', 20_000 ),
			'list' => array_fill( 0, 2000, '[x]' ),
		];
		$script = Escape::jsonScript( $value );
		self::assertTrue( json_decode( $script, true ) === $value );
		self::assertStringNotContainsString( '[x]', $script );
	}

	public function test_json_with_invalid_utf8_still_parses(): void {
		foreach ( [
			Escape::jsonScript( [ 'a' => "x\xffy" ] ),
			html_entity_decode( trim( Escape::jsonAttr( [ 'a' => "x\xffy" ] ), "'" ) ),
		] as $json ) {
			self::assertSame( [ 'a' => "x\u{FFFD}y" ], json_decode( $json, true ) );
		}
	}

	public function test_an_empty_json_attribute_is_an_object(): void {
		self::assertSame( "'{}'", Escape::jsonAttr( [] ) );
	}

	public function test_invalid_utf8_is_shown_without_the_invalid_bytes(): void {
		self::assertSame( "a\u{FFFD}b", Escape::html( "a\xffb" ) );
	}

	public function test_a_plain_url_is_escaped_like_esc_url(): void {
		mt_srand( 7 );
		$signs = str_split( 'abcXYZ019-._~:/?#[]@!$&\'()*+,;=%<>" ' . "\n" );
		for ( $i = 0; $i < 2_000; $i++ ) {
			$url = 'https://example.org' . ( 0 === $i % 3 ? ':8080' : '' ) . '/';
			for ( $n = mt_rand( 0, 12 ); $n > 0; $n-- ) {
				$url .= $signs[ mt_rand( 0, 0 === $i % 2 ? 16 : count( $signs ) - 1 ) ];
			}
			self::assertSame(
				strtr( esc_url( $url, [ 'http', 'https', 'mailto' ] ), [ '[' => '&#091;', ']' => '&#093;' ] ),
				Escape::url( $url ),
				$url,
			);
		}
	}

	public function test_a_url_is_escaped_and_only_known_schemes_are_allowed(): void {
		self::assertSame( 'https://example.org/?a=1&#038;b=2', Escape::url( 'https://example.org/?a=1&b=2' ) );
		self::assertSame( 'mailto:a@example.org', Escape::url( 'mailto:a@example.org' ) );
		foreach ( [
			'javascript:alert(1)',
			'data:text/html,x',
			"java\nscript:alert(1)",
			' javascript:alert(1)',
			'vbscript:x',
			'file:///etc/passwd',
		] as $bad ) {
			self::assertStringNotContainsString( ':', Escape::url( $bad ), $bad );
		}
		foreach ( [
			'https://example.org/[secret]',
			'https://example.org/?x[]=1',
			'https://example.org/"onmouseover="x',
			"https://example.org/'x",
		] as $odd ) {
			self::assertDoesNotMatchRegularExpression( '/["\'<>\[\]]/', Escape::url( $odd ), $odd );
		}
	}

	/** @return array<string, array{string, bool}> R000-105 to R000-107 */
	public static function colors(): array {
		$good  = [
			'#abc', '#AABBCC', '#000', '#09afAF', 'rgb(1,2,3)', 'rgb(255, 255, 255)', 'rgba(1, 2, 3, .5)',
			'rgba(1,2,3,0)', 'rgba(1,2,3,1)', 'rgba(1,2,3,0.25)', 'rgba( 1 , 2 , 3 , 1.0 )', 'rgb(1,2,3,.5)',
			'rgba(1,2,3)', 'RGB(1,2,3)', ' #abc ',
		];
		$bad   = [
			'#abcd', '#12345', '#ggg', '#', '#1234567', '#12345678', 'abc', 'rgba(1,2,3,1.1)', 'rgba(1,2,3,-1)',
			'rgba(1,2,3,2)', 'rgb(a,b,c)', 'rgb(1,2)', 'rgb(1,2,3,0,0)', 'rgb(1,2,3', 'rgb(1 2 3)', 'rgb()', 'red',
			'transparent', 'hsl(1,2%,3%)', '', ' ', '#abc;x:y', "#abc\n;", '<b>', 'url(x)', 'var(--x)', 'rgb(1,2,3);}',
			'#abc"', 'rgba(1,2,3,1e1)', 'rgba(1,2,3,50%)',
		];
		$cases = [];
		foreach ( [ ...$good, ...$bad ] as $n => $value ) {
			$cases[ "'$value'" ] = [ $value, $n < count( $good ) ];
		}
		return $cases;
	}

	#[DataProvider( 'colors' )]
	public function test_a_color_is_hexadecimal_or_rgb_and_nothing_else( string $value, bool $good ): void {
		self::assertSame( $good ? trim( $value ) : null, Escape::color( $value ) );
	}

	/** @return array<string, array{string}> one character each, as a reader sees it */
	public static function characters(): array {
		return [
			'a letter'            => [ 'a' ],
			'an umlaut'           => [ 'ü' ],
			'a combining mark'    => [ "e\u{301}" ],
			'two combining marks' => [ "a\u{323}\u{302}" ],
			'a family'            => [ "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}" ],
			'a skin tone'         => [ "\u{1F44D}\u{1F3FD}" ],
			'a profession'        => [ "\u{1F469}\u{1F3FE}\u{200D}\u{1F373}" ],
			'a national flag'     => [ "\u{1F1E9}\u{1F1EA}" ],
			'a regional flag'     => [ "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}" ],
			'a rainbow flag'      => [ "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}" ],
			'a keycap'            => [ "1\u{FE0F}\u{20E3}" ],
			'a heart'             => [ "\u{2764}\u{FE0F}" ],
			'Korean in parts'     => [ "\u{1112}\u{1161}\u{11AB}" ],
			'Arabic with a vowel' => [ "ب\u{64E}" ],
			'a kanji'             => [ '語' ],
		];
	}

	#[DataProvider( 'characters' )]
	public function test_a_grapheme_counts_as_one_character_and_is_never_split( string $character ): void {
		$text = str_repeat( $character, 10 );
		self::assertSame( [ str_repeat( $character, 9 ), $character ], Escape::split( $text, 9 ), 'limit - 1' );
		self::assertSame( [ $text, '' ], Escape::split( $text, 10 ), 'limit' );
		self::assertSame( [ $text, '' ], Escape::split( $text, 11 ), 'limit + 1' );
		self::assertSame( [ $character, str_repeat( $character, 9 ) ], Escape::split( $text, 1 ) );
	}

	/** @return array<string, array{string, int, string, string}> text, limit, head, rest */
	public static function cuts(): array {
		return [
			'between words'                  => [ 'alpha beta gamma', 10, 'alpha beta', ' gamma' ],
			'after the blank'                => [ 'alpha beta gamma', 11, 'alpha beta', ' gamma' ],
			'in a word'                      => [ 'alpha beta gamma', 13, 'alpha beta', ' gamma' ],
			'one less than all'              => [ 'alpha beta gamma', 15, 'alpha beta', ' gamma' ],
			'all'                            => [ 'alpha beta gamma', 16, 'alpha beta gamma', '' ],
			'more than all'                  => [ 'alpha beta gamma', 17, 'alpha beta gamma', '' ],
			'a line end is a boundary'       => [ "alpha\nbeta gamma", 8, 'alpha', "\nbeta gamma" ],
			'a word longer than the limit'   => [ 'Donaudampfschifffahrt', 5, 'Donau', 'dampfschifffahrt' ],
			'a long word after a short one'  => [ 'a Donaudampfschifffahrt', 10, 'a Donaudam', 'pfschifffahrt' ],
			'no limit'                       => [ 'alpha beta', 0, 'alpha beta', '' ],
			'a limit that means none'        => [ 'alpha beta', 99999, 'alpha beta', '' ],
			'nothing'                        => [ '', 5, '', '' ],
			'bytes are not characters'       => [ 'üüüüü ööööö', 10, 'üüüüü', ' ööööö' ],
		];
	}

	#[DataProvider( 'cuts' )]
	public function test_text_is_truncated_at_a_word_boundary(
		string $text,
		int $limit,
		string $head,
		string $rest,
	): void {
		self::assertSame( [ $head, $rest ], Escape::split( $text, $limit ) );
	}

	public function test_a_protected_range_is_never_split(): void {
		$text = 'see https://example.org/a/long/path now';
		$link = [ [ 4, 35 ] ];
		foreach ( range( 5, 34 ) as $limit ) {
			self::assertSame(
				[ 'see', ' https://example.org/a/long/path now' ],
				Escape::split( $text, $limit, $link ),
				"limit $limit",
			);
		}
		self::assertSame( [ 'see https://example.org/a/long/path', ' now' ], Escape::split( $text, 35, $link ) );
		self::assertSame(
			[ 'https://example.org', ' x y' ],
			Escape::split( 'https://example.org x y', 5, [ [ 0, 19 ] ] ),
			'One at the start stays whole.',
		);
	}

	public function test_no_byte_is_lost_whatever_the_text_and_the_limit(): void {
		mt_srand( 7 );
		$pieces = [
			'a', 'word', ' ', "\n", "\r\n", 'ü', "e\u{301}", '🎉', "\u{1F469}\u{200D}\u{1F373}", "\u{1F1E9}\u{1F1EA}",
			"\u{200D}", "\u{301}", 'שלום', '[secret]', '<b>', "\u{1112}\u{1161}",
		];
		for ( $i = 0; $i < 2000; $i++ ) {
			$text = '';
			for ( $n = mt_rand( 0, 30 ); $n > 0; $n-- ) {
				$text .= $pieces[ mt_rand( 0, count( $pieces ) - 1 ) ];
			}
			[ $head, $rest ] = Escape::split( $text, mt_rand( 1, 30 ) );
			self::assertSame( $text, $head . $rest, (string) wp_json_encode( $text ) );
			self::assertTrue(
				mb_check_encoding( $head, 'UTF-8' ) && mb_check_encoding( $rest, 'UTF-8' ),
				(string) wp_json_encode( $text ),
			);
		}
	}

	public function test_invalid_utf8_text_is_not_truncated(): void {
		self::assertSame( [ "abc\xff def ghi", '' ], Escape::split( "abc\xff def ghi", 4 ) );
	}

	private function assertHarmless( string $script ): void {
		self::assertDoesNotMatchRegularExpression( '#</?script|<!--#i', $script );
		// Outside of strings, JSON contains brackets that are never followed by a letter, so they are never a shortcode.
		self::assertSame( 0, preg_match( '/\[[a-z\/]/i', $script ) );
		$strings = (string) preg_replace( '/^[^"]*"|"[^"]*$/', '', (string) preg_replace( '/\\\\./', '', $script ) );
		foreach ( explode( '"', $strings ) as $n => $piece ) {
			if ( 0 === $n % 2 ) {
				self::assertStringNotContainsString( '[', $piece );
			}
		}
	}
}

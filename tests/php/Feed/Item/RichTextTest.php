<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Item;

use Frontispiece\Feed\Item\RichText;
use Frontispiece\Tests\Cases;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class RichTextTest extends TestCase {
	/**
	 * The same cases as in the tests of the TypeScript code.
	 *
	 * @return array<string, array{
	 *     0: string,
	 *     1: list<array{offset: int, length: int, id: string, name: string}>,
	 *     2: list<array{0: string, 1: string}>
	 * }> text, tags, links as [text, href]
	 */
	public static function links(): array {
		$cases = [];
		foreach ( Cases::in( 'rich-text' ) as $case ) {
			$cases[ $case['name'] ] = [ $case['text'], $case['tags'] ?? [], $case['links'] ];
		}
		return $cases;
	}

	/**
	 * R000-108, R000-109, R000-110, R000-111, R000-113, R000-114
	 *
	 * @param list<array{offset: int, length: int, id: string, name: string}> $tags
	 * @param list<array{0: string, 1: string}>                               $expected
	 */
	#[DataProvider( 'links' )]
	public function test_links_are_created_from_urls_emails_hashtags_and_mentions(
		string $text,
		array $tags,
		array $expected,
	): void {
		$html  = $this->rich()->render( $text, 0, $tags )[0];
		$links = array_map(
			static fn( \DOMElement $link ): array => [ $link->textContent, urldecode( $link->getAttribute( 'href' ) ) ],
			self::find( $html, '//a' ),
		);
		self::assertSame( $expected, $links );
		self::assertSame( $text, html_entity_decode( strip_tags( $html ), ENT_QUOTES ) );
	}

	public function test_created_links_open_in_a_new_tab_without_referrer(): void {
		// R000-112
		foreach ( self::find( $this->rich()->render( 'http://a.example a@b.example' )[0], '//a' ) as $link ) {
			self::assertSame(
				[ '_blank', 'nofollow noopener noreferrer' ],
				[ $link->getAttribute( 'target' ), $link->getAttribute( 'rel' ) ],
			);
		}
	}

	public function test_markup_and_shortcodes_in_the_text_are_shown_as_text(): void {
		$html = $this->rich()->render( '<script>alert(1)</script> [gallery] &amp; "x"' )[0];
		self::assertSame( '&lt;script&gt;alert(1)&lt;/script&gt; &#091;gallery&#093; &amp;amp; &quot;x&quot;', $html );
	}

	public function test_a_url_cannot_inject_an_attribute_or_another_scheme(): void {
		$html = $this->rich()->render(
			'http://a.example/"onmouseover="x javascript:alert(1) https://a.example/[x]',
		)[0];
		self::assertCount( 2, self::find( $html, '//a' ) );
		self::assertSame( [], self::find( $html, '//a[@onmouseover]' ) );
		self::assertStringNotContainsString( '[', $html );
	}

	public function test_people_tagged_in_the_text_are_linked_by_utf16_offsets(): void {
		// The emoji is two UTF-16 units and four bytes.
		$html = $this->rich()->render( "🎉 with Harbour Café\u{0301} today", 0, [
			[ 'offset' => 8, 'length' => 13, 'id' => '555', 'name' => 'Harbour Café' ],
		] )[0];
		self::assertSame(
			[ [ "Harbour Café\u{0301}", 'https://n.example/u/555' ] ],
			array_map(
				static fn( \DOMElement $link ): array => [ $link->textContent, $link->getAttribute( 'href' ) ],
				self::find( $html, '//a' ),
			),
		);
	}

	public function test_tags_outside_the_text_or_with_invalid_ids_are_ignored(): void {
		$bad = [
			[ 'offset' => 2, 'length' => 90, 'id' => '1', 'name' => '' ],
			[ 'offset' => -1, 'length' => 2, 'id' => '1', 'name' => '' ],
			[ 'offset' => 0, 'length' => 2, 'id' => '"><x', 'name' => '' ],
		];
		self::assertSame( 'Hello', $this->rich()->render( 'Hello', 0, $bad )[0] );
	}

	public function test_text_is_truncated_only_when_it_exceeds_the_limit(): void {
		// R000-116, R000-117
		self::assertSame( '', $this->rich()->render( str_repeat( 'x', 9 ), 10 )[1] );
		self::assertSame( '', $this->rich()->render( str_repeat( 'x', 10 ), 10 )[1] );
		self::assertSame( 'x', $this->rich()->render( str_repeat( 'x', 11 ), 10 )[1] );
		self::assertSame( '', $this->rich()->render( str_repeat( 'x', 120_000 ), 99_999 )[1] );
		self::assertSame( '', $this->rich()->render( str_repeat( 'x', 120_000 ) )[1] );
	}

	public function test_text_is_truncated_between_words_and_never_inside_a_link(): void {
		[ $head, $rest ] = $this->rich()->render( 'One two three http://a.example/long/address four', 25 );
		self::assertSame( 'One two three', $head );
		self::assertSame(
			'One two three http://a.example/long/address four',
			html_entity_decode( strip_tags( $head . $rest ) ),
		);
		self::assertCount( 1, self::find( $rest, '//a' ) );
	}

	public function test_a_family_emoji_counts_as_one_character_and_is_not_split(): void {
		$family          = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}";
		[ $head, $rest ] = $this->rich()->render( str_repeat( $family, 12 ), 10 );
		self::assertSame( [ str_repeat( $family, 10 ), str_repeat( $family, 2 ) ], [ $head, $rest ] );
	}

	private function rich(): RichText {
		return new RichText(
			static fn( string $kind, string $name ): string =>
				'https://n.example/' . ( 'hashtag' === $kind ? 't' : 'u' ) . "/$name",
		);
	}
}

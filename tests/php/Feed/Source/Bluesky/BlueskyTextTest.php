<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Bluesky;

use Frontispiece\Feed\Source\Bluesky\BlueskyText;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\DataProvider;

final class BlueskyTextTest extends TestCase {
	private const URL = 'https://blog.example/';

	/** @return array<string, array{string, string}> text, what of it is linked */
	public static function texts(): array {
		return [
			'plain'                       => [ 'See blog.example today', 'blog.example' ],
			'after an emoji'              => [ '🌷👩‍🌾 blog.example', 'blog.example' ],
			'after letters of two bytes'  => [ 'Grüße an blog.example', 'blog.example' ],
			'Arabic'                      => [ 'ورود من الجزيرة', 'الجزيرة' ],
			'after blanks that are cut'   => [ "\n\n  Hello blog.example", 'blog.example' ],
			'after lines that are merged' => [ "One\r\n\r\n\r\n\r\nblog.example", 'blog.example' ],
			'with an emoji in it'         => [ 'All about 🌷 tulips', '🌷 tulips' ],
		];
	}

	#[DataProvider( 'texts' )]
	public function test_a_link_is_where_its_bytes_are_whatever_comes_before_it( string $text, string $linked ): void {
		$start = strpos( $text, $linked );
		self::assertIsInt( $start );
		$result = BlueskyText::fromFacets( $text, [ self::facet( $start, $start + strlen( $linked ) ) ] );
		self::assertSame( [ [ $linked, self::URL ] ], self::linked( $result ) );
	}

	public function test_a_facet_that_cannot_be_right_is_ignored(): void {
		foreach ( [ [ -1, 3 ], [ 3, 3 ], [ 5, 2 ], [ 0, 99 ], [ 1, 3 ], [ 0, 2 ], [ 4, 5 ] ] as [ $start, $end ] ) {
			$result = BlueskyText::fromFacets( '🌷 x', [ self::facet( $start, $end ) ] );
			self::assertSame( [], $result['links'], "$start to $end" );
		}
		$unsafe = self::facet( 0, 4, [ '$type' => 'app.bsky.richtext.facet#link', 'uri' => 'javascript:alert(1)' ] );
		self::assertSame( [], BlueskyText::fromFacets( '🌷 x', [ $unsafe ] )['links'] );
	}

	public function test_mentions_and_hashtags_lead_to_bluesky(): void {
		$text = '@ada.example #tulips & more';
		$result = BlueskyText::fromFacets( $text, [
			self::facet( 0, 12, [ '$type' => 'app.bsky.richtext.facet#mention', 'did' => 'did:web:ada.example' ] ),
			self::facet( 13, 20, [ '$type' => 'app.bsky.richtext.facet#tag', 'tag' => 'tulips & more' ] ),
			self::facet( 21, 22, [ '$type' => 'app.bsky.richtext.facet#later' ] ),
		] );
		self::assertSame(
			[
				[ '@ada.example', 'https://bsky.app/profile/did:web:ada.example' ],
				[ '#tulips', 'https://bsky.app/hashtag/tulips%20%26%20more' ],
			],
			self::linked( $result ),
		);
	}

	public function test_a_text_of_a_megabyte_is_cut_between_characters(): void {
		$result = BlueskyText::fromFacets( str_repeat( '🌷', 250_000 ), [] );
		self::assertLessThanOrEqual( 20_000, strlen( $result['text'] ) );
		self::assertTrue( mb_check_encoding( $result['text'], 'UTF-8' ) );
	}

	/** @param array<string, string> $feature */
	private static function facet(
		int $start,
		int $end,
		array $feature = [ '$type' => 'app.bsky.richtext.facet#link', 'uri' => self::URL ],
	): ArrayReader {
		return new ArrayReader( [
			'index'    => [ 'byteStart' => $start, 'byteEnd' => $end ],
			'features' => [ $feature ],
		] );
	}

	/**
	 * @param array{text: string, links: list<array{offset: int, length: int, url: string}>} $result
	 * @return list<array{0: string, 1: string}> linked words and their address
	 */
	private static function linked( array $result ): array {
		$units = mb_convert_encoding( $result['text'], 'UTF-16LE', 'UTF-8' );
		return array_map(
			static fn( array $link ): array => [
				mb_convert_encoding( substr( $units, $link['offset'] * 2, $link['length'] * 2 ), 'UTF-8', 'UTF-16LE' ),
				$link['url'],
			],
			$result['links'],
		);
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Source\Rss\EntryLimits;
use Frontispiece\Feed\Source\Rss\FeedEntry;
use Frontispiece\Feed\Source\Rss\FeedItems;
use Frontispiece\Feed\Source\Rss\FeedParser;
use Frontispiece\Kernel\Text\Json;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class EntryLimitsTest extends TestCase {
	/** @return array<string, array{string}> HTML that is repeated */
	public static function parts(): array {
		return [
			'lists'             => [ '<ul><li>x</li></ul>' ],
			'open elements'     => [ '<li>x' ],
			'lists that count'  => [ '<ol reversed></ol>' ],
			'line breaks'       => [ '<br>' ],
			'images'            => [ '<p>x</p><source srcset="a 1w">' ],
			'entities'          => [ '<p>&amp;</p>' ],
			'elements not shown' => [ '<p hidden>x</p>' ],
		];
	}

	#[DataProvider( 'parts' )]
	public function test_BUG_42_megabytes_of_tags_are_read_in_as_many_steps_as_a_few_long_posts( string $part ): void {
		$max  = EntryLimits::MAX_ALL_MARKS + EntryLimits::MAX_MARKS + FeedParser::MAX_ENTRIES * EntryLimits::MAX_LATER_MARKS;
		$html = str_repeat( $part, intdiv( 10_000, strlen( $part ) ) );
		foreach ( [ self::json( array_fill( 0, 480, $html ) ), self::rss( array_fill( 0, 100, str_repeat( $html, 4 ) ) ) ] as $document ) {
			$entries = FeedParser::parse( $document )->entries ?? [];
			self::assertGreaterThan( 50, count( $entries ) );
			$marks = array_map( static fn( FeedEntry $entry ): int => EntryLimits::marks( $entry->html ), $entries );
			self::assertLessThanOrEqual( $max, array_sum( $marks ) );
			self::assertLessThanOrEqual( EntryLimits::MAX_MARKS, max( [ 0, ...$marks ] ) );
			self::assertNotContains( 0, $marks );
		}
	}

	public function test_BUG_42_the_tags_of_titles_have_a_limit(): void {
		$feed = FeedParser::parse( '<rss version="2.0"><channel><title>T</title><item><guid>1</guid><title>'
			. htmlspecialchars( str_repeat( '<b>a</b>', 600 ) ) . '</title></item></channel></rss>' );
		self::assertSame( str_repeat( 'a', EntryLimits::MAX_LATER_MARKS / 2 ), $feed->entries[0]->title ?? '' );
	}

	public function test_BUG_42_a_post_within_the_limits_stays_as_it_is_and_a_cut_one_is_its_beginning(): void {
		mt_srand( 7 );
		for ( $n = 0; $n < 200; $n++ ) {
			$html = '';
			while ( strlen( $html ) < 300 ) {
				$html .= [ '<p>', '</p>', 'é', '&amp;', ' word', '😀', '<img src="/a.jpg">' ][ mt_rand( 0, 6 ) ];
			}
			$max = mt_rand( 1, 60 );
			$cut = EntryLimits::start( $html, mt_rand( 100, 400 ), $max );
			self::assertTrue( str_starts_with( $html, $cut ) );
			self::assertTrue( mb_check_encoding( $cut, 'UTF-8' ) );
			self::assertLessThanOrEqual( $max, EntryLimits::marks( $cut ) );
			self::assertSame( $html, EntryLimits::start( $html, 400, EntryLimits::marks( $html ) ) );
		}
	}

	public function test_BUG_42_the_texts_of_a_feed_in_JSON_have_a_limit_together(): void {
		$entries = FeedParser::parse( self::json( array_fill( 0, 100, str_repeat( 'word ', 8_000 ) ) ) )->entries ?? [];
		$bytes   = array_map( static fn( FeedEntry $entry ): int => strlen( $entry->html ), $entries );
		$max     = EntryLimits::MAX_ALL_BYTES + EntryLimits::MAX_BYTES + 100 * EntryLimits::MAX_LATER_BYTES;
		self::assertSame( [ 100, 40_000, EntryLimits::MAX_LATER_BYTES ], [ count( $bytes ), $bytes[0], $bytes[99] ] );
		self::assertLessThanOrEqual( $max, array_sum( $bytes ) );
	}

	public function test_BUG_42_the_text_that_is_shown_is_whole(): void {
		$feed = FeedParser::parse( self::json( [ '<p>' . str_repeat( '<b>wörd</b> ', 2_000 ) . '</p>' ] ) );
		self::assertNotNull( $feed );
		self::assertGreaterThan( 2_990, mb_strlen( FeedItems::fromFeed( $feed, 'a', 'https://a.example/' )[0]->text ) );
	}

	/** @param list<string> $texts */
	private static function json( array $texts ): string {
		return Json::encode( [
			'version' => 'https://jsonfeed.org/version/1.1',
			'items'   => array_map( static fn( int $n ): array => [ 'id' => "$n", 'content_html' => $texts[ $n ] ], array_keys( $texts ) ),
		] );
	}

	/** @param list<string> $texts */
	private static function rss( array $texts ): string {
		$items = '';
		foreach ( $texts as $n => $html ) {
			$items .= "<item><guid>$n</guid><description><![CDATA[$html]]></description></item>";
		}
		return "<rss version=\"2.0\"><channel><title>T</title>$items</channel></rss>";
	}
}

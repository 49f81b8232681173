<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\NumericId;
use Frontispiece\Feed\Source\Rss\FeedEntry;
use Frontispiece\Feed\Source\Rss\FeedItems;
use Frontispiece\Feed\Source\Rss\ParsedFeed;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class FeedItemsTest extends TestCase {
	private const BASE = 'https://blog.example/posts/';

	/** @return array<string, array{list<array<string, mixed>>, list<string>}> entries of which all have one ID, texts of the posts */
	public static function repeatedIds(): array {
		$a = [ 'title' => 'A', 'url' => 'https://a.example/a', 'time' => 3, 'html' => 'One' ];
		return [
			'a post twice'                     => [ [ $a, $a ], [ "A\n\nOne" ] ],
			'a new text'                       => [ [ $a, [ 'html' => 'Two', 'time' => 2 ] + $a ], [ "A\n\nOne" ] ],
			'a new title'                      => [ [ $a, [ 'title' => 'B', 'html' => '' ] + $a ], [ "A\n\nOne" ] ],
			'an address of a counter'          => [ [ $a, [ 'url' => 'https://a.example/a?from=feed' ] + $a ], [ "A\n\nOne" ] ],
			'nothing but one title'            => [ [ [ 'title' => 'A' ], [ 'title' => 'A' ] ], [ 'A' ] ],
			'other addresses'                  => [ [ [ 'url' => 'https://a.example/b', 'title' => 'B' ], $a ], [ 'B', "A\n\nOne" ] ],
			'addresses alone'                  => [
				[ [ 'url' => 'https://a.example/b', 'time' => 0 ], [ 'url' => 'https://a.example/c', 'time' => 0 ] ],
				[ '', '' ],
			],
			'other titles and no addresses'    => [ [ [ 'title' => 'B' ], [ 'title' => 'C' ], [ 'title' => 'D' ] ], [ 'B', 'C', 'D' ] ],
			'one address of other posts'       => [
				[ $a, [ 'title' => 'B', 'time' => 2, 'html' => 'Two' ] + $a, [ 'title' => 'C', 'time' => 1, 'html' => '' ] + $a ],
				[ "A\n\nOne", "B\n\nTwo", 'C' ],
			],
			'the address of the site'          => [
				[
					[ 'url' => 'https://blog.example', 'title' => 'Status', 'html' => 'One', 'time' => 2 ],
					[ 'url' => 'https://blog.example/', 'title' => 'Status', 'html' => 'Two', 'time' => 1 ],
				],
				[ "Status\n\nOne", "Status\n\nTwo" ],
			],
			'other texts alone'                => [
				[ [ 'html' => 'One', 'time' => 0 ], [ 'html' => 'Two', 'time' => 0 ] ],
				[ 'One', 'Two' ],
			],
		];
	}

	/**
	 * @param list<array<string, mixed>> $entries
	 * @param list<string>               $texts
	 */
	#[DataProvider( 'repeatedIds' )]
	public function test_BUG_90_entries_with_one_id_are_one_post_unless_they_are_different_posts( array $entries, array $texts ): void {
		$entries = array_map( static fn( array $entry ): FeedEntry => self::entry( [ 'id' => 'x' ] + $entry ), $entries );
		$items   = FeedItems::fromFeed( self::feed( ...$entries ), 'a', self::BASE );
		self::assertSame( $texts, array_map( static fn( Item $item ): string => $item->fullText(), $items ) );
		$ids = array_map( static fn( Item $item ): string => $item->id, $items );
		self::assertSame( $ids, array_values( array_unique( $ids ) ) );
		self::assertSame( count( $items ) > 1, ! in_array( NumericId::post( 'a', 'x' ), $ids, true ), 'An ID that is not repeated stays.' );
	}

	public function test_BUG_90_ids_of_different_posts_stay_when_others_come_and_a_text_changes(): void {
		$post = static fn( string $name, string $html = '' ): FeedEntry => self::entry(
			[ 'id' => 'x', 'url' => "https://a.example/$name", 'html' => $html ],
		);
		$ids  = static fn( FeedEntry ...$entries ): array => array_map(
			static fn( Item $item ): string => $item->id,
			FeedItems::fromFeed( self::feed( self::entry( [ 'id' => 'y', 'title' => 'Y' ] ), ...$entries ), 'a', self::BASE ),
		);
		$before = $ids( $post( 'b' ), $post( 'a' ) );
		$after  = $ids( $post( 'c' ), $post( 'b', 'New' ), $post( 'a' ) );
		self::assertSame( NumericId::post( 'a', 'y' ), $before[0] );
		self::assertSame( [ $before[1], $before[2] ], [ $after[2], $after[3] ] );
	}

	/** @return array<string, array{list<array<string, mixed>>, list<string>}> entries without an ID, or with that of their page */
	public static function sharedAddresses(): array {
		$page = [ 'url' => 'https://a.example/news', 'time' => 3 ];
		return [
			'titles of a day'          => [ [ [ 'title' => 'A' ] + $page, [ 'title' => 'B' ] + $page ], [ 'A', 'B' ] ],
			'posts of a day'           => [
				[ [ 'title' => 'A', 'html' => 'One' ] + $page, [ 'title' => 'B', 'html' => 'Two' ] + $page ],
				[ "A\n\nOne", "B\n\nTwo" ],
			],
			'texts of a day'           => [ [ [ 'html' => 'One' ] + $page, [ 'html' => 'Two' ] + $page ], [ 'One', 'Two' ] ],
			'titles without addresses' => [ [ [ 'title' => 'A' ], [ 'title' => 'B' ] ], [ 'A', 'B' ] ],
		];
	}

	/**
	 * @param list<array<string, mixed>> $entries
	 * @param list<string>               $texts
	 */
	#[DataProvider( 'sharedAddresses' )]
	public function test_BUG_90_posts_that_share_an_address_and_a_day_are_not_one_post( array $entries, array $texts ): void {
		foreach ( [ '', 'https://a.example/news' ] as $id ) {
			$named = array_map( static fn( array $entry ): FeedEntry => self::entry( [ 'id' => $id ] + $entry ), $entries );
			$items = FeedItems::fromFeed( self::feed( ...$named ), 'a', self::BASE );
			self::assertSame( $texts, array_map( static fn( Item $item ): string => $item->fullText(), $items ), $id );
			self::assertCount( count( $texts ), array_unique( array_map( static fn( Item $item ): string => $item->id, $items ) ) );
		}
	}

	public function test_BUG_90_posts_of_one_page_with_other_files_are_told_apart(): void {
		$post  = static fn( string $title, string $file ): FeedEntry => self::entry( [
			'id'    => '',
			'title' => $title,
			'url'   => 'https://a.example/show',
			'html'  => '' === $title ? '' : 'The same notes',
			'files' => [ [ 'url' => "https://a.example/$file", 'type' => 'image/png', 'alt' => '', 'poster' => '' ] ],
		] );
		$posts = [ $post( '', '1' ), $post( '', '2' ), $post( '', '2' ), $post( 'C', '3' ), $post( 'D', '3' ) ];
		$items = FeedItems::fromFeed( self::feed( ...$posts ), 'a', self::BASE );
		self::assertSame(
			[ 'https://a.example/1', 'https://a.example/2', 'https://a.example/3', 'https://a.example/3' ],
			array_map( static fn( Item $item ): string => $item->media[0]->src ?? '', $items ),
		);
		self::assertCount( 4, array_unique( array_map( static fn( Item $item ): string => $item->id, $items ) ) );
	}

	public function test_BUG_90_reports_with_one_title_and_page_and_no_ids_are_told_apart_and_versions_of_one_are_not(): void {
		$report = static fn( string $html, int $time ): FeedEntry => self::entry(
			[ 'id' => '', 'title' => 'Weather', 'url' => 'https://a.example/weather', 'html' => $html, 'time' => $time ],
		);
		$items  = FeedItems::fromFeed( self::feed( $report( 'Sun', 9 ), $report( 'Rain', 8 ), $report( 'Sunny', 9 ) ), 'a', self::BASE );
		$texts = array_map( static fn( Item $item ): string => $item->fullText(), $items );
		self::assertSame( [ "Weather\n\nSun", "Weather\n\nRain" ], $texts );
	}

	public function test_BUG_90_posts_without_anything_to_show_are_left_out(): void {
		$feed  = self::feed(
			self::entry( [ 'id' => 'a', 'html' => '<p>&nbsp;</p><img src="/pixel.gif" width="1" height="1">' ] ),
			self::entry( [ 'id' => '' ] ),
			self::entry( [ 'id' => 'c', 'url' => 'https://a.example/c' ] ),
		);
		$items = FeedItems::fromFeed( $feed, 'a', self::BASE );
		self::assertSame( [ 'https://a.example/c' ], array_map( static fn( Item $item ): string => $item->url, $items ) );
	}

	public function test_BUG_76_the_title_of_an_entry_is_set_apart_from_its_text(): void {
		$item = self::item( [ 'title' => 'Title', 'html' => '<p>One</p><p>Two</p>' ] );
		self::assertSame( [ 'Title', "One\n\nTwo" ], [ $item->title, $item->text ] );
		$same = self::item( [ 'title' => 'Title', 'html' => '<h1>Title</h1><p>One</p>' ] );
		self::assertSame( [ 'Title', 'One' ], [ $same->title, $same->text ] );
		$long = self::item( [ 'html' => str_repeat( 'word ', 1000 ) ] );
		self::assertSame( [ '', 3000 ], [ $long->title, mb_strlen( $long->text ) ] );
	}

	public function test_an_image_is_taken_from_elements_then_enclosures_then_the_content(): void {
		$html = '<img src="/pixel.gif" width="1"><img src="../inline.jpg" alt="Inline">';
		self::assertSame( 'https://blog.example/inline.jpg', self::item( [ 'html' => $html ] )->media[0]->src ?? '' );
		$file = [ 'url' => 'https://cdn.example/a.JPG?x=1', 'type' => '', 'alt' => 'Alt', 'poster' => '' ];
		$item = self::item( [ 'html' => $html, 'files' => [ $file ] ] );
		self::assertSame( [ 'photo', $file['url'], 'Alt' ], [ $item->kind, $item->media[0]->src ?? '', $item->media[0]->alt ?? '' ] );
		$other = [ 'url' => 'https://cdn.example/a.pdf', 'type' => 'application/pdf' ] + $file;
		self::assertSame( 'status', self::item( [ 'title' => 'a', 'files' => [ $other ] ] )->kind );
	}

	public function test_a_video_is_a_video_and_audio_without_a_cover_stays_text(): void {
		$file  = [ 'url' => 'https://cdn.example/a', 'type' => 'video/mp4', 'alt' => '', 'poster' => '/poster.jpg' ];
		$video = self::item( [ 'files' => [ $file ] ] );
		self::assertSame(
			[ 'video', 'https://blog.example/poster.jpg', 'https://cdn.example/a', 'standard' ],
			[ $video->kind, $video->media[0]->src ?? '', $video->media[0]->file ?? '', $video->media[0]->player ?? '' ],
		);
		$main  = [ 'url' => 'https://cdn.example/b', 'isMain' => true ] + $file;
		self::assertSame( 'https://cdn.example/b', self::item( [ 'files' => [ $file, $main, $file ] ] )->media[0]->file ?? '' );
		$audio = [ 'type' => 'audio/mpeg' ] + $file;
		self::assertSame( 'photo', self::item( [ 'files' => [ $audio ] ] )->kind );
		self::assertSame( 'status', self::item( [ 'files' => [ [ 'poster' => '' ] + $audio ] ] )->kind );
	}

	/** @return array<string, array{string, string}> */
	public static function addresses(): array {
		return [
			'https'                        => [ 'https://a.example/b', 'https://a.example/b' ],
			'http becomes https'           => [ 'HTTP://a.example/b', 'https://a.example/b' ],
			'relative'                     => [ '../b', 'https://blog.example/b' ],
			'without a scheme'             => [ '//a.example/b', 'https://a.example/b' ],
			'of the site'                  => [ '/b', 'https://blog.example/b' ],
			'a script'                     => [ 'javascript:alert(1)', '' ],
			'data'                         => [ 'data:image/png;base64,AA', '' ],
			'with a space'                 => [ " https://a.example/a b.jpg?c=d e\n", 'https://a.example/a%20b.jpg?c=d%20e' ],
			'relative, with a space'       => [ 'a b.jpg', 'https://blog.example/posts/a%20b.jpg' ],
			'with a line break'            => [ "https://a.example/a\n/b", 'https://a.example/a/b' ],
			'for feed readers'             => [ 'feed://a.example/b', 'https://a.example/b' ],
			'for feed readers, encrypted'  => [ 'feed:https://a.example/b', 'https://a.example/b' ],
			'for podcast apps'             => [ 'itpc://a.example/b', 'https://a.example/b' ],
			'with a quotation mark'        => [ 'https://a.example/"x', '' ],
			'with a control character'     => [ "https://a.example/\x01", '' ],
			'too long'                     => [ 'https://a.example/' . str_repeat( 'x', 2000 ), '' ],
			'none'                         => [ '', '' ],
		];
	}

	#[DataProvider( 'addresses' )]
	public function test_only_encrypted_web_addresses_are_kept( string $input, string $expected ): void {
		self::assertSame( $expected, FeedItems::address( $input, self::BASE ) );
	}

	public function test_a_relative_address_without_a_base_is_none_and_a_topic_is_the_feeds_own_address(): void {
		self::assertSame( '', FeedItems::address( '/b', '' ) );
		self::assertSame( 'https://a.example/b', FeedItems::address( 'https://a.example/b', '' ) );
		self::assertSame( 'http://a.example/Feed', FeedItems::topic( 'http://a.example/Feed', 'https://a.example/feed' ) );
		self::assertSame( 'https://a.example/feed', FeedItems::topic( 'javascript:x', 'https://a.example/feed' ) );
	}

	/** @param array<string, mixed> $entry */
	private static function item( array $entry ): Item {
		$items = FeedItems::fromFeed( self::feed( self::entry( $entry ) ), 'a', self::BASE );
		self::assertCount( 1, $items );
		return $items[0];
	}

	/** @param array<string, mixed> $entry */
	private static function entry( array $entry ): FeedEntry {
		$entry += [ 'id' => '1', 'title' => '', 'url' => '', 'html' => '', 'time' => 1, 'files' => [] ];
		return new FeedEntry( ...$entry );
	}

	private static function feed( FeedEntry ...$entries ): ParsedFeed {
		return new ParsedFeed( '', '', 'https://blog.example/', '', '', '', '', array_values( $entries ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Rss;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Source\Rss\FeedEntry;
use Frontispiece\Feed\Source\Rss\FeedItems;
use Frontispiece\Feed\Source\Rss\ParsedFeed;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

final class FeedItemsTest extends TestCase {
	private const BASE = 'https://blog.example/posts/';

	public function test_BUG_90_two_entries_with_one_id_are_one_post(): void {
		$feed  = self::feed(
			self::entry( [ 'id' => 'a', 'title' => 'First' ] ),
			self::entry( [ 'id' => '' ] ),
			self::entry( [ 'id' => 'a', 'title' => 'Second' ] ),
		);
		$items = FeedItems::of( $feed, 'a', self::BASE );
		self::assertSame( [ 'First' ], array_map( static fn( Item $item ): string => $item->text, $items ) );
	}

	/** @return array<string, array{string, string, string}> title, HTML, text */
	public static function texts(): array {
		return [
			'title and content'                     => [ 'Title', '<p>Content</p>', "Title\n\nContent" ],
			'a title alone'                         => [ 'Title', '', 'Title' ],
			'content alone'                         => [ '', '<p>One</p><p>Two</p>', "One\n\nTwo" ],
			'a title that is the content'           => [ 'Hello world', '<p>Hello world</p>', 'Hello world' ],
			'a title that is the content cut off'   => [ 'Hello wor…', '<p>Hello world and more</p>', 'Hello world and more' ],
			'content that is the title cut off'     => [ 'Hello world', '<p>Hello</p>', 'Hello world' ],
		];
	}

	#[DataProvider( 'texts' )]
	public function test_a_title_that_repeats_the_content_is_left_out( string $title, string $html, string $text ): void {
		self::assertSame( $text, self::item( [ 'title' => $title, 'html' => $html ] )->text );
	}

	public function test_an_image_is_taken_from_elements_then_enclosures_then_the_content(): void {
		$html = '<img src="/pixel.gif" width="1"><img src="../inline.jpg" alt="Inline">';
		self::assertSame( 'https://blog.example/inline.jpg', self::item( [ 'html' => $html ] )->media[0]->src ?? '' );
		$file = [ 'url' => 'https://cdn.example/a.JPG?x=1', 'type' => '', 'alt' => 'Alt', 'poster' => '' ];
		$item = self::item( [ 'html' => $html, 'files' => [ $file ] ] );
		self::assertSame( [ 'photo', $file['url'], 'Alt' ], [ $item->kind, $item->media[0]->src ?? '', $item->media[0]->alt ?? '' ] );
		$other = [ 'url' => 'https://cdn.example/a.pdf', 'type' => 'application/pdf' ] + $file;
		self::assertSame( 'status', self::item( [ 'files' => [ $other ] ] )->kind );
	}

	public function test_a_video_is_a_video_and_audio_without_a_cover_stays_text(): void {
		$file  = [ 'url' => 'https://cdn.example/a', 'type' => 'video/mp4', 'alt' => '', 'poster' => '/poster.jpg' ];
		$video = self::item( [ 'files' => [ $file ] ] );
		self::assertSame(
			[ 'video', 'https://blog.example/poster.jpg', 'https://cdn.example/a', 'standard' ],
			[ $video->kind, $video->media[0]->src ?? '', $video->media[0]->file ?? '', $video->media[0]->player ?? '' ],
		);
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
			'with a quotation mark'        => [ 'https://a.example/"x', '' ],
			'with a control character'     => [ "https://a.example/\x01", '' ],
			'too long'                     => [ 'https://a.example/' . str_repeat( 'x', 2000 ), '' ],
			'none'                         => [ '', '' ],
		];
	}

	#[DataProvider( 'addresses' )]
	public function test_only_encrypted_web_addresses_are_kept( string $given, string $expected ): void {
		self::assertSame( $expected, FeedItems::address( $given, self::BASE ) );
	}

	public function test_a_relative_address_without_a_base_is_none_and_a_topic_is_the_feeds_own_address(): void {
		self::assertSame( '', FeedItems::address( '/b', '' ) );
		self::assertSame( 'https://a.example/b', FeedItems::address( 'https://a.example/b', '' ) );
		self::assertSame( 'http://a.example/Feed', FeedItems::topic( 'http://a.example/Feed', 'https://a.example/feed' ) );
		self::assertSame( 'https://a.example/feed', FeedItems::topic( 'javascript:x', 'https://a.example/feed' ) );
	}

	/** @param array<string, mixed> $entry */
	private static function item( array $entry ): Item {
		$items = FeedItems::of( self::feed( self::entry( $entry ) ), 'a', self::BASE );
		self::assertCount( 1, $items );
		return $items[0];
	}

	/** @param array<string, mixed> $entry */
	private static function entry( array $entry ): FeedEntry {
		$entry += [ 'id' => '1', 'title' => '', 'url' => '', 'html' => '', 'time' => 1, 'files' => [] ];
		return new FeedEntry( ...$entry );
	}

	private static function feed( FeedEntry ...$entries ): ParsedFeed {
		return new ParsedFeed( '', '', '', '', '', '', '', array_values( $entries ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Bluesky;

use Frontispiece\Feed\Source\Bluesky\BlueskyEmbed;
use Frontispiece\Kernel\Text\ArrayReader;
use PHPUnit\Framework\TestCase;

final class BlueskyEmbedTest extends TestCase {
	private const POST = 'https://bsky.app/profile/ada.example/post/3k';
	private const NOW  = 1_800_000_000;

	public function test_images_have_their_alt_text_and_a_plausible_size(): void {
		$embed = self::embed( 'images', [
			'images' => [
				[
					'fullsize' => 'https://cdn.example/1',
					'thumb' => 'https://cdn.example/t',
					'alt' => 'One',
					'aspectRatio' => [ 'width' => 4, 'height' => 3 ],
				],
				[ 'thumb' => 'https://cdn.example/2', 'alt' => [ 'x' ], 'aspectRatio' => [ 'width' => 0, 'height' => 3 ] ],
				[ 'fullsize' => 'javascript:x', 'thumb' => '//cdn.example/3' ],
				'no image',
			],
		] );
		self::assertSame(
			[
				[ 'src' => 'https://cdn.example/1', 'alt' => 'One', 'width' => 4, 'height' => 3 ],
				[ 'src' => 'https://cdn.example/2', 'alt' => '' ],
			],
			$embed->media,
		);
		self::assertSame( [ [], false ], [ $embed->links, $embed->isLink ] );
	}

	public function test_a_gallery_is_read_under_both_names_of_its_list_up_to_20_images(): void {
		$one = [ 'fullsize' => 'https://cdn.example/1' ];
		self::assertCount( 20, self::embed( 'gallery', [ 'items' => array_fill( 0, 21, $one ) ] )->media );
		self::assertCount( 2, self::embed( 'gallery', [ 'media' => [ $one, $one ] ] )->media );
	}

	public function test_a_video_has_its_poster_its_playlist_and_the_address_of_the_post(): void {
		$embed = self::embed(
			'video',
			[ 'cid' => 'c', 'thumbnail' => 'https://v.example/t.jpg', 'playlist' => 'https://v.example/p.m3u8' ],
		);
		self::assertSame( 'https://v.example/t.jpg', $embed->media[0]['src'] ?? '' );
		self::assertSame(
			[ 'player' => 'bluesky', 'url' => self::POST, 'file' => 'https://v.example/p.m3u8' ],
			$embed->media[0]['video'] ?? [],
		);
	}

	public function test_a_link_has_its_host_and_an_image_if_it_has_one(): void {
		$embed = self::embed( 'external', [
			'external' => [
				'uri'         => 'https://www.example.org/a',
				'title'       => str_repeat( 'x', 3000 ),
				'description' => 'About',
				'thumb'       => 'https://cdn.example/1',
			],
		] );
		self::assertSame( [ 'https://www.example.org/a', 'About', 'example.org' ], [
			$embed->links[0]['url'] ?? '',
			$embed->links[0]['description'] ?? '',
			$embed->links[0]['host'] ?? '',
		] );
		self::assertSame( 2000, strlen( $embed->links[0]['title'] ?? '' ) );
		self::assertSame( [ [ [ 'src' => 'https://cdn.example/1' ] ], true ], [ $embed->media, $embed->isLink ] );
		self::assertSame( [], self::embed( 'external', [ 'external' => [ 'uri' => 'javascript:x' ] ] )->links );
	}

	public function test_a_quoted_post_is_a_link_with_its_first_image(): void {
		$embed = self::embed( 'record', [ 'record' => self::quoted() ] );
		self::assertSame(
			[ [
				'url' => 'https://bsky.app/profile/grace.example/post/3z',
				'title' => 'Grace',
				'description' => 'Hello',
				'host' => 'bsky.app',
			] ],
			$embed->links,
		);
		self::assertSame( [ [ 'src' => 'https://cdn.example/1' ] ], $embed->media );
	}

	public function test_a_quoted_post_that_must_not_be_shown_is_left_out_and_one_with_a_warning_says_nothing(): void {
		self::assertSame( [], self::embed( 'record', [ 'record' => [ 'labels' => [ [ 'val' => '!hide' ] ] ] + self::quoted() ] )->links );
		self::assertSame( [], self::embed( 'record', [ 'record' => [ 'uri' => self::quoted()['uri'], 'notFound' => true ] ] )->links );
		$warned = self::embed( 'record', [ 'record' => [ 'labels' => [ [ 'val' => 'gore' ] ] ] + self::quoted() ] );
		self::assertSame( [ '', [] ], [ $warned->links[0]['description'] ?? null, $warned->media ] );
	}

	public function test_a_list_or_feed_is_a_link_with_its_name_and_avatar(): void {
		$embed = self::embed( 'record', [
			'record' => [
				'uri'         => 'at://did:plc:aaaaaaaaaaaaaaaaaaaaaaaa/app.bsky.feed.generator/news',
				'creator'     => [ 'handle' => 'grace.example', 'displayName' => 'Grace' ],
				'displayName' => 'News',
				'description' => 'All of it',
				'avatar'      => 'https://cdn.example/a',
			],
		] );
		self::assertSame( [ 'News', 'All of it' ], [ $embed->links[0]['title'] ?? '', $embed->links[0]['description'] ?? '' ] );
		self::assertSame( [ 'https://bsky.app/profile/grace.example/feed/news' ], array_column( $embed->links, 'url' ) );
	}

	public function test_media_with_a_quoted_post_keeps_both(): void {
		$media = [ '$type' => 'app.bsky.embed.images#view', 'images' => [ [ 'fullsize' => 'https://cdn.example/own' ] ] ];
		$embed = self::embed( 'recordWithMedia', [ 'media' => $media, 'record' => [ 'record' => self::quoted() ] ] );
		self::assertSame( 'https://cdn.example/own', $embed->media[0]['src'] ?? '' );
		self::assertSame( [ 'Grace' ], array_column( $embed->links, 'title' ) );
		self::assertFalse( $embed->isLink );
		$empty = self::embed( 'recordWithMedia', [ 'media' => [], 'record' => [ 'record' => self::quoted() ] ] );
		self::assertTrue( $empty->isLink, 'Without media, the post that is quoted is all there is.' );
	}

	public function test_an_unknown_embed_is_not_shown(): void {
		foreach ( [ 'poll', 'images extra', '' ] as $type ) {
			$embed = self::embed( $type, [ 'images' => [ [ 'fullsize' => 'https://cdn.example/1' ] ] ] );
			self::assertSame( [ [], [] ], [ $embed->media, $embed->links ], $type );
		}
	}

	/** @param array<string, mixed> $fields */
	private static function embed( string $type, array $fields ): BlueskyEmbed {
		return BlueskyEmbed::fromEmbed( new ArrayReader( [ '$type' => "app.bsky.embed.$type#view" ] + $fields ), self::POST, self::NOW );
	}

	/** @return array<string, mixed> */
	private static function quoted(): array {
		return [
			'uri'    => 'at://did:plc:aaaaaaaaaaaaaaaaaaaaaaaa/app.bsky.feed.post/3z',
			'author' => [ 'handle' => 'grace.example', 'displayName' => 'Grace' ],
			'value'  => [ 'text' => 'Hello' ],
			'embeds' => [
				[
					'$type' => 'app.bsky.embed.images#view',
					'images' => [ [ 'fullsize' => 'https://cdn.example/1' ], [ 'fullsize' => 'https://cdn.example/2' ] ],
				],
			],
		];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Instagram;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Feed\Source\Instagram\InstagramMedia;
use Frontispiece\Feed\Source\Threads\ThreadsPost;
use Frontispiece\Kernel\Text\ArrayReader;
use PHPUnit\Framework\TestCase;

final class InstagramMediaTest extends TestCase {
	private const IMAGE = 'https://scontent.cdninstagram.com/post.jpg?oe=1';
	private const STILL = 'https://scontent.cdninstagram.com/still.jpg';
	private const VIDEO = 'https://scontent.cdninstagram.com/video.mp4?x=1';

	public function test_BUG_53_an_album_whose_parts_have_no_file_shows_the_image_of_the_post(): void {
		$children = [ [ 'id' => '2', 'media_type' => 'IMAGE' ], [ 'id' => '3', 'media_type' => 'IMAGE' ] ];
		self::assertSame( [ self::IMAGE ], self::images( [ 'media_url' => self::IMAGE ], $children ) );
		self::assertSame( [ self::IMAGE ], self::images( [ 'media_url' => self::IMAGE ], [] ) );
	}

	public function test_BUG_53_videos_without_a_still_show_the_image_of_the_post(): void {
		$children = [ [ 'id' => '2', 'media_type' => 'VIDEO' ], [ 'id' => '3', 'media_type' => 'VIDEO' ] ];
		self::assertSame( [ self::IMAGE ], self::images( [ 'media_url' => self::IMAGE ], $children ) );
		self::assertSame( [ self::STILL ], self::images( [ 'media_url' => self::VIDEO, 'thumbnail_url' => self::STILL ], $children ) );
	}

	public function test_BUG_53_an_album_with_images_keeps_them_and_one_without_any_keeps_its_videos(): void {
		$children = [ [ 'id' => '2', 'media_type' => 'IMAGE' ], [ 'id' => '3', 'media_type' => 'IMAGE', 'media_url' => self::STILL ] ];
		self::assertSame( [ self::STILL ], self::images( [ 'media_url' => self::IMAGE ], $children ) );
		self::assertSame( [ '' ], self::images( [], [ [ 'id' => '2', 'media_type' => 'VIDEO' ] ] ) );
	}

	public function test_BUG_53_a_carousel_of_threads_shows_its_own_image_as_well(): void {
		$post = [
			'id'         => '1',
			'text'       => 'x',
			'media_type' => 'CAROUSEL_ALBUM',
			'media_url'  => self::IMAGE,
			'children'   => [ 'data' => [ [ 'id' => '2', 'media_type' => 'IMAGE' ], [ 'id' => '3', 'media_type' => 'VIDEO' ] ] ],
		];
		$item = ThreadsPost::item( new ArrayReader( $post ), '9' );
		self::assertSame( [ self::IMAGE ], self::sources( $item ) );
	}

	/**
	 * @param array<string, string>       $files of the post
	 * @param list<array<string, string>> $children
	 * @return list<string>
	 */
	private static function images( array $files, array $children ): array {
		$in = [ 'id' => '1', 'media_type' => 'CAROUSEL_ALBUM', 'children' => [ 'data' => $children ] ] + $files;
		return self::sources( InstagramMedia::item( new ArrayReader( $in ), '9' ) );
	}

	/** @return list<string> */
	private static function sources( ?Item $item ): array {
		return array_map( static fn( Media $media ): string => $media->src, $item->media ?? [] );
	}
}

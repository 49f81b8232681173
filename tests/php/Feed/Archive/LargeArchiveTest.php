<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use Frontispiece\Tests\Feed\FeedTestCase;
use Frontispiece\Tests\Kernel\Command;

final class LargeArchiveTest extends FeedTestCase {
	private const MEGABYTE = 1_048_576;
	private const POSTS    = 400;

	/** Megabytes of the list of posts, and of files that no post refers to. */
	private const LIST = 160;
	private const REST = 1_900;

	private string $path = '';

	protected function setUp(): void {
		parent::setUp();
		$this->path = (string) tempnam( sys_get_temp_dir(), 'archive' );
	}

	protected function tearDown(): void {
		wp_delete_file( $this->path );
		parent::tearDown();
	}

	public function test_an_archive_of_two_gigabytes_is_imported_by_a_process_with_128_megabytes(): void {
		$this->make();
		clearstatcache();
		self::assertGreaterThan( 2_048 * self::MEGABYTE, (int) filesize( $this->path ) );
		$run = Command::run( "archive import {$this->path}", memory: '128M' );
		self::assertSame( 0, $run->code, $run->err );
		self::assertSame( self::POSTS + 1, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ) );
	}

	/** Makes an archive with a list of posts that is larger than the memory, and a video. */
	private function make(): void {
		$zip = new SparseZip( $this->path );
		$zip->add( 'your_instagram_activity/media/posts_1.json', self::posts() );
		$zip->add( 'media/posts/202009/large.mp4', self::video() );
		$zip->addHole( 'media/other/202009/unused.mp4', self::REST * self::MEGABYTE );
		for ( $n = 1; $n <= self::POSTS; $n++ ) {
			// No image, so that this test is about the archive only.
			$zip->add( "media/posts/202009/$n.webp", [ 'x' ] );
		}
		$zip->close();
	}

	/** @return \Generator<int, string> */
	private static function posts(): \Generator {
		$media = static fn( string $name, int $n ): array =>
			[ [ 'uri' => "media/posts/202009/$name", 'creation_timestamp' => 1_600_000_000 + 60 * $n ] ];
		$rest  = str_repeat( 'x', intdiv( self::LIST * self::MEGABYTE, self::POSTS ) );
		yield '[' . Zips::json( [ 'media' => $media( 'large.mp4', 0 ), 'title' => 'A large video' ] );
		for ( $n = 1; $n <= self::POSTS; $n++ ) {
			yield ',' . Zips::json( [ 'media' => $media( "$n.webp", $n ), 'title' => "Post $n", 'metadata' => $rest ] );
		}
		yield ']';
	}

	/** @return \Generator<int, string> */
	private static function video(): \Generator {
		yield Zips::video();
		for ( $n = 0; $n < 8; $n++ ) {
			yield random_bytes( self::MEGABYTE );
		}
	}
}

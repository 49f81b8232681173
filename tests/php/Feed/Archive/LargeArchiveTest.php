<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Tests\Feed\FeedTestCase;

final class LargeArchiveTest extends FeedTestCase {
	private const MEGABYTE = 1_048_576;

	private Zips $zips;

	protected function setUp(): void {
		parent::setUp();
		$this->zips = new Zips();
	}

	protected function tearDown(): void {
		$this->zips->delete();
		parent::tearDown();
	}

	public function test_an_archive_of_64_megabytes_is_imported_in_32_more_than_before(): void {
		$path   = $this->large( 20, 50, 400 );
		$before = memory_get_usage();
		self::assertGreaterThan( 64 * self::MEGABYTE, (int) filesize( $path ) );
		if ( function_exists( 'memory_reset_peak_usage' ) ) {
			memory_reset_peak_usage();
		}
		$importer = $this->kernel()->get( FeedServices::class )->archives()->importer();
		$payload  = [ 'source' => $importer->begin( $path )->id ];
		do {
			$again   = $importer->work( $payload );
			$payload = $again->payload ?? [];
		} while ( null !== $again );
		self::assertSame( 401, $this->db()->int( 'SELECT COUNT(*) FROM {items}' ) );
		self::assertLessThan( 32 * self::MEGABYTE, memory_get_peak_usage() - $before );
	}

	/**
	 * Makes an archive of a list of posts that does not compress well, a video, and files that no post refers to.
	 *
	 * @param int $json  megabytes of the list
	 * @param int $media megabytes of media
	 */
	private function large( int $json, int $media, int $posts ): string {
		$list  = (string) tempnam( sys_get_temp_dir(), 'list' );
		$video = (string) tempnam( sys_get_temp_dir(), 'video' );
		$rest  = (string) tempnam( sys_get_temp_dir(), 'rest' );
		$this->write( $list, self::posts( intdiv( $json * self::MEGABYTE, $posts ), $posts ) );
		$this->write( $video, self::noise( 8, Zips::video() ) );
		$this->write( $rest, self::noise( $media, '' ) );
		$path = $this->zips->make( Zips::instagram() );
		$zip  = new \ZipArchive();
		$zip->open( $path, \ZipArchive::CREATE | \ZipArchive::OVERWRITE );
		$zip->addFile( $list, 'your_instagram_activity/media/posts_1.json' );
		$zip->addFile( $video, 'media/posts/202009/large.mp4' );
		$zip->addFile( $rest, 'media/other/202009/unused.mp4' );
		$zip->setCompressionName( 'media/posts/202009/large.mp4', \ZipArchive::CM_STORE );
		$zip->setCompressionName( 'media/other/202009/unused.mp4', \ZipArchive::CM_STORE );
		for ( $n = 1; $n <= $posts; $n++ ) {
			// No image, so that this test is about the archive only.
			$zip->addFromString( "media/posts/202009/$n.webp", 'x' );
		}
		$zip->close();
		array_map( 'wp_delete_file', [ $list, $video, $rest ] );
		return $path;
	}

	/** @param \Generator<int, string> $parts */
	private function write( string $path, \Generator $parts ): void {
		$file = new \SplFileObject( $path, 'wb' );
		foreach ( $parts as $part ) {
			$file->fwrite( $part );
		}
	}

	/** @return \Generator<int, string> */
	private static function posts( int $bytes, int $count ): \Generator {
		$media = static fn( string $name, int $n ): array =>
			[ [ 'uri' => "media/posts/202009/$name", 'creation_timestamp' => 1_600_000_000 + 60 * $n ] ];
		yield '[' . Zips::json( [ 'media' => $media( 'large.mp4', 0 ), 'title' => 'A large video' ] );
		for ( $n = 1; $n <= $count; $n++ ) {
			yield ',' . Zips::json( [
				'media'    => $media( "$n.webp", $n ),
				'title'    => "Post $n",
				'metadata' => bin2hex( random_bytes( max( 1, intdiv( $bytes, 2 ) ) ) ),
			] );
		}
		yield ']';
	}

	/** @return \Generator<int, string> */
	private static function noise( int $megabytes, string $start ): \Generator {
		yield $start;
		$noise = random_bytes( self::MEGABYTE );
		for ( $n = 0; $n < $megabytes; $n++ ) {
			yield $noise;
		}
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use Frontispiece\Feed\Archive\ArchiveError;
use Frontispiece\Feed\Archive\ArchiveFile;
use PHPUnit\Framework\TestCase;

final class ArchiveFileTest extends TestCase {
	use TestZips;

	public function test_several_parts_are_one_archive_also_if_one_was_zipped_again(): void {
		$file = ArchiveFile::open(
			$this->zips->make( [ 'posts/one.json' => [ [ 'a' => 1 ] ], 'media/1.jpg' => 'one' ] ),
			$this->zips->make( [ 'my archive/posts/two.json' => [ 'b' => 'two' ], 'my archive/media/2.jpg' => 'two' ] ),
		);
		self::assertSame(
			[ 'one', 'two', '' ],
			[ $file->bytes( 'media/1.jpg', 9 ), $file->bytes( 'media/2.jpg', 9 ), $file->bytes( 'media/3.jpg', 9 ) ],
		);
		self::assertSame( 'two', $file->json( 'posts/two.json' )->string( 'b' ) );
		self::assertSame( [ true, false, false ], [ $file->has( 'media/2.jpg' ), $file->has( '' ), $file->has( '../media/1.jpg' ) ] );
		self::assertSame( [ true, false ], [ $file->hasEnding( '/2.jpg' ), $file->hasEnding( '/9.jpg' ) ] );
	}

	public function test_files_that_posts_refer_to_and_that_are_not_there_are_counted_once(): void {
		$file = ArchiveFile::open( $this->zips->make( [ 'a.jpg' => 'x' ] ) );
		self::assertSame( [ true, false, false, false ], array_map( $file->needs( ... ), [ 'a.jpg', 'b.jpg', 'b.jpg', 'c.jpg' ] ) );
		self::assertSame( 2, $file->countMissing() );
	}

	public function test_lists_of_posts_are_in_their_natural_order_without_what_a_mac_adds(): void {
		$names = [ 'posts_10.json', 'posts_2.json', '__MACOSX/posts_1.json', 'posts_1.json', 'posts_3.txt', 'likes.json' ];
		$file  = ArchiveFile::open( $this->zips->make( array_fill_keys( $names, '[]' ) ) );
		self::assertSame( [ 'posts_1.json', 'posts_2.json', 'posts_10.json' ], $file->names( '~posts_\d+\.json$~' ) );
	}

	public function test_no_more_is_read_than_allowed(): void {
		$file = ArchiveFile::open(
			$this->zips->make( [ 'a.txt' => 'abcdef', 'big.json' => [ str_repeat( 'x', 1_000_001 ) ], 'bad.json' => '{' ] ),
		);
		self::assertSame( [ 'abcdef', '', 'abc', 6, 0 ], [
			$file->bytes( 'a.txt', 6 ),
			$file->bytes( 'a.txt', 5 ),
			$file->start( 'a.txt', 3 ),
			$file->size( 'a.txt' ),
			$file->size( 'none' ),
		] );
		self::assertSame( [], $file->json( 'big.json' )->all() );
		self::assertSame( [], $file->json( 'bad.json' )->all() );
	}

	public function test_entries_are_read_from_where_reading_stopped(): void {
		$file    = ArchiveFile::open( $this->zips->make( [ 'list.json' => [ 'posts' => [ [ 'n' => 0 ], [ 'n' => 1 ], [ 'n' => 2 ] ] ] ] ) );
		$entries = $file->entries( 'list.json', 'posts', 1 );
		self::assertSame( [ 1 => [ 'n' => 1 ], 2 => [ 'n' => 2 ] ], iterator_to_array( $entries ) );
		self::assertSame( 3, $entries->getReturn() );
		$none = $file->entries( 'none.json', 'posts', 0 );
		self::assertSame( [], iterator_to_array( $none ) );
		self::assertSame( 0, $none->getReturn() );
	}

	public function test_what_is_no_zip_is_refused(): void {
		$text = (string) tempnam( sys_get_temp_dir(), 'archive' );
		file_put_contents( $text, 'no zip' );
		foreach ( [ [ $text ], [ "$text-missing" ], [], [ sys_get_temp_dir() ] ] as $paths ) {
			try {
				ArchiveFile::open( ...$paths );
				self::fail( 'It was opened.' );
			} catch ( ArchiveError $error ) {
				self::assertNotSame( '', $error->getMessage() );
			}
		}
		wp_delete_file( $text );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use Frontispiece\Feed\Archive\ArchiveError;
use Frontispiece\Feed\Archive\ArchiveFile;
use PHPUnit\Framework\Attributes\Group;
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
		self::assertSame( [ 'abcdef', '', 'abc' ], [
			$file->bytes( 'a.txt', 6 ),
			$file->bytes( 'a.txt', 5 ),
			$file->start( 'a.txt', 3 ),
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

	public function test_SEC_31_no_more_of_a_file_is_read_than_the_archive_states(): void {
		$path = $this->zips->make( [
			'big.json'  => '[' . str_repeat( '{"a":1},', 500_000 ) . '{}]',
			'big.txt'   => str_repeat( 'x', 3_000_000 ),
			'good.json' => '[{"b":2}]',
		] );
		Zips::state( $path, 'big.json', 100_000 );
		Zips::state( $path, 'big.txt', 1_000 );
		$file = ArchiveFile::open( $path );
		self::assertLessThanOrEqual( 12_500, count( iterator_to_array( $file->entries( 'big.json', '', 0 ) ) ) );
		self::assertSame( [ '', '' ], [ $file->bytes( 'big.txt', 5_000_000 ), $file->start( 'big.txt', 2_000 ) ] );
		self::assertSame( [ [ 'b' => 2 ] ], iterator_to_array( $file->entries( 'good.json', '', 0 ) ) );
		self::assertLessThanOrEqual( 100_000, strlen( implode( '', iterator_to_array( $file->pieces( 'big.json' ), false ) ) ) );
		self::assertSame( 2, $file->countMissing() );
	}

	public function test_SEC_31_a_damaged_list_is_counted_once_however_often_an_import_continues(): void {
		$path = $this->zips->make( [ 'big.json' => '[' . str_repeat( '{"a":1},', 500_000 ) . '{}]' ] );
		Zips::state( $path, 'big.json', 100_000 );
		$count   = ArchiveFile::open( $path );
		$entries = $count->entries( 'big.json', '', 0 );
		iterator_to_array( $entries );
		$total  = $entries->getReturn();
		$counts = [];
		foreach ( [ 0, $total - 1, $total, $total + 1, $total + 100 ] as $from ) {
			$file = ArchiveFile::open( $path );
			iterator_to_array( $file->entries( 'big.json', '', $from ) );
			$counts[] = $file->countMissing();
		}
		self::assertSame( [ 1, 1, 1, 0, 0 ], $counts );
	}

	#[Group( 'long' )]
	public function test_SEC_31_lists_that_are_too_large_together_are_read_as_far_as_the_limit(): void {
		$list = (string) tempnam( sys_get_temp_dir(), 'list' );
		file_put_contents( $list, '[{"n":1},' );
		for ( $n = 0; $n < 180; $n++ ) {
			file_put_contents( $list, str_repeat( ' ', 1_000_000 ), FILE_APPEND );
		}
		file_put_contents( $list, '{"n":2}]', FILE_APPEND );
		$path = $this->zips->make( [ 'x' => '' ] );
		$zip  = new \ZipArchive();
		$zip->open( $path );
		foreach ( [ 'a', 'b', 'c', 'd' ] as $name ) {
			$zip->addFile( $list, $name );
		}
		$zip->close();
		wp_delete_file( $list );
		$file   = ArchiveFile::open( $path );
		$counts = array_map(
			static fn( string $name ): int => count( iterator_to_array( $file->entries( $name, '', 0 ) ) ),
			[ 'a', 'b', 'c', 'd' ],
		);
		self::assertSame( [ 2, 2, 1, 0 ], $counts );
		self::assertSame( 2, $file->countMissing() );
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

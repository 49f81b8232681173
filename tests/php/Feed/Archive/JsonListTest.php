<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Archive;

use Frontispiece\Feed\Archive\JsonList;
use Frontispiece\Tests\TestCase;

final class JsonListTest extends TestCase {
	private const ENTRIES = [
		[ 'a' => 'plain' ],
		[ 'b' => 'quote " brace } bracket ] backslash \\' ],
		[ 'c' => [ [ 1, [ 2 ] ], [ 'd' => [] ] ] ],
		[ 'e' => "\\\"\u{1f35e}\n" ],
		[],
		[ 'orderedItems' => [ [ 'x' => 1 ] ] ],
	];

	public function test_a_list_is_read_entry_by_entry(): void {
		self::assertEquals( self::ENTRIES, self::read( (string) wp_json_encode( self::ENTRIES ) ) );
		$nested = [ 'before' => [ [ 'orderedItems' => [ [ 'no' => 1 ] ] ] ], 'orderedItems' => self::ENTRIES, 'after' => [ [] ] ];
		foreach ( [ 0, JSON_PRETTY_PRINT ] as $flags ) {
			self::assertEquals( self::ENTRIES, self::read( (string) wp_json_encode( $nested, $flags ), 'orderedItems' ) );
		}
		self::assertSame( [ 4, 5 ], array_keys( self::read( (string) wp_json_encode( self::ENTRIES ), '', 4 ) ) );
	}

	public function test_what_is_no_list_has_no_entries(): void {
		foreach ( [ '', '{}', '7', '"[{}]"', '{"other":[{}]}', '{"orderedItems":"[{}]"}', '[[', ']]', '{"orderedItems":[' ] as $json ) {
			self::assertSame( [], self::read( $json, 'orderedItems' ), $json );
		}
	}

	public function test_an_entry_across_reads_and_a_huge_one_are_handled(): void {
		$entries = [];
		for ( $n = 0; $n < 300; $n++ ) {
			$entries[] = [ 'n' => $n, 'text' => str_repeat( 'a"\\', $n * 11 ) ];
		}
		self::assertEquals( $entries, self::read( (string) wp_json_encode( $entries ) ) );
		$huge = self::read( '[{"a":"' . str_repeat( 'x', 3_000_000 ) . '"},{"b":1}]' );
		self::assertSame( [ null, [ 'b' => 1 ] ], $huge );
	}

	public function test_a_large_file_needs_little_memory(): void {
		$file  = (string) tempnam( sys_get_temp_dir(), 'list' );
		$entry = (string) wp_json_encode( [ 'type' => 'Create', 'text' => str_repeat( 'words "and" more ', 300 ) ] ) . ',';
		$write = fopen( $file, 'w' );
		self::assertIsResource( $write );
		fwrite( $write, '[' );
		for ( $n = 0; $n < 8000; $n++ ) {
			fwrite( $write, $entry );
		}
		fwrite( $write, '{}]' );
		fclose( $write );
		self::assertGreaterThan( 40_000_000, (int) filesize( $file ) );
		$before = memory_get_usage();
		$most   = 0;
		$count  = 0;
		foreach ( JsonList::entries( self::pieces( $file ) ) as $ignored ) {
			++$count;
			$most = max( $most, memory_get_usage() - $before );
		}
		wp_delete_file( $file );
		self::assertSame( 8001, $count );
		self::assertLessThan( 2_000_000, $most );
	}

	public function test_SEC_25_a_file_of_brackets_ends_early(): void {
		$pieces = static function (): \Generator {
			for ( $n = 0; $n < 100; $n++ ) {
				yield str_repeat( '[', 10_000 );
			}
			self::fail( 'It was read to its end.' );
		};
		self::assertSame( [], iterator_to_array( JsonList::entries( $pieces() ) ) );
	}

	/** @return \Generator<int, string> */
	private static function pieces( string $file ): \Generator {
		$read = fopen( $file, 'r' );
		self::assertIsResource( $read );
		while ( ! feof( $read ) ) {
			yield (string) fread( $read, 65_536 );
		}
		fclose( $read );
	}

	/** @return array<int, array<array-key, mixed>|null> */
	private static function read( string $json, string $key = '', int $from = 0 ): array {
		return iterator_to_array( JsonList::entries( str_split( $json, 65_536 ), $key, $from ) );
	}
}

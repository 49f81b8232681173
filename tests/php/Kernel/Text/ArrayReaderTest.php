<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Text;

use Frontispiece\Kernel\Text\ArrayReader;
use PHPUnit\Framework\TestCase;

final class ArrayReaderTest extends TestCase {
	public function test_a_field_of_another_type_is_empty(): void {
		$in = new ArrayReader( [ 'text' => [ 'x' ], 'number' => 'seven', 'yes' => 1, 'child' => 'x', 'list' => 'x' ] );
		self::assertSame(
			[ '', '', 0, 0, 0.0, false, false, null, [], [] ],
			[
				$in->string( 'text' ),
				$in->string( 'none' ),
				$in->int( 'number' ),
				$in->int( 'none' ),
				$in->float( 'number' ),
				$in->bool( 'yes' ),
				$in->bool( 'none' ),
				$in->child( 'child' ),
				$in->list( 'list' ),
				$in->strings( 'list' ),
			],
		);
	}

	public function test_numbers_are_read_from_texts_and_are_always_finite(): void {
		$in = new ArrayReader( [ 'a' => '12', 'b' => 3.9, 'c' => 7, 'd' => INF, 'e' => '1e999', 'f' => NAN, 'g' => '2.5' ] );
		self::assertSame( [ 12, 3, 7 ], [ $in->int( 'a' ), $in->int( 'b' ), $in->int( 'c' ) ] );
		self::assertSame( '7', $in->string( 'c' ) );
		self::assertSame(
			[ 12.0, 3.9, 0.0, 0.0, 0.0, 2.5 ],
			array_map( $in->float( ... ), [ 'a', 'b', 'd', 'e', 'f', 'g' ] ),
		);
	}

	public function test_only_web_addresses_without_markup_are_urls(): void {
		$urls = [
			'https://example.org/a?b=c'       => 'https://example.org/a?b=c',
			" http://example.org/\n"          => 'http://example.org/',
			'HTTPS://example.org'             => 'HTTPS://example.org',
			'javascript:alert(1)'             => '',
			'//example.org'                   => '',
			'https://example.org/"onload="x'  => '',
			'https://example.org/<script>'    => '',
			'https://example.org/a b'         => '',
			'x https://example.org'           => '',
		];
		foreach ( $urls as $input => $expected ) {
			self::assertSame( $expected, ( new ArrayReader( [ 'u' => $input ] ) )->url( 'u' ), $input );
		}
	}

	public function test_times_are_seconds_or_dates_and_0_for_anything_else(): void {
		$in = new ArrayReader( [ 'a' => 1_700_000_000, 'b' => '1700000000', 'c' => '2023-11-14T22:13:20Z', 'd' => 'some day' ] );
		self::assertSame(
			[ 1_700_000_000, 1_700_000_000, 1_700_000_000, 0, 0 ],
			array_map( $in->time( ... ), [ 'a', 'b', 'c', 'd', 'none' ] ),
		);
	}

	public function test_missing_levels_read_as_empty_and_lists_contain_objects_only(): void {
		$in = new ArrayReader( [
			'a'    => [ 'b' => [ 'c' => 'deep' ], 'empty' => [] ],
			'list' => [ [ 'n' => 1 ], 'text', 5, [ 'n' => 2 ] ],
			'mix'  => [ 'x' => 'one', 2, null, [ 'three' ], true ],
		] );
		self::assertSame( 'deep', $in->at( 'a', 'b' )->string( 'c' ) );
		self::assertSame( '', $in->at( 'a', 'x', 'y' )->string( 'c' ) );
		self::assertNull( $in->at( 'a' )->child( 'empty' ) );
		self::assertSame( [ 1, 2 ], array_map( static fn( ArrayReader $one ): int => $one->int( 'n' ), $in->list( 'list' ) ) );
		self::assertSame( [ 'one', '2' ], $in->strings( 'mix' ) );
		self::assertSame( [ true, false ], [ $in->has( 'a' ), $in->has( 'z' ) ] );
	}

	public function test_a_shape_has_all_its_keys_with_their_types(): void {
		$in = new ArrayReader( [ 'name' => 'Ada', 'url' => 'ftp://x', 'likes' => '9', 'online' => true, 'more' => 1 ] );
		self::assertSame(
			[ 'name' => 'Ada', 'url' => '', 'likes' => 9, 'online' => true, 'place' => '' ],
			$in->shape( [ 'name' => 'string', 'url' => 'url', 'likes' => 'int', 'online' => 'bool', 'place' => 'string' ] ),
		);
	}
}

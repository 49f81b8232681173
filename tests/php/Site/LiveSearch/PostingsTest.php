<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Site\LiveSearch;

use Frontispiece\Site\LiveSearch\Postings;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;

/** Tests the lists of the search index, open and packed. */
final class PostingsTest extends TestCase {
	/** @return array<string, array{list<int>}> */
	public static function offsets(): array {
		$all = range( 0, Postings::BLOCK - 1 );
		mt_srand( 11 );
		return [
			'none'                  => [ [] ],
			'the first'             => [ [ 0 ] ],
			'the last'              => [ [ Postings::BLOCK - 1 ] ],
			'both'                  => [ [ 0, Postings::BLOCK - 1 ] ],
			'all'                   => [ $all ],
			'nearly all'            => [ array_values( array_filter( $all, static fn(): bool => 0 !== mt_rand( 0, 19 ) ) ) ],
			'every sixtieth'        => [ range( 0, Postings::BLOCK - 1, 60 ) ],
			'every sixty-first'     => [ range( 0, Postings::BLOCK - 1, 61 ) ],
			'around a wide gap'     => [ [ 0, 2670, 5341, 8013 ] ],
			'around a wide gap two' => [ [ 2669, 5340, 8010 ] ],
			'a tenth'               => [ array_values( array_filter( $all, static fn(): bool => 0 === mt_rand( 0, 9 ) ) ) ],
			'a few'                 => [ array_values( array_filter( $all, static fn(): bool => 0 === mt_rand( 0, 999 ) ) ) ],
		];
	}

	/** @param list<int> $offsets */
	#[DataProvider( 'offsets' )]
	public function test_a_list_survives_open_and_packed_without_characters_that_sql_would_escape( array $offsets ): void {
		$open   = implode( '', array_map( Postings::key( ... ), $offsets ) );
		$packed = Postings::pack( $offsets );
		self::assertSame( $offsets, array_keys( Postings::open( $open ) ) );
		self::assertSame( $offsets, array_keys( Postings::packed( $packed ) ) );
		self::assertSame( $open . $packed, addslashes( $open . $packed ) );
		self::assertStringNotContainsString( '%', $open . $packed );
		self::assertMatchesRegularExpression( '/^[!-~]*$/', $open . $packed );
	}

	public function test_an_open_list_that_two_servers_have_written_is_read_in_order(): void {
		$open = implode( '', array_map( Postings::key( ... ), [ 3, 700, 8, 701, 9 ] ) );
		self::assertSame( [ 3, 8, 9, 700, 701 ], array_keys( Postings::open( $open ) ) );
	}

	public function test_a_packed_list_is_half_as_long_or_shorter_where_a_word_is_frequent(): void {
		self::assertSame( Postings::BLOCK, strlen( Postings::pack( range( 0, Postings::BLOCK - 1 ) ) ) );
		self::assertSame( 2 * 3, strlen( Postings::pack( [ 100, 1000, 2000 ] ) ) );
		self::assertSame( 3, strlen( Postings::pack( [ 5000 ] ) ) );
	}
}

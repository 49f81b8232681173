<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

/**
 * Lists of posts in which a word occurs. The posts are numbered in the order in which they were indexed. A list holds
 * the numbers of one block of 8,100 posts, each as two characters, so that the database adds a post to the end without
 * reading the list.
 */
final class Postings {
	/** Without quotes, the backslash and the percent sign, which have a meaning in SQL. */
	private const DIGITS = '!#$&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~';

	private const BASE = 90;

	public const BLOCK = self::BASE * self::BASE;

	public static function block( int $number ): int {
		return intdiv( $number, self::BLOCK );
	}

	/** @return string the two characters of a post in the lists of its block */
	public static function key( int $number ): string {
		$offset = $number % self::BLOCK;
		return self::DIGITS[ intdiv( $offset, self::BASE ) ] . self::DIGITS[ $offset % self::BASE ];
	}

	public static function number( int $block, string $key ): int {
		return $block * self::BLOCK
			+ self::BASE * (int) strpos( self::DIGITS, $key[0] )
			+ (int) strpos( self::DIGITS, $key[1] );
	}

	/** @return array<array-key, int> with the keys as array keys */
	public static function set( string $list ): array {
		return '' === $list ? [] : array_flip( str_split( $list, 2 ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

/**
 * Lists of posts in which a word occurs. The posts are numbered in the order in which they were indexed, and a list holds
 * the numbers of one block of 8,100 posts, counted from the block's start.
 *
 * An open list holds two characters per number, so that the database adds a post to the end without reading the list. A
 * packed list, of a block that nothing is added to, holds the gaps between the numbers: one character for small gaps.
 */
final class Postings {
	/** Without quotes, the backslash and the percent sign, which have a meaning in SQL. */
	private const DIGITS = '!#$&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`abcdefghijklmnopqrstuvwxyz{|}~';

	private const BASE = 90;

	public const BLOCK = self::BASE * self::BASE;

	/** Gaps of one character; the digits from here on begin a larger gap. */
	private const SMALL = 60;

	/** The digit that begins a gap of three characters; those before begin one of two. */
	private const LARGE = self::BASE - 1;

	/** Gaps from here on need three characters. */
	private const WIDE = self::SMALL + ( self::LARGE - self::SMALL ) * self::BASE;

	public static function block( int $number ): int {
		return intdiv( $number, self::BLOCK );
	}

	/** @return string the two characters of a post in the open lists of its block */
	public static function key( int $number ): string {
		$offset = $number % self::BLOCK;
		return self::DIGITS[ intdiv( $offset, self::BASE ) ] . self::DIGITS[ $offset % self::BASE ];
	}

	/** @return array<int, int> with the offsets of an open list as array keys, ascending */
	public static function open( string $list ): array {
		$values   = self::values( $list );
		$offsets  = [];
		$last     = -1;
		$isSorted = true;
		for ( $n = 1, $count = count( $values ); $n < $count; $n += 2 ) {
			$offset             = self::BASE * $values[ $n ] + $values[ $n + 1 ];
			$offsets[ $offset ] = 0;
			$isSorted           = $isSorted && $offset > $last;
			$last               = $offset;
		}
		if ( ! $isSorted ) {
			ksort( $offsets );
		}
		return $offsets;
	}

	/** @param list<int> $offsets ascending, each once */
	public static function pack( array $offsets ): string {
		$list = '';
		$next = 0;
		foreach ( $offsets as $offset ) {
			$gap  = $offset - $next;
			$next = $offset + 1;
			if ( $gap < self::SMALL ) {
				$list .= self::DIGITS[ $gap ];
			} elseif ( $gap < self::WIDE ) {
				$gap  -= self::SMALL;
				$list .= self::DIGITS[ self::SMALL + intdiv( $gap, self::BASE ) ] . self::DIGITS[ $gap % self::BASE ];
			} else {
				$list .= self::DIGITS[ self::LARGE ] . self::key( $gap );
			}
		}
		return $list;
	}

	/** @return array<int, int> with the offsets of a packed list as array keys, ascending */
	public static function packed( string $list ): array {
		$values  = self::values( $list );
		$offsets = [];
		$next    = 0;
		for ( $n = 1, $count = count( $values ); $n <= $count; $n++ ) {
			$gap = $values[ $n ];
			if ( 0 === $gap ) {
				// Words that are nearly everywhere have long runs without gaps.
				$run      = strspn( $list, self::DIGITS[0], $n - 1 );
				$offsets += array_fill( $next, $run, 0 );
				$next    += $run;
				$n       += $run - 1;
				continue;
			}
			if ( self::LARGE === $gap ) {
				$gap = self::BASE * $values[ ++$n ] + $values[ ++$n ];
			} elseif ( $gap >= self::SMALL ) {
				$gap = self::SMALL + self::BASE * ( $gap - self::SMALL ) + $values[ ++$n ];
			}
			$next            += $gap;
			$offsets[ $next ] = 0;
			++$next;
		}
		return $offsets;
	}

	/** @return array<int, int> value of each digit, the first with the key 1 */
	private static function values( string $list ): array {
		static $digits = '';
		if ( '' === $digits ) {
			$digits = implode( '', array_map( 'chr', range( 0, self::BASE - 1 ) ) );
		}
		$values = unpack( 'C*', strtr( $list, self::DIGITS, $digits ) );
		return false === $values ? [] : $values;
	}
}

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

	/** @return array<int, int> with the offsets of an open list as array keys */
	public static function open( string $list ): array {
		$values = self::values();
		$codes  = self::codes( $list );
		$found  = [];
		for ( $n = 1, $count = count( $codes ); $n < $count; $n += 2 ) {
			$found[ self::BASE * $values[ $codes[ $n ] ] + $values[ $codes[ $n + 1 ] ] ] = 0;
		}
		return $found;
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

	/** @return array<int, int> with the offsets of a packed list as array keys */
	public static function packed( string $list ): array {
		$values = self::values();
		$codes  = self::codes( $list );
		$found  = [];
		$next   = 0;
		for ( $n = 1, $count = count( $codes ); $n <= $count; $n++ ) {
			$gap = $values[ $codes[ $n ] ];
			if ( self::LARGE === $gap ) {
				$gap = self::BASE * $values[ $codes[ ++$n ] ] + $values[ $codes[ ++$n ] ];
			} elseif ( $gap >= self::SMALL ) {
				$gap = self::SMALL + self::BASE * ( $gap - self::SMALL ) + $values[ $codes[ ++$n ] ];
			}
			$next          += $gap;
			$found[ $next ] = 0;
			++$next;
		}
		return $found;
	}

	/** @return array<int, int> code of each character, the first with the key 1 */
	private static function codes( string $text ): array {
		$codes = unpack( 'C*', $text );
		return false === $codes ? [] : $codes;
	}

	/** @return array<int, int> code of a digit => its value */
	private static function values(): array {
		static $values = [];
		if ( [] === $values ) {
			$values = array_flip( self::codes( self::DIGITS ) );
			$values = array_map( static fn( int $place ): int => $place - 1, $values );
		}
		return $values;
	}
}

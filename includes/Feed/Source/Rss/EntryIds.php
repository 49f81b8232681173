<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Feed\Item\PostAddress;

/**
 * Tells apart different posts that a feed gives the same ID, such as the address of the site. Two entries with one ID are the
 * same post, or versions of it, if two of their facts are equal: link, title, date and text. IDs that a feed does not
 * repeat for different posts stay as they are, because stored posts are known by them. Posts without an ID are known by their
 * address, which stays when a title or a text is corrected.
 */
final class EntryIds {
	/**
	 * @param string          $home    address of the site, which does not tell its posts apart
	 * @param list<FeedEntry> $entries
	 * @return list<FeedEntry> each post once, in the order of the feed, with an ID that no other one has
	 */
	public static function distinct( array $entries, string $home ): array {
		$posts = [];
		foreach ( $entries as $i => $entry ) {
			$named  = self::withId( $entry );
			$others = $posts[ "=$named->id" ] ?? [];
			$isIn   = '' === $entry->id ? self::isRepeated( $others, $named ) : self::isIn( $others, $named, $home );
			if ( '' !== $named->id && ! $isIn ) {
				$posts[ "=$named->id" ][ $i ] = $named;
			}
		}
		$distinct = [];
		foreach ( $posts as $same ) {
			$distinct += 1 === count( $same ) ? $same : self::renamed( $same );
		}
		ksort( $distinct );
		return array_values( $distinct );
	}

	private static function withId( FeedEntry $entry ): FeedEntry {
		$text = '' === $entry->title ? $entry->html : $entry->title;
		return match ( true ) {
			'' !== $entry->id  => $entry,
			'' !== $entry->url => $entry->withId( PostAddress::identity( $entry->url ) ),
			default            => $entry->withId( '' === $text ? self::file( $entry ) : md5( $text ) ),
		};
	}

	/** @param array<int, FeedEntry> $posts */
	private static function isIn( array $posts, FeedEntry $entry, string $home ): bool {
		foreach ( $posts as $post ) {
			if ( self::isSame( $post, $entry, $home ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns whether a post is among others that have its address or text instead of an ID, which says nothing more about them.
	 *
	 * @param array<int, FeedEntry> $posts
	 */
	private static function isRepeated( array $posts, FeedEntry $entry ): bool {
		foreach ( $posts as $post ) {
			$isOther = self::differ( $post->title, $entry->title ) || self::differ( self::file( $post ), self::file( $entry ) );
			if ( ! $isOther && self::isSame( $post, $entry, $entry->url ) ) {
				return true;
			}
		}
		return false;
	}

	private static function differ( string $a, string $b ): bool {
		return '' !== $a && '' !== $b && $a !== $b;
	}

	private static function file( FeedEntry $entry ): string {
		return $entry->files[0]['url'] ?? '';
	}

	private static function isSame( FeedEntry $a, FeedEntry $b, string $home ): bool {
		$facts = static fn( FeedEntry $entry ): array => [
			rtrim( $entry->url, '/' ) === rtrim( $home, '/' ) ? '' : $entry->url,
			$entry->title,
			0 === $entry->time ? '' : (string) $entry->time,
			$entry->html,
		];
		[ $first, $second ] = [ $facts( $a ), $facts( $b ) ];
		$equal = array_filter( array_intersect_assoc( $first, $second ), static fn( string $fact ): bool => '' !== $fact );
		// Many posts may share an address and a day, but one of two versions may lack the title or the text.
		$isWhole = ( '' === $a->title ) === ( '' === $b->title ) && ( '' === $a->html ) === ( '' === $b->html );
		return $first === $second || ( count( $equal ) > 1 && ! ( $isWhole && [ 0, 2 ] === array_keys( $equal ) ) );
	}

	/**
	 * Adds as many facts to an ID as tell the posts apart: as few as possible, because some of them change later.
	 *
	 * @param non-empty-array<int, FeedEntry> $posts
	 * @return array<int, FeedEntry>
	 */
	private static function renamed( array $posts ): array {
		$keys = [];
		for ( $n = 1; $n <= 5; $n++ ) {
			$keys = array_map( static fn( FeedEntry $post ): string => self::key( $post, $n ), $posts );
			if ( count( array_unique( $keys ) ) === count( $posts ) ) {
				break;
			}
		}
		$renamed = [];
		foreach ( $posts as $i => $post ) {
			$renamed[ $i ] = $post->withId( "$post->id#$keys[$i]" );
		}
		return $renamed;
	}

	/** @param int $number of facts */
	private static function key( FeedEntry $post, int $number ): string {
		$facts = [ $post->url, $post->title, (string) $post->time, $post->html, self::file( $post ) ];
		return md5( implode( "\n", array_slice( $facts, 0, $number ) ) );
	}
}

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
			$named = self::withId( $entry );
			// What is an address instead of an ID says nothing more about its posts.
			$useless = '' === $entry->id ? $entry->url : $home;
			if ( '' !== $named->id && ! self::isIn( $posts[ "=$named->id" ] ?? [], $named, $useless ) ) {
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
			default            => $entry->withId( '' === $text ? $entry->files[0]['url'] ?? '' : md5( $text ) ),
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
		foreach ( [ [ 'url' ], [ 'url', 'title' ], [ 'url', 'title', 'time' ], [ 'url', 'title', 'time', 'html' ] ] as $names ) {
			$keys = array_map( static fn( FeedEntry $post ): string => self::key( $post, $names ), $posts );
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

	/** @param list<string> $names */
	private static function key( FeedEntry $post, array $names ): string {
		$facts = [ 'url' => $post->url, 'title' => $post->title, 'time' => (string) $post->time, 'html' => $post->html ];
		return md5( implode( "\n", array_intersect_key( $facts, array_flip( $names ) ) ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

/**
 * Cuts the HTML of posts to what can be read in a moment. A tag or an entity takes as long as kilobytes of text, so a feed of
 * a few megabytes of list items would take a minute, although only the beginnings of its posts are shown.
 */
final class EntryLimits {
	/** Bytes of a text, of all texts, and of each text after that. */
	public const MAX_BYTES       = 200_000;
	public const MAX_ALL_BYTES   = 1_500_000;
	public const MAX_LATER_BYTES = 4_000;

	/** Characters that begin tags and entities, in the same way. */
	public const MAX_MARKS       = 5_000;
	public const MAX_ALL_MARKS   = 60_000;
	public const MAX_LATER_MARKS = 100;

	private const MARKS = '<&';

	/**
	 * @param list<FeedEntry> $entries newest first
	 * @return list<FeedEntry>
	 */
	public static function cut( array $entries ): array {
		$bytes = 0;
		$marks = 0;
		foreach ( $entries as $i => $entry ) {
			$html          = self::start(
				$entry->html,
				$bytes > self::MAX_ALL_BYTES ? self::MAX_LATER_BYTES : self::MAX_BYTES,
				$marks > self::MAX_ALL_MARKS ? self::MAX_LATER_MARKS : self::MAX_MARKS,
			);
			$bytes        += strlen( $html );
			$marks        += self::marks( $html );
			$entries[ $i ] = $html === $entry->html ? $entry : $entry->withHtml( $html );
		}
		return $entries;
	}

	/** Returns the beginning of HTML, cut before a tag or an entity if it has too many of them. */
	public static function start( string $html, int $maxBytes, int $maxMarks ): string {
		$html = strlen( $html ) > $maxBytes ? mb_strcut( $html, 0, $maxBytes, 'UTF-8' ) : $html;
		if ( self::marks( $html ) <= $maxMarks ) {
			return $html;
		}
		$at = strcspn( $html, self::MARKS );
		for ( $n = 0; $n < $maxMarks; $n++ ) {
			$at += 1 + strcspn( $html, self::MARKS, $at + 1 );
		}
		return substr( $html, 0, $at );
	}

	public static function marks( string $html ): int {
		return substr_count( $html, '<' ) + substr_count( $html, '&' );
	}
}

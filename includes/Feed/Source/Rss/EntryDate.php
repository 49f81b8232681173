<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Kernel\Text\DateText;
use SimplePie\Item;

/** Reads the date of an entry of RSS or Atom: of its first element with one that can be read. */
final class EntryDate {
	private const ELEMENTS = [
		[ 'http://www.w3.org/2005/Atom', 'published' ],
		[ '', 'pubDate' ],
		[ 'http://purl.org/dc/elements/1.1/', 'date' ],
		[ 'http://purl.org/dc/elements/1.0/', 'date' ],
		[ 'http://purl.org/dc/terms/', 'issued' ],
		[ 'http://purl.org/dc/terms/', 'created' ],
		[ 'http://purl.org/atom/ns#', 'issued' ],
		[ 'http://purl.org/atom/ns#', 'created' ],
		[ 'http://www.w3.org/2005/Atom', 'updated' ],
		[ 'http://purl.org/atom/ns#', 'modified' ],
		[ 'http://purl.org/dc/terms/', 'modified' ],
		[ '', 'pubdate' ],
		[ '', 'date' ],
		[ '', 'published' ],
	];

	/** Elements of one name that are read, of which the first ones may be empty. */
	private const MAX_TAGS = 5;

	/**
	 * @param Item $item
	 * @return int Unix seconds; 0 = none
	 */
	public static function fromItem( $item ): int {
		foreach ( self::ELEMENTS as [ $namespace, $name ] ) {
			$tags = $item->get_item_tags( $namespace, $name );
			foreach ( is_array( $tags ) ? array_slice( $tags, 0, self::MAX_TAGS ) : [] as $tag ) {
				$text = is_array( $tag ) ? $tag['data'] ?? '' : '';
				$time = is_string( $text ) ? DateText::time( $text ) : 0;
				if ( $time > 0 ) {
					return $time;
				}
			}
		}
		return 0;
	}
}

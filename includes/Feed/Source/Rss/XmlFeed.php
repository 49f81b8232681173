<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Feed\Source\DroppedEntry;
use Frontispiece\Feed\Source\Rss\Xml\FeedNames;
use Frontispiece\Feed\Source\Rss\Xml\FeedRoot;
use Frontispiece\Feed\Source\Rss\Xml\FeedTree;
use Frontispiece\Feed\Source\Rss\Xml\XmlLimits;
use Frontispiece\Feed\Source\Rss\Xml\XmlRepair;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\HtmlText;
use SimplePie\Item;
use SimplePie\SimplePie;

/** Finds the facts of RSS and Atom with WordPress's SimplePie, which sends no requests here. */
final class XmlFeed {
	/** @param string $text in UTF-8 */
	public static function parse( string $text ): ?ParsedFeed {
		$xml = FeedRoot::from( $text );
		if ( '' === $xml ) {
			return null;
		}
		// SimplePie, and what filters its texts, may complain about anything that it reads.
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- restored at once.
		set_error_handler( static fn(): bool => true );
		try {
			$pie = self::reader();
			return self::read( $pie, XmlLimits::cut( $xml ) ) ?? self::readRepaired( $pie, $xml );
		} finally {
			restore_error_handler();
		}
	}

	/** @param SimplePie $pie */
	private static function read( $pie, string $xml ): ?ParsedFeed {
		$tree = FeedTree::parse( $xml );
		if ( null === $tree ) {
			return null;
		}
		$pie->data = $tree;
		return 0 === $pie->get_type() ? null : self::feed( $pie );
	}

	/**
	 * Reads a document that is not well-formed. Of one that is cut off before its first post, nothing is left.
	 *
	 * @param SimplePie $pie
	 */
	private static function readRepaired( $pie, string $xml ): ?ParsedFeed {
		$feed = self::read( $pie, XmlLimits::cut( XmlRepair::repair( $xml ) ) );
		$some = array_filter(
			$feed->entries ?? [],
			static fn( FeedEntry $entry ): bool => '' !== $entry->url . $entry->title . $entry->html,
		);
		$end  = '~</(?:[\w.-]++:)?+(?:' . implode( '|', FeedNames::ROOTS ) . ')\s*+>~i';
		return [] !== $some || ( '' !== ( $feed->title ?? '' ) && 1 === preg_match( $end, $xml ) ) ? $feed : null;
	}

	/** @param SimplePie $pie */
	private static function feed( $pie ): ParsedFeed {
		return new ParsedFeed(
			EntryText::title( $pie ),
			HtmlText::read( self::attempt( static fn() => $pie->get_description() ) ),
			self::plain( self::attempt( static fn() => $pie->get_permalink() ) ),
			self::plain( self::attempt( static fn() => $pie->get_image_url() ) ),
			self::plain( self::attempt( static fn() => $pie->get_link( 0, 'next' ) ) ),
			self::plain( self::attempt( static fn() => $pie->get_link( 0, 'hub' ) ) ),
			self::plain( self::attempt( static fn() => $pie->get_link( 0, 'self' ) ) ),
			self::entries( $pie ),
			60 * (int) ( self::texts( $pie->get_channel_tags( '', 'ttl' ) )[0] ?? 0 ),
			self::skipHours( $pie->get_channel_tags( '', 'skipHours' ) ),
		);
	}

	/**
	 * Returns the newest posts. One that cannot be read is left out.
	 *
	 * @param SimplePie $pie
	 * @return list<FeedEntry>
	 */
	private static function entries( $pie ): array {
		$pie->enable_order_by_date( false );
		$items = (array) $pie->get_items();
		// A filter of another plugin may throw.
		$dates = array_map( static fn( $item ): int => (int) self::attempt( static fn() => EntryDate::fromItem( $item ) ), $items );
		$entries = array_map( [ self::class, 'entryOrNull' ], FeedParser::newest( array_values( $items ), array_values( $dates ) ) );
		return array_values( array_filter( $entries, static fn( ?FeedEntry $entry ): bool => null !== $entry ) );
	}

	/**
	 * Returns a text, or '' where SimplePie fails: it takes attributes for granted that an element may not have.
	 *
	 * @param \Closure(): mixed $read
	 */
	private static function attempt( \Closure $read ): string {
		try {
			$text = $read();
		} catch ( \Throwable ) {
			return '';
		}
		return is_string( $text ) || is_int( $text ) ? (string) $text : '';
	}

	/**
	 * @param mixed $tags elements as SimplePie has them
	 * @return list<int>
	 */
	private static function skipHours( mixed $tags ): array {
		$hours = [];
		foreach ( self::texts( is_array( $tags ) ? $tags[0]['child']['']['hour'] ?? null : null ) as $hour ) {
			if ( is_numeric( $hour ) ) {
				$hours[] = (int) $hour % 24;
			}
		}
		return array_values( array_unique( $hours ) );
	}

	/**
	 * @param mixed $tags elements as SimplePie has them
	 * @return list<string>
	 */
	private static function texts( mixed $tags ): array {
		$texts = array_map(
			static fn( mixed $tag ): string => trim( ( new ArrayReader( is_array( $tag ) ? $tag : [] ) )->string( 'data' ) ),
			is_array( $tags ) ? $tags : [],
		);
		return array_slice( array_values( $texts ), 0, 24 );
	}

	/**
	 * Since WordPress 6.7, SimplePie has namespaced class names.
	 *
	 * @return SimplePie
	 */
	private static function reader() {
		if ( ! class_exists( SimplePie::class, false ) && ! class_exists( 'SimplePie', false ) ) {
			require_once ABSPATH . WPINC . '/class-simplepie.php';
		}
		require_once ABSPATH . WPINC . '/class-wp-simplepie-sanitize-kses.php';
		$name = class_exists( SimplePie::class ) ? SimplePie::class : 'SimplePie';
		/** @var SimplePie $pie */
		$pie = new $name();
		$pie->sanitize = new \WP_SimplePie_Sanitize_KSES();
		$pie->sanitize->set_registry( $pie->get_registry() );
		$pie->enable_cache( false );
		return $pie;
	}

	/** @param Item $item */
	private static function entryOrNull( $item ): ?FeedEntry {
		try {
			return self::entry( $item );
		} catch ( \Throwable ) {
			DroppedEntry::report(
				DroppedEntry::UNREADABLE,
				self::plain( self::attempt( static fn() => $item->get_permalink() ) ),
				self::attempt( static fn() => $item->get_id( false, false ) ),
			);
			return null;
		}
	}

	/** @param Item $item */
	private static function entry( $item ): FeedEntry {
		self::markIds( $item );
		// SimplePie reads the files of an entry without a link, which can take minutes, and takes the first one as its link.
		$files = FeedFiles::fromItem( $item );
		$item->data['enclosures'] = [];
		if ( [] !== $files && '' !== $files[0]['url'] && '' === self::attempt( static fn() => $item->get_link() ) ) {
			$item->data['links']['alternate'] = [ htmlspecialchars( $files[0]['url'], ENT_COMPAT, 'UTF-8' ) ];
		}
		$content = EntryText::content( $item );
		$title   = EntryText::title( $item );
		$url     = self::plain( self::attempt( static fn() => $item->get_permalink() ) );
		return new FeedEntry(
			// Not the hash of the content that SimplePie returns instead of no ID.
			self::attempt( static fn() => $item->get_id( false, false ) ),
			$title,
			$url,
			$content['html'],
			EntryDate::fromItem( $item ),
			$files,
			$content['base'],
		);
	}

	/**
	 * SimplePie takes every ID for a link, but most that are no addresses lead nowhere.
	 *
	 * @param Item $item
	 */
	private static function markIds( $item ): void {
		foreach ( array_slice( (array) $item->get_item_tags( '', 'guid' ), 0, 5 ) as $n => $tag ) {
			$id = is_array( $tag ) && is_string( $tag['data'] ?? null ) ? trim( $tag['data'] ) : '';
			if ( 1 !== preg_match( '~^(?:https?:)?/~i', $id ) ) {
				$item->data['child']['']['guid'][ $n ]['attribs']['']['isPermaLink'] = 'false';
			}
		}
	}

	/** SimplePie returns URLs with HTML entities. */
	private static function plain( string $address ): string {
		return trim( html_entity_decode( $address, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}

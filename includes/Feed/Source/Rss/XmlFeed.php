<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Kernel\Text\ArrayReader;
use SimplePie\Item;
use SimplePie\SimplePie;

/** Parses RSS and Atom with WordPress's SimplePie, which sends no requests here. */
final class XmlFeed {
	public static function parse( string $xml ): ?ParsedFeed {
		// Reject custom entities: they could expand without limit, and no feed needs them.
		if ( false !== stripos( $xml, '<!ENTITY' ) ) {
			return null;
		}
		$pie = self::reader();
		$pie->set_raw_data( $xml );
		if ( ! self::isRead( $pie ) ) {
			return null;
		}
		return new ParsedFeed(
			PlainText::of( (string) $pie->get_title() ),
			PlainText::of( (string) $pie->get_description() ),
			self::plain( $pie->get_permalink() ),
			self::plain( $pie->get_image_url() ),
			self::plain( $pie->get_link( 0, 'next' ) ),
			self::plain( $pie->get_link( 0, 'hub' ) ),
			self::plain( $pie->get_link( 0, 'self' ) ),
			array_values( array_map( [ self::class, 'entry' ], (array) $pie->get_items( 0, FeedParser::MOST ) ) ),
			60 * (int) ( self::texts( $pie->get_channel_tags( '', 'ttl' ) )[0] ?? 0 ),
			self::skipHours( $pie->get_channel_tags( '', 'skipHours' ) ),
		);
	}

	/** @param SimplePie $pie */
	private static function isRead( $pie ): bool {
		// SimplePie writes what is wrong with a feed to PHP's error log.
		// phpcs:disable WordPress.PHP.DevelopmentFunctions, WordPress.PHP.DiscouragedPHPFunctions -- restored at once.
		$level = error_reporting();
		error_reporting( $level & ~E_USER_NOTICE );
		try {
			return $pie->init() && null === $pie->error();
		} finally {
			error_reporting( $level );
		}
		// phpcs:enable
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
		$isNew = class_exists( SimplePie::class );
		$name  = $isNew ? SimplePie::class : 'SimplePie';
		/** @var SimplePie $pie */
		$pie = new $name();
		if ( ! $isNew && ! class_exists( \SimplePie\Parser::class ) ) {
			class_alias( 'SimplePie_Parser', \SimplePie\Parser::class );
		}
		$registry = $pie->get_registry();
		$registry->register( $isNew ? \SimplePie\Parser::class : 'Parser', BoundedParser::class, true );
		$registry->register( $isNew ? \SimplePie\Sanitize::class : 'Sanitize', \WP_SimplePie_Sanitize_KSES::class, true );
		$pie->sanitize = new \WP_SimplePie_Sanitize_KSES();
		$pie->enable_cache( false );
		return $pie;
	}

	/** @param Item $item */
	private static function entry( $item ): FeedEntry {
		// SimplePie reads the files of an entry without a link, which can take minutes, and takes the first one as its link.
		$files = FeedFiles::fromItem( $item );
		$item->data['enclosures'] = [];
		if ( [] !== $files && '' !== $files[0]['url'] && null === $item->get_link() ) {
			$item->data['links']['alternate'] = [ htmlspecialchars( $files[0]['url'], ENT_COMPAT, 'UTF-8' ) ];
		}
		$date = $item->get_gmdate( 'U' );
		$url  = self::plain( $item->get_permalink() );
		$id   = (string) $item->get_id();
		return new FeedEntry(
			'' === $id ? $url : $id,
			PlainText::of( (string) $item->get_title() ),
			$url,
			(string) $item->get_content(),
			is_numeric( $date ) ? (int) $date : 0,
			$files,
		);
	}

	/** SimplePie returns URLs with HTML entities. */
	private static function plain( ?string $address ): string {
		return trim( html_entity_decode( (string) $address, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}
}

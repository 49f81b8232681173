<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Kernel\Text\ArrayReader;
use SimplePie\Item;
use SimplePie\SimplePie;

/**
 * Reads the title and the content of an entry of RSS or Atom by the type that they declare: text, HTML or XHTML. RSS declares
 * none; Markup finds out. SimplePie is not asked: its answers are HTML of text that was cleaned for pages, so that the words
 * of scripts stay and those in angle brackets vanish.
 */
final class EntryText {
	private const ATOM    = 'http://www.w3.org/2005/Atom';
	private const ATOM_03 = 'http://purl.org/atom/ns#';
	private const RSS_10  = 'http://purl.org/rss/1.0/';
	private const RSS_090 = 'http://my.netscape.com/rdf/simple/0.9/';
	private const RSS     = [ '', self::RSS_10, self::RSS_090 ];
	private const CONTENT = 'http://purl.org/rss/1.0/modules/content/';
	private const DC      = [ 'http://purl.org/dc/elements/1.1/', 'http://purl.org/dc/elements/1.0/' ];
	private const ITUNES  = 'http://www.itunes.com/dtds/podcast-1.0.dtd';
	private const MEDIA   = 'http://search.yahoo.com/mrss/';

	private const TITLES = [
		[ self::ATOM, 'title' ], [ self::ATOM_03, 'title' ], [ self::RSS_10, 'title' ], [ self::RSS_090, 'title' ], [ '', 'title' ],
		[ self::DC[0], 'title' ], [ self::DC[1], 'title' ], [ self::ITUNES, 'title' ], [ self::MEDIA, 'title' ],
	];

	private const CONTENTS = [
		[ self::ATOM, 'content' ], [ self::ATOM_03, 'content' ], [ self::CONTENT, 'encoded' ], [ self::ATOM, 'summary' ],
		[ self::ATOM_03, 'summary' ], [ self::RSS_10, 'description' ], [ '', 'description' ], [ self::DC[0], 'description' ],
		[ self::DC[1], 'description' ], [ self::ITUNES, 'summary' ], [ self::ITUNES, 'subtitle' ], [ self::RSS_090, 'description' ],
		[ self::MEDIA, 'description' ],
	];

	/** Content that begins and ends with tags. */
	private const MARKUP = '~^\s*+<(?:p|div|h[1-6]|[uo]l|table|figure|section|article|blockquote|pre|img|a|span)\b[^<>]*+>'
		. '.*</[a-z][a-z0-9]*+\s*+>\s*+$~is';

	/** Elements of one name that are read. */
	private const MAX_ELEMENTS = 10;

	/**
	 * @param Item|SimplePie $of an entry, or the whole feed
	 * @return string text on one line
	 */
	public static function title( $of ): string {
		foreach ( self::TITLES as [ $namespace, $name ] ) {
			foreach ( self::elements( $of, $namespace, $name ) as $element ) {
				$data  = $element->string( 'data' );
				// SimplePie keeps the XML of titles of RSS, because some contain elements.
				$isXml = in_array( $namespace, self::RSS, true ) && ! str_contains( $data, '<' );
				$data  = $isXml ? htmlspecialchars_decode( $data, ENT_QUOTES ) : $data;
				$title = Markup::title( $data, self::type( $element, $namespace ) );
				if ( '' !== $title ) {
					return $title;
				}
			}
		}
		return '';
	}

	/**
	 * Returns the first content that is not empty. Of several elements of one name, HTML counts more than text, and then the
	 * longest one.
	 *
	 * @param Item $item
	 * @return array{html: string, base: string} base = the address that the content's own addresses belong to; '' = not declared
	 */
	public static function content( $item ): array {
		foreach ( self::CONTENTS as [ $namespace, $name ] ) {
			$best = [ 'html' => '', 'base' => '' ];
			$rank = [ false, 0 ];
			foreach ( self::elements( $item, $namespace, $name ) as $element ) {
				$type = self::isUndeclaredHtml( $element ) ? Markup::HTML : self::type( $element, $namespace );
				$html = '' === trim( $element->string( 'data' ) ) ? '' : Markup::html( $element->string( 'data' ), $type );
				$new  = [ Markup::HTML === $type, strlen( trim( $html ) ) ];
				if ( $new[1] > 0 && $new > $rank ) {
					$base = $element->bool( 'xml_base_explicit' ) ? $element->string( 'xml_base' ) : '';
					$rank = $new;
					$best = [ 'html' => $html, 'base' => $base ];
				}
			}
			if ( '' !== $best['html'] ) {
				return $best;
			}
		}
		return [ 'html' => '', 'base' => '' ];
	}

	/**
	 * @param Item|SimplePie $of
	 * @return list<ArrayReader>
	 */
	private static function elements( $of, string $namespace, string $name ): array {
		// The classes have other names in older versions of WordPress.
		$tags = match ( true ) {
			method_exists( $of, 'get_item_tags' )    => $of->get_item_tags( $namespace, $name ),
			method_exists( $of, 'get_channel_tags' ) => $of->get_channel_tags( $namespace, $name ),
			default                                  => null,
		};
		$tags  = is_array( $tags ) ? array_slice( $tags, 0, self::MAX_ELEMENTS ) : [];
		$elements = ( new ArrayReader( [ 'all' => $tags ] ) )->list( 'all' );
		return [] === $elements && self::MEDIA === $namespace && 'group' !== $name ? self::inGroup( $of, $name ) : $elements;
	}

	/**
	 * Returns elements of Media RSS that are about all files of an entry.
	 *
	 * @param Item|SimplePie $of
	 * @return list<ArrayReader>
	 */
	private static function inGroup( $of, string $name ): array {
		$group = self::elements( $of, self::MEDIA, 'group' )[0] ?? null;
		$all   = null === $group ? [] : $group->at( 'child', self::MEDIA )->list( $name );
		return array_slice( $all, 0, self::MAX_ELEMENTS );
	}

	/** Atom takes content without a type for text, but one that consists of elements is none. */
	private static function isUndeclaredHtml( ArrayReader $element ): bool {
		return '' === $element->at( 'attribs', '' )->string( 'type' )
			&& 1 === preg_match( self::MARKUP, $element->string( 'data' ) );
	}

	/** @return string one of the types of Markup */
	private static function type( ArrayReader $element, string $namespace ): string {
		$type = strtolower( trim( explode( ';', $element->at( 'attribs', '' )->string( 'type' ) )[0] ) );
		$mode = strtolower( trim( $element->at( 'attribs', '' )->string( 'mode' ) ) );
		return match ( true ) {
			self::ATOM === $namespace, self::ATOM_03 === $namespace => match ( true ) {
				'base64' === $mode                                                        => Markup::NONE,
				1 === preg_match( '~^(?:x?html\d?|text/\S*html\S*|application/xhtml\+xml)$~', $type ) => Markup::HTML,
				self::ATOM_03 === $namespace && 'escaped' === $mode && 'text/plain' !== $type => Markup::HTML,
				in_array( $type, [ '', 'text', 'plain' ], true ), str_starts_with( $type, 'text/' ) => Markup::TEXT,
				// A type that Atom does not have.
				! str_contains( $type, '/' )                                              => Markup::GUESS,
				default                                                                   => Markup::NONE,
			},
			self::MEDIA === $namespace => str_contains( $type, 'html' ) ? Markup::HTML : Markup::TEXT,
			default                    => Markup::GUESS,
		};
	}
}

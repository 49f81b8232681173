<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss\Xml;

/**
 * Finds the element that a feed in XML consists of, as a parser does: comments, CDATA, instructions and the document type are
 * none. Other text may be before it, such as the warnings of PHP.
 */
final class FeedRoot {
	/** Tags, comments and the like that are read before a document is taken for something else. */
	private const MAX_READ = 2_000;

	/** Elements that begin a page without a document type. */
	private const PAGE = [ 'html', 'head', 'body', 'meta', 'title', 'script', 'svg' ];

	private const TAG = '~<(/?+)(?:[\w.-]++:)?+([\w.-]++)([^<>]{0,4000}+)~A';

	/** What the element of a feed says if it is not the first one. */
	private const SIGNATURES = [
		'rss'  => '~\bversion\s*=|^\s*+$~i',
		'feed' => '~xmlns[^=]*+=\s*+["\'][^"\']*?atom~i',
		'rdf'  => '~xmlns[^=]*+=\s*+["\'][^"\']*?(?:purl\.org/rss|netscape\.com/rdf)~i',
	];

	private bool $isPage = false;

	private bool $definesEntities = false;

	private function __construct( private readonly string $text ) {}

	/** Returns whether a document is a feed, readable or not. */
	public static function isIn( string $text ): bool {
		return ( new self( $text ) )->find() >= 0;
	}

	/** Returns the document from its element on; '' if it is no feed, or one whose document type defines entities. */
	public static function from( string $text ): string {
		$root = new self( $text );
		$at   = $root->find();
		// Entities could expand without limit, and no feed needs its own.
		return $at < 0 || $root->definesEntities ? '' : substr( $text, $at );
	}

	private function find(): int {
		$at      = 0;
		$tags    = 0;
		$hasText = false;
		for ( $read = 0; $read < self::MAX_READ; ) {
			$end = $at;
			$at  = strpos( $this->text, '<', $end );
			if ( false === $at ) {
				return -1;
			}
			$words   = preg_match( '/[\w\x80-\xFF]/', substr( $this->text, $end, $at - $end ) );
			$hasText = $hasText || ( 1 === $words && ! $this->definesEntities );
			$next = $this->text[ $at + 1 ] ?? '';
			++$read;
			if ( '!' === $next || '?' === $next ) {
				$at = $this->skip( $at );
				continue;
			}
			if ( 1 !== preg_match( self::TAG, $this->text, $tag, 0, $at ) ) {
				++$at;
				continue;
			}
			$name = strtolower( $tag[2] );
			if ( '/' === $tag[1] ) {
				$this->isPage = $this->isPage && 'html' !== $name;
			} elseif ( $this->isRoot( $name, $tag[3], $tags > 0 || $hasText, $at + strlen( $tag[0] ) ) ) {
				return $at;
			} elseif ( in_array( $name, self::PAGE, true ) ) {
				$this->isPage = true;
			}
			++$tags;
			$at += strlen( $tag[0] );
		}
		return -1;
	}

	/** @param bool $isLater whether other tags or text are before it */
	private function isRoot( string $name, string $attributes, bool $isLater, int $end ): bool {
		if ( ! in_array( $name, FeedNames::ROOTS, true ) ) {
			return false;
		}
		if ( ! $isLater ) {
			return true;
		}
		// Where words follow, a text is about the element.
		return ! $this->isPage
			&& isset( self::SIGNATURES[ $name ] )
			&& 1 === preg_match( self::SIGNATURES[ $name ], $attributes )
			&& 1 === preg_match( '~>\s*+(?:<|$)~A', $this->text, $match, 0, $end );
	}

	/** @return int offset after a comment, CDATA, instruction or document type */
	private function skip( int $at ): int {
		foreach ( [ '<!--' => '-->', '<![CDATA[' => ']]>', '<?' => '>' ] as $start => $end ) {
			if ( 0 === substr_compare( $this->text, $start, $at, strlen( $start ) ) ) {
				$to = strpos( $this->text, $end, $at + strlen( $start ) );
				return false === $to ? strlen( $this->text ) : $to + strlen( $end );
			}
		}
		if ( 0 !== substr_compare( $this->text, '<!DOCTYPE', $at, 9, true ) ) {
			return $at + 2;
		}
		$type         = XmlLimits::documentType( $this->text, $at );
		$this->isPage = $this->isPage || 1 === preg_match( '~^<!DOCTYPE\s+html\b~i', $type );
		$this->definesEntities = $this->definesEntities || '' === $type || self::defines( $type );
		return $at + max( 9, strlen( $type ) );
	}

	/**
	 * Returns whether a document type defines entities of its own. Those that HTML has, such as nbsp, keep their meaning
	 * there, and lists of them at other addresses are never read.
	 */
	private static function defines( string $type ): bool {
		$type  = (string) preg_replace( '~<!--.*?-->~s', '', $type );
		$count = preg_match_all( '~<!ENTITY\s++(%\s++)?+([\w.:-]++)\s++(PUBLIC\b|SYSTEM\b)?+~i', $type, $all, PREG_SET_ORDER );
		if ( substr_count( strtoupper( $type ), '<!ENTITY' ) !== $count ) {
			return true;
		}
		foreach ( $all as $match ) {
			$isExternal = '' !== ( $match[3] ?? '' );
			$isOfHtml   = html_entity_decode( "&$match[2];", ENT_QUOTES | ENT_HTML5, 'UTF-8' ) !== "&$match[2];";
			if ( '' === $match[1] ? $isExternal || ! $isOfHtml : ! $isExternal ) {
				return true;
			}
		}
		return false;
	}
}

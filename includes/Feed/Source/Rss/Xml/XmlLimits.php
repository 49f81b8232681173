<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss\Xml;

/**
 * Cuts a feed to what can be parsed in little time and memory, before libxml sees it: libxml alone takes a minute for
 * 200,000 attributes, and SimplePie keeps a kilobyte for every element. Posts within the limits stay byte for byte as they
 * are.
 *
 * It reads tags, comments and CDATA like an XML parser. Where a document is not well-formed, parsers stop, so that they
 * never see more than was counted here. What XmlRepair has made of it is counted again.
 */
final class XmlLimits {
	private const MAX_DEPTH      = 60;
	private const MAX_ATTRIBUTES = 100;

	/** Elements and attributes of all posts, of one post, and of everything outside posts. */
	private const MAX_NODES      = 60_000;
	private const MAX_ITEM_NODES = 10_000;
	private const MAX_HEAD_NODES = 10_000;

	/** Tags that are read, including those left out. */
	private const MAX_TAGS = 300_000;

	/** Bytes of an attribute, of an address or ID, and of everything in one part of a post, such as its content. */
	private const MAX_VALUE   = 4_000;
	private const MAX_ADDRESS = 4_000;
	private const MAX_TEXT    = 200_000;

	/** Bytes of the texts of all posts, and of one text after that: cleaning them takes seconds a megabyte. */
	private const MAX_TEXTS      = 1_500_000;
	private const MAX_LATER_TEXT = 4_000;

	/** Posts that are read. Feeds may begin with the oldest, and FeedParser::MAX_ENTRIES of them are kept, the newest first. */
	private const MAX_ITEMS = 2_000;

	/** Every xml:base is added to the one around it, which takes quadratic time. */
	private const MAX_BASE       = 500;
	private const MAX_BASE_DEPTH = 4;

	private const ADDRESSES = [ 'link', 'guid', 'id', 'url', 'logo', 'icon' ];

	private const ATTRIBUTE = '\s++([^\s<>/"\'=]++)\s*+=\s*+(?:"[^"]*+"|\'[^\']*+\')';
	private const ELEMENT   = '((?:[^\s<>/"\'=:]++:)?+([^\s<>/"\'=:]++))';
	private const NAME      = '~<' . self::ELEMENT . '~A';
	private const ONE       = '~' . self::ATTRIBUTE . '~A';
	private const TAG       = '~(*NO_START_OPT)<(/?+)' . self::ELEMENT . '((?:' . self::ATTRIBUTE . ')*+)\s*+(/?+)>~A';
	private const DOCTYPE   =
		'~<!(?i:DOCTYPE)(?:[^<>\[\]"\']++|"[^"]*+"|\'[^\']*+\')*+'
		. '(?:\[(?:"[^"]*+"|\'[^\']*+\'|<!--.*?-->|<\?.*?\?>|<(?!!--|\?)|[^\]"\'<]++)*+\]\s*+)?+>~As';

	private string $out = '';

	/** Offset from which bytes are not in $out yet. */
	private int $from = 0;

	/** @var list<string> names of the open elements */
	private array $open = [];

	/** @var array<int, int> bytes of text in each of them */
	private array $texts = [ 0 ];

	/** Number of elements that are open inside one that is left out, and that one itself; 0 = none is left out. */
	private int $left = 0;

	/** Depth of the current post; 0 = none. */
	private int $item = 0;

	/** Length of $out at the start of the current post. */
	private int $mark = 0;

	private int $items     = 0;
	private int $textBytes = 0;
	private int $nodes     = 0;
	private int $headNodes = 0;
	private int $itemNodes = 0;
	private int $unit      = 0;
	private int $tags      = 0;

	private function __construct( private readonly string $xml ) {}

	/**
	 * @param string $xml in UTF-8
	 * @return string the same, or what is left of it; '' if its document type cannot be read
	 */
	public static function cut( string $xml ): string {
		return ( new self( $xml ) )->read();
	}

	private function read(): string {
		$at = 0;
		while ( true ) {
			$text = $at;
			$at   = strpos( $this->xml, '<', $at );
			if ( false === $at ) {
				break;
			}
			$this->text( $text, $at );
			$at = match ( $this->xml[ $at + 1 ] ?? '' ) {
				'!'     => $this->declaration( $at ),
				'?'     => $this->skip( '?>', $at ),
				default => $this->tag( $at ),
			};
			if ( $at < 0 ) {
				return $this->out;
			}
		}
		if ( $this->left > 0 ) {
			// An element that is left out has no end: nothing after its start was counted.
			return $this->out;
		}
		return 0 === $this->from ? $this->xml : $this->out . substr( $this->xml, $this->from );
	}

	/** @return int offset after the next $mark, or at the end of the document */
	private function end( string $mark, int $at ): int {
		$end = strpos( $this->xml, $mark, $at );
		return false === $end ? strlen( $this->xml ) : $end + strlen( $mark );
	}

	/** Reads a comment or an instruction, and leaves out a long one: libxml takes minutes for a megabyte of hyphens. */
	private function skip( string $mark, int $at ): int {
		$end = $this->end( $mark, $at + strlen( $mark ) );
		if ( $end - $at > self::MAX_VALUE ) {
			$this->flush( $at );
			$this->from = $end;
		}
		return $end;
	}

	/** Reads a comment, CDATA or the document type. */
	private function declaration( int $at ): int {
		if ( 0 === substr_compare( $this->xml, '<!--', $at, 4 ) ) {
			return $this->skip( '-->', $at );
		}
		if ( 0 === substr_compare( $this->xml, '<![CDATA[', $at, 9 ) ) {
			$end = $this->end( ']]>', $at + 9 );
			$this->text( $at + 9, max( $at + 9, $end - 3 ), true );
			return $end;
		}
		if ( [] !== $this->open || $this->tags > 0 || 0 !== substr_compare( $this->xml, '<!DOCTYPE', $at, 9 ) ) {
			return $at + 1;
		}
		// A document type can define entities and attributes without limit, and feeds need none.
		$type = self::documentType( $this->xml, $at );
		if ( '' === $type ) {
			$this->out = '';
			return -1;
		}
		$this->flush( $at );
		$this->from = $at + strlen( $type );
		return $this->from;
	}

	/** @return string the document type at an offset; '' if it cannot be read */
	public static function documentType( string $xml, int $at ): string {
		return 1 === preg_match( self::DOCTYPE, $xml, $match, 0, $at ) ? $match[0] : '';
	}

	/** Leaves out what is too much of a text. */
	private function text( int $start, int $end, bool $isCdata = false ): void {
		$depth = count( $this->open );
		if ( $start === $end || $this->left > 0 || 0 === $depth ) {
			return;
		}
		$name = strtolower( (string) strrchr( ':' . $this->open[ $depth - 1 ], ':' ) );
		$max  = min(
			self::MAX_TEXT - $this->unit,
			( in_array( substr( $name, 1 ), self::ADDRESSES, true ) ? self::MAX_ADDRESS : self::MAX_TEXT ) - $this->texts[ $depth ],
		);
		if ( $this->textBytes > self::MAX_TEXTS ) {
			$max = min( $max, self::MAX_LATER_TEXT );
		}
		$this->textBytes       += min( $end - $start, max( 0, $max ) );
		$this->unit            += $end - $start;
		$this->texts[ $depth ] += $end - $start;
		if ( $end - $start <= $max ) {
			return;
		}
		$text = $max > 0 ? mb_strcut( substr( $this->xml, $start, $max + 4 ), 0, $max, 'UTF-8' ) : '';
		// Not within an entity.
		$and  = $isCdata ? false : strrpos( $text, '&' );
		$text = false !== $and && ! str_contains( substr( $text, $and ), ';' ) ? substr( $text, 0, $and ) : $text;
		$this->flush( $start );
		$this->out .= $text;
		$this->from = $end;
	}

	/** @return int offset after the tag; -1 = the document ends here */
	private function tag( int $at ): int {
		$tag = $this->match( $at );
		if ( ( null === $tag || '/' !== $tag[1] ) && ++$this->tags > self::MAX_TAGS ) {
			return $this->finish( $this->left > 0 ? $this->from : $at );
		}
		if ( null === $tag ) {
			return $at + 1;
		}
		$next = $at + strlen( $tag[0] );
		if ( '/' === $tag[1] ) {
			$this->close( $next );
			return $next;
		}
		$isEmpty = '/' === $tag[6];
		if ( $this->left > 0 ) {
			$this->left += $isEmpty ? 0 : 1;
			return $next;
		}
		$depth  = count( $this->open ) + 1;
		$isItem = 0 === $this->item && $depth >= 2 && $depth <= 3 && in_array( strtolower( $tag[3] ), FeedNames::POSTS, true );
		if ( $isItem && ++$this->items > self::MAX_ITEMS ) {
			return $this->finish( $at );
		}
		if ( $isItem ) {
			$this->flush( $at );
			$this->item      = $depth;
			$this->itemNodes = 0;
			$this->mark      = strlen( $this->out );
		}
		[ $attributes, $count ] = self::attributes( $tag[4], $depth );
		if ( $this->isTooMuch( $depth, 1 + $count ) ) {
			return $this->leaveOut( $at, $next, $isEmpty );
		}
		if ( $this->item > 0 && $this->nodes > self::MAX_NODES ) {
			$this->out  = substr( $this->out, 0, $this->mark );
			$this->open = array_slice( $this->open, 0, $this->item - 1 );
			return $this->finish( $this->from = strlen( $this->xml ) );
		}
		if ( $attributes !== $tag[4] ) {
			$this->flush( $at );
			$this->out .= "<$tag[2]$attributes";
			$this->from = $at + strlen( "<$tag[2]$tag[4]" );
		}
		if ( $isEmpty ) {
			$this->item = $isItem ? 0 : $this->item;
			return $next;
		}
		$this->open[]  = $tag[2];
		$this->texts[] = 0;
		$this->unit    = $depth <= max( 2, $this->item + 1 ) ? 0 : $this->unit;
		return $next;
	}

	/** @return array<int, string>|null whole tag, slash, name, name without prefix, attributes, last attribute, slash at its end */
	private function match( int $at ): ?array {
		$result = preg_match( self::TAG, $this->xml, $tag, 0, $at );
		if ( false !== $result ) {
			return 1 === $result ? $tag : null;
		}
		// More attributes than PCRE reads at once.
		if ( 1 !== preg_match( self::NAME, $this->xml, $name, 0, $at ) ) {
			return null;
		}
		$from = $at + strlen( $name[0] );
		$end  = $from;
		while ( 1 === preg_match( self::ONE, $this->xml, $match, 0, $end ) ) {
			$end += strlen( $match[0] );
		}
		return 1 === preg_match( '~\s*+(/?+)>~A', $this->xml, $last, 0, $end )
			? [
				substr( $this->xml, $at, $end + strlen( $last[0] ) - $at ),
				'',
				$name[1],
				$name[2],
				substr( $this->xml, $from, $end - $from ),
				'',
				$last[1],
			]
			: null;
	}

	/** Counts an element, and returns whether it is one too many. */
	private function isTooMuch( int $depth, int $count ): bool {
		if ( 0 === $this->item ) {
			$this->headNodes += $count;
			return $depth > self::MAX_DEPTH || ( $this->headNodes > self::MAX_HEAD_NODES && $depth > 1 );
		}
		if ( $depth > self::MAX_DEPTH || $this->itemNodes + $count > self::MAX_ITEM_NODES ) {
			return true;
		}
		$this->itemNodes += $count;
		$this->nodes     += $count;
		return false;
	}

	private function leaveOut( int $at, int $next, bool $isEmpty ): int {
		$this->flush( $at );
		$this->from = $next;
		$this->left = $isEmpty ? 0 : 1;
		return $next;
	}

	private function close( int $next ): void {
		if ( $this->left > 0 ) {
			--$this->left;
			$this->from = $next;
			return;
		}
		if ( count( $this->open ) === $this->item ) {
			$this->item = 0;
		}
		if ( [] !== $this->open ) {
			array_pop( $this->open );
			array_pop( $this->texts );
		}
	}

	/** Ends the document: with the rest left out, and the open elements closed. */
	private function finish( int $at ): int {
		$this->flush( $at );
		foreach ( array_reverse( $this->open ) as $name ) {
			$this->out .= "</$name>";
		}
		return -1;
	}

	private function flush( int $at ): void {
		if ( $at > $this->from ) {
			$this->out .= substr( $this->xml, $this->from, $at - $this->from );
			$this->from = $at;
		}
	}

	/**
	 * Leaves out attributes that are too many or too long.
	 *
	 * @return array{string, int} the attributes that stay, and how many they are
	 */
	private static function attributes( string $attributes, int $depth ): array {
		$most = intdiv( substr_count( $attributes, '"' ) + substr_count( $attributes, "'" ), 2 );
		if ( $most <= self::MAX_ATTRIBUTES && strlen( $attributes ) <= self::MAX_BASE && ! str_contains( $attributes, 'xml:base' ) ) {
			return [ $attributes, $most ];
		}
		$result = '';
		$count  = 0;
		$end    = 0;
		while ( $count < self::MAX_ATTRIBUTES && 1 === preg_match( self::ONE, $attributes, $match, 0, $end ) ) {
			$end += strlen( $match[0] );
			$max  = match ( true ) {
				'xml:base' !== $match[1]         => self::MAX_VALUE,
				$depth <= self::MAX_BASE_DEPTH => self::MAX_BASE,
				default                        => 0,
			};
			if ( strlen( $match[0] ) <= $max ) {
				$result .= $match[0];
				++$count;
			}
		}
		return [ $result, $count ];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss\Xml;

/**
 * Makes well-formed XML of what is nearly so: bare ampersands, names of HTML's characters, attributes without quotes, end
 * tags that are missing or belong to nothing, a document that is cut off, and text after it.
 *
 * libxml can recover from these too, but only in a tree of the whole document, which a few megabytes of tags make too large,
 * and XmlLimits could not tell what it will see. Whatever this class has read is tags, text and CDATA, so it can.
 */
final class XmlRepair {
	private const MAX_BYTES = 10_000_000;
	private const MAX_TAGS  = 600_000;

	/** Bytes of a text between two tags. XmlLimits leaves out what is over 200 kB. */
	private const MAX_TEXT = 300_000;

	/** Elements that are open at the same time. XmlLimits leaves out more than 60. */
	private const MAX_DEPTH = 200;

	private const NAME  = '[A-Za-z_][\w.-]{0,200}+(?::[\w.-]{1,200}+)?+';
	private const VALUE = '(?:"[^"]{0,20000}+"|\'[^\']{0,20000}+\'|[^\s"\'<>]++)';

	/**
	 * The second one reads values that contain tags; the first one, those whose last quote is missing. Without the verb, PCRE
	 * looks for the last character of the pattern in the whole document, at each tag.
	 */
	private const TAGS = [
		'~(*NO_START_OPT)<(' . self::NAME . ')((?:\s++|=|/(?!>)|[^\s"\'<>/=]++(?:\s*+=\s*+'
			. '(?:"[^"<]*+"|\'[^\'<]*+\'|[^\s"\'<>]++))?+)*+)(/?+)>~A',
		'~(*NO_START_OPT)<(' . self::NAME . ')((?:\s++|=|/(?!>)|[^\s"\'<>/=]++(?:\s*+=\s*+' . self::VALUE . ')?+|["\'])*+)(/?+)>~A',
	];

	private const ATTRIBUTE = '~([^\s"\'<>/=]++)(?:\s*+=\s*+(' . self::VALUE . '))?+~';
	private const END       = '~</\s*+(' . self::NAME . ')[^<>]{0,4000}+>?+~A';
	private const AND       = '/&(?:#(\d{1,7});?+|#[xX]([0-9a-fA-F]{1,6});?+|([A-Za-z][A-Za-z0-9]{1,31});)?+/';

	/** Elements of HTML without an end tag. Others have names that feeds use too, such as link and source. */
	private const EMPTY = [ 'br', 'hr', 'img', 'wbr', 'input', 'embed' ];

	/** Attributes of an element that are read; XmlLimits keeps 100. */
	private const MAX_ATTRIBUTES = 200;

	private string $out = '';

	/** @var list<string> names of the open elements */
	private array $open = [];

	/** @var list<int> depths of the open elements that contain posts, and of posts */
	private array $frames = [];

	/** @var array<string, true> marks that do not follow any more */
	private array $missing = [];

	/** @var array<string, int> how many elements with a name are open */
	private array $count = [];

	private bool $isDone = false;

	/** Offset of the last ">". */
	private readonly int $last;

	private function __construct( private readonly string $xml ) {
		$this->last = (int) strrpos( $xml, '>' );
	}

	/** @param string $xml in UTF-8, from its first element on */
	public static function repair( string $xml ): string {
		return ( new self( $xml ) )->read();
	}

	private function read(): string {
		$at   = 0;
		$tags = 0;
		while ( ! $this->isDone && strlen( $this->out ) < self::MAX_BYTES ) {
			$next = strpos( $this->xml, '<', $at );
			$this->text( substr( $this->xml, $at, ( false === $next ? strlen( $this->xml ) : $next ) - $at ) );
			if ( false === $next || ++$tags > self::MAX_TAGS ) {
				break;
			}
			$at = match ( $this->xml[ $next + 1 ] ?? '' ) {
				'!'     => $this->declaration( $next ),
				'?'     => $this->skip( $next, '?>' ),
				'/'     => $this->end( $next ),
				default => $this->start( $next ),
			};
		}
		$this->close( 0 );
		return $this->out;
	}

	private function text( string $text ): void {
		if ( '' !== $text && [] !== $this->open ) {
			$text       = strlen( $text ) > self::MAX_TEXT ? mb_strcut( $text, 0, self::MAX_TEXT, 'UTF-8' ) : $text;
			$this->out .= str_replace( ']]>', ']]&gt;', self::escaped( $text ) );
		}
	}

	/** Reads a comment, CDATA, or what may be a declaration. */
	private function declaration( int $at ): int {
		if ( 0 === substr_compare( $this->xml, '<!--', $at, 4 ) ) {
			return $this->skip( $at, '-->' );
		}
		if ( 0 === substr_compare( $this->xml, '<![CDATA[', $at, 9 ) ) {
			$end        = strpos( $this->xml, ']]>', $at + 9 );
			$end        = false === $end ? strlen( $this->xml ) : $end;
			$this->out .= [] === $this->open ? '' : '<![CDATA[' . substr( $this->xml, $at + 9, $end - $at - 9 ) . ']]>';
			return min( strlen( $this->xml ), $end + 3 );
		}
		return 1 === preg_match( '~<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|\[)~Ai', $this->xml, $match, 0, $at )
			? $this->skip( $at, '>' )
			: $this->bare( $at );
	}

	/** Leaves out what ends with a mark. What never ends is left out up to the next tag. */
	private function skip( int $at, string $end ): int {
		$to = isset( $this->missing[ $end ] ) ? false : strpos( $this->xml, $end, $at + 2 );
		if ( false !== $to ) {
			return $to + strlen( $end );
		}
		$this->missing[ $end ] = true;
		return $at + 2;
	}

	/** Takes a "<" as text, unless the document is cut off behind it. */
	private function bare( int $at ): int {
		if ( [] !== $this->open && $at < $this->last ) {
			$this->out .= '&lt;';
			return $at + 1;
		}
		return strlen( $this->xml );
	}

	private function start( int $at ): int {
		$tag = $this->tag( $at );
		if ( null === $tag ) {
			return $this->bare( $at );
		}
		[ $whole, $name, $attributes, $slash ] = $tag;
		$this->endBefore( strtolower( $name ) );
		if ( count( $this->open ) < self::MAX_DEPTH ) {
			$isEmpty    = $this->isEmpty( $name, '/' === $slash );
			$this->out .= "<$name" . self::attributes( $attributes ) . ( $isEmpty ? '/>' : '>' );
			if ( ! $isEmpty ) {
				$this->push( $name );
			}
			$this->isDone = [] === $this->open;
		}
		return $at + strlen( $whole );
	}

	private function isEmpty( string $name, bool $isClosed ): bool {
		if ( [] === $this->open ) {
			// A root that ends twice has content, whatever it says.
			return $isClosed && false === strripos( $this->xml, "</$name" );
		}
		return $isClosed || ( in_array( strtolower( $name ), self::EMPTY, true ) && count( $this->open ) > 2 );
	}

	/** @return array{string, string, string, string}|null whole tag, name, attributes, slash */
	private function tag( int $at ): ?array {
		foreach ( self::TAGS as $is ) {
			if ( 1 === preg_match( $is, $this->xml, $tag, 0, $at ) ) {
				return [ $tag[0], $tag[1], $tag[2], $tag[3] ];
			}
		}
		return null;
	}

	/** Ends what is open where a post begins: posts are only in a feed or channel. */
	private function endBefore( string $name ): void {
		if ( ! in_array( self::local( $name ), FeedNames::POSTS, true ) ) {
			return;
		}
		for ( $depth = count( $this->open ) - 1; $depth >= 0; $depth-- ) {
			$open = strtolower( $this->open[ $depth ] );
			if ( in_array( self::local( $open ), FeedNames::ROOTS, true ) ) {
				if ( ! str_contains( $name, ':' ) || strtok( $name, ':' ) === strtok( $open, ':' ) ) {
					$this->close( $depth + 1 );
				}
				return;
			}
		}
	}

	private function end( int $at ): int {
		if ( 1 !== preg_match( self::END, $this->xml, $tag, 0, $at ) ) {
			return $this->bare( $at );
		}
		$depth = $this->depthOf( $tag[1] );
		if ( null !== $depth ) {
			$this->close( $depth );
			$this->isDone = [] === $this->open;
		}
		return $at + strlen( $tag[0] );
	}

	/** @return int|null position of the element that an end tag ends; null = none */
	private function depthOf( string $name ): ?int {
		$last  = count( $this->open ) - 1;
		$lower = strtolower( $name );
		if ( ( $this->count[ $lower ] ?? 0 ) > 0 ) {
			$first = self::isFrame( $name ) ? 0 : (int) end( $this->frames );
			for ( $depth = $last; $depth >= $first; $depth-- ) {
				if ( strtolower( $this->open[ $depth ] ) === $lower ) {
					return $depth;
				}
			}
		}
		// A name that is misspelled, or written without its prefix.
		return $last > 0 && self::isLike( $this->open[ $last ], $name ) ? $last : null;
	}

	private static function isFrame( string $name ): bool {
		return in_array( strtolower( self::local( $name ) ), [ ...FeedNames::ROOTS, ...FeedNames::POSTS ], true );
	}

	private static function isLike( string $open, string $name ): bool {
		return 0 === strcasecmp( self::local( $open ), self::local( $name ) )
			|| ( strlen( $open ) > 3 && strlen( $name ) < 100 && strlen( $open ) < 100 && levenshtein( $open, $name ) <= 2 );
	}

	private function push( string $name ): void {
		if ( self::isFrame( $name ) ) {
			$this->frames[] = count( $this->open );
		}
		$lower                 = strtolower( $name );
		$this->count[ $lower ] = 1 + ( $this->count[ $lower ] ?? 0 );
		$this->open[]          = $name;
	}

	/** Ends the open elements from a depth on. */
	private function close( int $depth ): void {
		while ( count( $this->open ) > $depth ) {
			$name       = (string) array_pop( $this->open );
			$this->out .= "</$name>";
			--$this->count[ strtolower( $name ) ];
			if ( end( $this->frames ) === count( $this->open ) ) {
				array_pop( $this->frames );
			}
		}
	}

	private static function local( string $name ): string {
		return ltrim( (string) strrchr( ":$name", ':' ), ':' );
	}

	private static function attributes( string $attributes ): string {
		$result = [];
		$at     = 0;
		while (
			count( $result ) < self::MAX_ATTRIBUTES
			&& 1 === preg_match( self::ATTRIBUTE, $attributes, $match, PREG_OFFSET_CAPTURE, $at )
		) {
			$at    = $match[0][1] + strlen( $match[0][0] );
			$name  = $match[1][0];
			$value = $match[2][0] ?? $name;
			if ( 1 === preg_match( '~^' . self::NAME . '$~D', $name ) && ! isset( $result[ $name ] ) ) {
				$value           = in_array( $value[0], [ '"', "'" ], true ) ? substr( $value, 1, -1 ) : $value;
				$result[ $name ] = " $name=\"" . strtr( self::escaped( $value ), [ '<' => '&lt;', '"' => '&quot;' ] ) . '"';
			}
		}
		return implode( '', $result );
	}

	/** Escapes ampersands that stand for themselves, and replaces names that only HTML has. */
	private static function escaped( string $text ): string {
		return ! str_contains( $text, '&' ) ? $text : (string) preg_replace_callback(
			self::AND,
			static fn( array $match ): string => match ( true ) {
				isset( $match[3] )    => self::escapeEntity( $match[3] ),
				isset( $match[2] )    => self::numbered( (int) hexdec( $match[2] ) ),
				isset( $match[1] )    => self::numbered( (int) $match[1] ),
				default               => '&amp;',
			},
			$text,
		);
	}

	private static function escapeEntity( string $name ): string {
		if ( in_array( $name, [ 'amp', 'lt', 'gt', 'quot', 'apos' ], true ) ) {
			return "&$name;";
		}
		$character = html_entity_decode( "&$name;", ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		return "&$name;" === $character ? "&amp;$name;" : htmlspecialchars( $character, ENT_QUOTES, 'UTF-8' );
	}

	/** @return string '' for a character that XML does not allow */
	private static function numbered( int $code ): string {
		$isAllowed = in_array( $code, [ 9, 10, 13 ], true )
			|| ( $code >= 0x20 && $code <= 0xD7FF )
			|| ( $code >= 0xE000 && $code <= 0xFFFD )
			|| ( $code >= 0x10000 && $code <= 0x10FFFF );
		return $isAllowed ? "&#$code;" : '';
	}
}

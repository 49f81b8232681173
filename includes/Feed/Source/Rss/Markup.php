<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Kernel\Text\HtmlText;

/**
 * Reads texts of feeds by their declared type. Where a type is not declared, or is HTML in a title, angle brackets are markup
 * only if they look like it: "The <dialog> element" and "I <3 Deno" are text, "<b>New</b>" is not.
 */
final class Markup {
	public const TEXT  = 'text';
	public const HTML  = 'html';
	public const GUESS = 'guess';

	/** Neither text nor HTML, such as an image. */
	public const NONE = 'none';

	/** Elements that titles use to format words. */
	private const FORMATS = [
		'a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'del', 'dfn', 'div', 'em', 'font', 'h1', 'h2', 'h3', 'h4', 'h5',
		'h6', 'i', 'ins', 'kbd', 'mark', 'p', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup',
		'time', 'tt', 'u', 'var',
	];

	/** Elements without end tags. In a title, one between spaces is the name of the element. */
	private const VOID = [ 'br', 'hr', 'img', 'wbr' ];

	/** Other elements that contents use. Those of forms and of a page's head are rather written about. */
	private const OTHERS = [
		'article', 'aside', 'audio', 'blockquote', 'caption', 'center', 'dd', 'details', 'dl', 'dt', 'embed', 'figcaption', 'figure',
		'footer', 'header', 'iframe', 'li', 'main', 'object', 'ol', 'picture', 'pre', 'script', 'section', 'source', 'style', 'summary',
		'svg', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul', 'video',
	];

	/** Attributes that an element has where it is used. */
	private const ATTRIBUTES = '\s(?:[^<>]*[\s"\'])?(?:href|src\w*|style|class|id|color|face|size|data[\w-]*|v?align|lang|dir|width|height|border|target|rel'
		. '|bgcolor|(?:col|row)span|title|name|alt|itemprop|datetime|cite|start|on[a-z]+)\s*=\s*["\']?[^\s<>"\']';

	private const TAG = '~<(/?)([a-z][a-z0-9]*)\b([^<>]*)>~i';

	/** Elements whose content browsers do not show, up to an end tag that feeds may lack. */
	private const RAW = '~<(iframe|noembed|noframes|noscript|textarea|title|video|audio|object|canvas|template|select)\b[^<>]*>~i';

	/** A character whose name or number was cut. */
	private const CUT_CHARACTER = '~(?<!^)&(?:#(?:\d{0,6}|x[0-9a-f]{0,5})|am|nb|nbs|quo?|apos?|hel|[lr][sd]|[lr][sd]q|[mn]d|[mn]da|([a-zA-Z]{4,8}))'
		. '(?=(?:\s*(?:\.{3}|…|\[(?:\.{3}|…)\]))?\s*$)~';

	private const MAX_TITLE = 5_000;

	public static function title( string $data, string $type ): string {
		$data = EntryLimits::start( mb_scrub( $data, 'UTF-8' ), self::MAX_TITLE, EntryLimits::MAX_LATER_MARKS );
		$text = match ( $type ) {
			self::NONE => '',
			self::TEXT => $data,
			default    => HtmlText::read( self::withEnds( self::escaped( self::withoutCut( $data ) ) ) ),
		};
		return self::line( $text );
	}

	/** @return string text on one line, without characters that are none */
	public static function line( string $text ): string {
		return trim( (string) preg_replace( '/\s+/u', ' ', Escape::clean( mb_scrub( $text, 'UTF-8' ) ) ) );
	}

	public static function html( string $data, string $type ): string {
		return match ( true ) {
			self::NONE === $type => '',
			self::TEXT === $type => self::paragraphs( htmlspecialchars( $data, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' ) ),
			self::GUESS === $type && ! self::isHtml( $data ) => self::paragraphs( str_replace( '<', '&lt;', self::withoutCut( $data ) ) ),
			default => self::withEnds( (string) preg_replace( '~</?\s*$~', '', self::withoutCut( $data ) ) ),
		};
	}

	/** Removes a tag or a character at the end of which only the beginning is left, and completes one without its semicolon. */
	private static function withoutCut( string $data ): string {
		$start = max( 0, strlen( $data ) - 5_000 );
		$end   = (string) preg_replace_callback(
			self::CUT_CHARACTER,
			static fn( array $match ): string => match ( true ) {
				! isset( $match[1] )               => '',
				self::isName( $match[1] )          => "$match[0];",
				self::isStartOfName( $match[1] )   => '',
				default                            => $match[0],
			},
			substr( $data, $start ),
		);
		$at    = strrpos( $end, '<' );
		$isCut = false !== $at && 1 === preg_match( self::cutTag(), substr( $end, $at ) );
		return substr( $data, 0, $start ) . ( $isCut ? rtrim( substr( $end, 0, $at ) ) : $end );
	}

	/** Returns whether letters are the beginning of the name of a character, but not the whole. */
	private static function isStartOfName( string $letters ): bool {
		foreach ( get_html_translation_table( HTML_ENTITIES, ENT_QUOTES | ENT_HTML401, 'UTF-8' ) as $name ) {
			if ( str_starts_with( $name, "&$letters" ) && "&$letters;" !== $name ) {
				return true;
			}
		}
		return false;
	}

	private static function isName( string $letters ): bool {
		return in_array( "&$letters;", get_html_translation_table( HTML_ENTITIES, ENT_QUOTES | ENT_HTML401, 'UTF-8' ), true );
	}

	/** Ends elements at once that have no end tag, because browsers take all that follows for their content. */
	private static function withEnds( string $html ): string {
		return (string) preg_replace_callback(
			self::RAW,
			static function ( array $tag ) use ( $html ): string {
				$isNext = 1 === preg_match( "~<(/?){$tag[1][0]}\b~i", $html, $next, 0, $tag[0][1] + 1 );
				return $tag[0][0] . ( $isNext && '/' === $next[1] ? '' : "</{$tag[1][0]}>" );
			},
			$html,
			flags: PREG_OFFSET_CAPTURE,
		);
	}

	private static function cutTag(): string {
		// One letter may be a name in a formula.
		$names = self::names();
		return "~^<(?:/[a-z0-9]*\\s*|(?:$names)\\s+[a-z][\\w:-]*(?:[^<>]*=\\s*[^\\s<>][^<>]*)?|(?:(?!\\w\\b)(?:$names)|p)\\s*/?)(?:\\.{3}|…)?\\s*$~i";
	}

	private static function names(): string {
		return implode( '|', [ ...self::FORMATS, ...self::VOID, ...self::OTHERS ] );
	}

	/** Returns HTML in which the angle brackets of a title that are no markup are text. */
	private static function escaped( string $data ): string {
		$ends     = [];
		$used     = [];
		$isOpened = '~(?:^|[\s>])<(?:' . implode( '|', self::FORMATS ) . ')>(?=[\p{L}\p{N}])~Aiu';
		$isUsed   = '~^<(?:' . self::names() . ')' . self::ATTRIBUTES . '~i';
		preg_match_all( self::TAG, $data, $tags, PREG_SET_ORDER );
		foreach ( $tags as $tag ) {
			$name = strtolower( $tag[2] );
			$ends[ $name ][ '/' === $tag[1] ? 'end' : 'start' ] = true;
			$used[ $name ] = ( $used[ $name ] ?? false ) || 1 === preg_match( $isUsed, $tag[0] );
		}
		$at     = 0;
		$result = '';
		while ( 1 === preg_match( self::TAG, $data, $match, PREG_OFFSET_CAPTURE, $at ) ) {
			[ $tag, $start ] = $match[0];
			$name     = strtolower( $match[2][0] );
			$isPaired = in_array( $name, self::FORMATS, true ) && 2 === count( $ends[ $name ] ?? [] );
			$isVoid   = in_array( $name, self::VOID, true ) && ! self::isBetweenSpaces( $data, $start, $start + strlen( $tag ) );
			$isOpen   = 1 === preg_match( $isOpened, $data, $open, 0, max( 0, $start - 1 ) );
			$result  .= str_replace( '<', '&lt;', substr( $data, $at, $start - $at ) )
				. ( $isPaired || $isVoid || $isOpen || $used[ $name ] ? $tag : str_replace( '<', '&lt;', $tag ) );
			$at       = $start + strlen( $tag );
		}
		return $result . str_replace( '<', '&lt;', substr( $data, $at ) );
	}

	private static function isBetweenSpaces( string $data, int $start, int $end ): bool {
		return $start > 0 && ' ' === $data[ $start - 1 ] && ( $end >= strlen( $data ) || ' ' === $data[ $end ] );
	}

	/** Returns whether a text has markup: an end tag, an element without one, one with attributes, or one right before a word. */
	private static function isHtml( string $data ): bool {
		$names = self::names();
		return 1 === preg_match( '~</[a-z][a-z0-9:-]*\s*>|<(?:br|hr|img|p|li|wbr)\b[^<>]*>|<!--~i', $data )
			|| 1 === preg_match( "~<(?:$names)" . self::ATTRIBUTES . "|(?:^|[\\s>])<(?:$names)>(?=[\\p{L}\\p{N}<])~iu", $data );
	}

	/** Keeps the paragraphs of plain text. Its other line breaks may be those of lines of a fixed length. */
	private static function paragraphs( string $html ): string {
		return (string) preg_replace( '~[ \t]*\r?\n(?:[ \t]*\r?\n)+~', '<br><br>', $html );
	}
}

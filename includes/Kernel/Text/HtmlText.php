<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

/**
 * Converts HTML to the text that a browser shows, as innerText returns it, with the numbers of lists. Entities are decoded
 * once. The elements are found by WordPress's HTML API; their end tags may be missing.
 *
 * @phpstan-type TextLink array{offset: int, length: int, url: string}
 * @phpstan-type Element array{name: string, hides: int, breaks: int, isPre: bool, next: int, step: int, style: string, class: string}
 */
final class HtmlText {
	/** Maximum number of bytes to read. */
	private const MAX_BYTES = 200_000;

	/** Open elements that are remembered. Those further inside still break lines. */
	private const MAX_DEPTH = 100;

	private const MAX_LINKS = 200;

	private const NOT_SHOWN = '/(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all)/i';

	/** Marks that change the direction of everything after them. */
	public const OVERRIDES = '/[\x{202A}-\x{202E}\x{2066}-\x{2069}\x{200E}\x{200F}]/u';

	private const BLOCK = '/(?:^|;)\s*display\s*:\s*(?:block|flex|grid|table|list-item)\b/i';
	private const PRE   = '/white-space\s*:\s*(?:pre|break-spaces)/i';

	private const ELEMENT = [
		'name' => '', 'hides' => 0, 'breaks' => 0, 'isPre' => false, 'next' => 0, 'step' => 1, 'style' => '', 'class' => '',
	];

	private string $text  = '';
	private int $units    = 0;
	private int $newlines = 0;
	private bool $hasGap  = false;
	private int $tabs     = 0;

	/** White space that is kept, if something follows on the same line. */
	private string $spaces = '';
	private string $marker = '';
	private bool $isFirstCell = true;

	/** @var list<Element> */
	private array $open = [];

	/** Number of open elements that are hidden, and of those that keep white space. */
	private int $hidden = 0;
	private int $pre    = 0;

	/** @var list<TextLink> */
	private array $links = [];

	/** @var array{start: int, url: string}|null the link that is open */
	private ?array $link = null;

	/**
	 * @param bool      $isPost    whether it is the markup of a post on a social network: lists have bullets, and addresses of
	 *     links are shortened by hidden parts
	 * @param bool      $hasQuote  whether a quoted post is shown beside it, so that the line about it is not needed
	 * @param list<int> $lengths   number of entries of each ordered list, for those that count down
	 */
	private function __construct(
		private readonly bool $isPost,
		private readonly bool $hasQuote,
		private readonly int $maxText,
		private array $lengths = [],
	) {}

	/** @param int $maxText bytes of text after which the rest is not read */
	public static function read( string $html, int $maxText = self::MAX_BYTES ): string {
		// Most titles and many texts have no markup.
		if ( false === strpbrk( $html, '<&' ) && strlen( $html ) < self::MAX_BYTES ) {
			return trim( (string) preg_replace( '/[ \t\r\n\f]+/', ' ', Escape::clean( mb_scrub( $html, 'UTF-8' ) ) ) );
		}
		return self::shown( new self( false, false, $maxText ), mb_scrub( self::start( $html ), 'UTF-8' ) )->text;
	}

	/** @return array{text: string, links: list<TextLink>} offsets in UTF-16 units */
	public static function readPost( string $html, int $maxText, bool $hasQuote = false ): array {
		$reader = self::shown( new self( true, $hasQuote, $maxText ), wp_check_invalid_utf8( self::start( $html ) ) );
		return [ 'text' => $reader->text, 'links' => $reader->links ];
	}

	private static function start( string $html ): string {
		return Surrogates::joined( mb_strcut( $html, 0, self::MAX_BYTES, 'UTF-8' ) );
	}

	private static function shown( self $reader, string $html ): self {
		if ( false !== stripos( $html, 'reversed' ) ) {
			$reader->lengths = ListNumber::lengths( $html );
		}
		$reader->walk( new \WP_HTML_Tag_Processor( $html ) );
		if ( ! $reader->isPost ) {
			// Paragraphs of no-break spaces are as blank as others.
			$reader->text = (string) preg_replace( [ '/\n[ \x{a0}]+(?=\n|$)/u', '/\n{3,}/' ], [ "\n", "\n\n" ], $reader->text );
			$reader->text = (string) preg_replace( '/^[\s\x{a0}]+|[\s\x{a0}]+$/u', '', $reader->text );
		}
		return $reader;
	}

	private function walk( \WP_HTML_Tag_Processor $html ): void {
		while ( $html->next_token() && strlen( $this->text ) < $this->maxText ) {
			if ( '#text' === $html->get_token_type() ) {
				$this->write( $html->get_modifiable_text() );
			} elseif ( '#tag' === $html->get_token_type() ) {
				$name = (string) $html->get_tag();
				if ( $html->is_tag_closer() ) {
					$this->close( $name );
				} else {
					$this->open( $html, $name );
				}
			}
		}
		$this->endLink();
	}

	private function open( \WP_HTML_Tag_Processor $html, string $name ): void {
		foreach ( HtmlElements::ends( $name ) as [ $ended, $until ] ) {
			$this->popThrough( $ended, $until );
		}
		if ( 'BR' === $name ) {
			$this->newlines = min( 2, $this->newlines + 1 );
			$this->spaces   = '';
		} elseif ( 'IMG' === $name ) {
			$values = array_map( static fn( string $one ): string => self::attribute( $html, $one ), [ 'src', 'class', 'alt' ] );
			$this->write( EmojiImage::text( ...$values ) );
		} elseif ( 'TD' === $name || 'TH' === $name ) {
			$this->tabs       += $this->isFirstCell ? 0 : 1;
			$this->isFirstCell = false;
		} elseif ( 'TR' === $name ) {
			$this->tabs        = 0;
			$this->isFirstCell = true;
		} elseif ( 'A' === $name ) {
			$this->endLink();
			$href       = self::attribute( $html, 'href' );
			$this->link = 1 === preg_match( '~^https?://[^\s<>"]{3,2000}$~i', $href ) ? [ 'start' => -1, 'url' => $href ] : null;
		}
		$element = $this->element( $html, $name );
		$this->lineBreak( $element['breaks'] );
		if ( 'LI' === $name ) {
			$this->marker = $this->hidden > 0 ? $this->marker : $this->markerOf( $html );
		}
		if ( $this->isRemembered( $html, $element ) ) {
			$this->open[]  = $element;
			$this->hidden += $element['hides'];
			$this->pre    += $element['isPre'] ? 1 : 0;
		}
	}

	/**
	 * Returns whether the end of an element matters: it does something to the text, or is inside one of the same name.
	 *
	 * @param Element $element
	 */
	private function isRemembered( \WP_HTML_Tag_Processor $html, array $element ): bool {
		$name     = $element['name'];
		$hasEffect = 0 !== $element['hides'] || 0 !== $element['breaks'] || $element['isPre'] || self::has( $element['class'], 'ellipsis' );
		return count( $this->open ) < self::MAX_DEPTH
			&& ! HtmlElements::isVoid( $name )
			&& ! HtmlElements::isAtomic( $name )
			&& ( $hasEffect || in_array( $name, [ 'TD', 'TH' ], true ) || in_array( $name, array_column( $this->open, 'name' ), true ) )
			&& ( ! $html->has_self_closing_flag() || HtmlElements::isBlock( $name ) );
	}

	/** @return Element */
	private function element( \WP_HTML_Tag_Processor $html, string $name ): array {
		$style   = self::attribute( $html, 'style' );
		$class   = self::attribute( $html, 'class' );
		$parent  = $this->open[ count( $this->open ) - 1 ] ?? self::ELEMENT;
		$isClosed = 'DETAILS' === $name && null === $html->get_attribute( 'open' );
		$hides   = HtmlElements::isHidden( $name )
			|| $isClosed
			|| null !== $html->get_attribute( 'hidden' )
			|| 1 === preg_match( self::NOT_SHOWN, $style )
			|| ( $this->isPost && self::has( $class, 'invisible' ) )
			|| ( $this->hasQuote && self::has( $class, 'quote-inline' ) );
		return [
			'name'   => $name,
			// The summary of closed details is what they show.
			'hides'  => 'SUMMARY' === $name && 'DETAILS' === $parent['name'] && $parent['hides'] > 0 ? -1 : ( $hides ? 1 : 0 ),
			'breaks' => $hides && ! $isClosed ? 0 : $this->breaks( $name, $style ),
			'isPre'  => in_array( $name, [ 'PRE', 'LISTING' ], true ) || 1 === preg_match( self::PRE, $style ),
			'style'  => 'OL' === $name ? self::attribute( $html, 'type' ) : '',
			'class'  => $this->isPost ? $class : '',
		] + $this->numbers( $html, $name ) + self::ELEMENT;
	}

	private function breaks( string $name, string $style ): int {
		if ( $this->isPost ? in_array( $name, HtmlElements::PARAGRAPHS, true ) : 'P' === $name ) {
			return 2;
		}
		return HtmlElements::isBlock( $name ) || 1 === preg_match( self::BLOCK, $style ) ? 1 : 0;
	}

	/** @return array{}|array{next: int, step: int} */
	private function numbers( \WP_HTML_Tag_Processor $html, string $name ): array {
		if ( 'OL' !== $name ) {
			return [];
		}
		$length     = array_shift( $this->lengths ) ?? 1;
		$start      = self::attribute( $html, 'start' );
		$isReversed = null !== $html->get_attribute( 'reversed' );
		$first      = 1 === preg_match( '/^\s*([+-]?\d{1,9})/', $start, $match ) ? (int) $match[1] : ( $isReversed ? $length : 1 );
		return [ 'next' => $first, 'step' => $isReversed ? -1 : 1 ];
	}

	/** Returns the number or bullet of a list entry, and counts it. */
	private function markerOf( \WP_HTML_Tag_Processor $html ): string {
		for ( $i = count( $this->open ) - 1; $i >= 0; $i-- ) {
			if ( 'OL' === $this->open[ $i ]['name'] ) {
				$value  = self::attribute( $html, 'value' );
				$number = 1 === preg_match( '/^\s*([+-]?\d{1,9})/', $value, $match ) ? (int) $match[1] : $this->open[ $i ]['next'];
				$this->open[ $i ]['next'] = $number + $this->open[ $i ]['step'];
				return ListNumber::format( $number, $this->open[ $i ]['style'] ) . '. ';
			}
			if ( in_array( $this->open[ $i ]['name'], HtmlElements::LISTS, true ) ) {
				break;
			}
		}
		return $this->isPost ? '• ' : '';
	}

	private function close( string $name ): void {
		if ( 'A' === $name ) {
			$this->endLink();
		}
		$names = array_column( $this->open, 'name' );
		$at    = array_search( $name, array_reverse( $names, true ), true );
		if ( false === $at ) {
			// A paragraph that was never opened is an empty one. Other end tags mean nothing.
			$this->lineBreak( 'P' === $name ? 2 : 0 );
			return;
		}
		if ( HtmlElements::isBlock( $name ) || HtmlElements::isHidden( $name ) || 'TD' === $name || 'TH' === $name ) {
			while ( count( $this->open ) > (int) $at ) {
				$this->leave( (array) array_pop( $this->open ) + self::ELEMENT );
			}
			return;
		}
		// Inline elements may end in another order than they begin.
		$this->leave( array_splice( $this->open, (int) $at, 1 )[0] );
	}

	/**
	 * @param list<string> $names
	 * @param list<string> $until
	 */
	private function popThrough( array $names, array $until ): void {
		$at = count( $this->open ) - 1;
		for ( ; $at >= 0 && ! in_array( $this->open[ $at ]['name'], $names, true ); $at-- ) {
			if ( in_array( $this->open[ $at ]['name'], $until, true ) ) {
				return;
			}
		}
		while ( $at >= 0 && count( $this->open ) > $at ) {
			$this->leave( (array) array_pop( $this->open ) + self::ELEMENT );
		}
	}

	/** @param Element $element */
	private function leave( array $element ): void {
		// Servers shorten long links by putting the rest into a hidden span.
		if ( self::has( $element['class'], 'ellipsis' ) ) {
			$this->write( '…' );
		}
		$this->hidden -= $element['hides'];
		$this->pre    -= $element['isPre'] ? 1 : 0;
		$this->lineBreak( $element['breaks'] );
		if ( 'TR' === $element['name'] || 'TABLE' === $element['name'] ) {
			$this->tabs = 0;
		}
	}

	private function lineBreak( int $newlines ): void {
		if ( 0 === $this->hidden ) {
			$this->newlines = max( $this->newlines, $newlines );
			$this->spaces   = $newlines > 0 ? '' : $this->spaces;
		}
	}

	private function write( string $text ): void {
		if ( $this->hidden > 0 || '' === $text ) {
			return;
		}
		$text = Escape::clean( $this->isPost ? (string) preg_replace( self::OVERRIDES, '', $text ) : $text );
		if ( $this->pre > 0 ) {
			$this->writeLines( explode( "\n", str_replace( [ "\r\n", "\r" ], "\n", $text ) ) );
			return;
		}
		$this->hasGap = $this->hasGap || '' !== $this->spaces;
		$this->spaces = '';
		$text = (string) preg_replace( $this->isPost ? '/[^\S\x{a0}]+/u' : '/[ \t\r\n\f]+/', ' ', $text );
		$this->hasGap = $this->hasGap || ' ' === ( $text[0] ?? '' );
		$words = trim( $text, ' ' );
		if ( '' !== $words ) {
			$this->emit( $words, $this->hasGap );
			$this->hasGap = str_ends_with( $text, ' ' );
		}
	}

	/** @param list<string> $lines of a text that keeps its white space, except at the ends of lines */
	private function writeLines( array $lines ): void {
		foreach ( $lines as $n => $line ) {
			if ( $n > 0 ) {
				$this->newlines = min( 2, $this->newlines + 1 );
				$this->spaces   = '';
			}
			$words = rtrim( $line );
			$this->emit( '' === $words ? '' : $this->spaces . $words, $this->hasGap );
			$this->spaces = '' === $words ? $this->spaces . $line : substr( $line, strlen( $words ) );
		}
	}

	private function emit( string $words, bool $hasGap ): void {
		if ( '' === $words ) {
			return;
		}
		$space = match ( true ) {
			'' === $this->text  => '',
			$this->tabs > 0     => str_repeat( "\t", $this->tabs ),
			$this->newlines > 0 => str_repeat( "\n", $this->newlines ),
			default             => $hasGap ? ' ' : '',
		};
		$this->append( $space . $this->marker );
		$this->newlines = 0;
		$this->tabs     = 0;
		$this->marker   = '';
		$this->hasGap   = false;
		if ( null !== $this->link && $this->link['start'] < 0 ) {
			$this->link['start'] = $this->units;
		}
		$this->append( mb_strcut( $words, 0, $this->maxText, 'UTF-8' ) );
	}

	private function append( string $text ): void {
		$this->text  .= $text;
		$this->units += $this->isPost ? intdiv( strlen( mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' ) ), 2 ) : 0;
	}

	private function endLink(): void {
		$link       = $this->link;
		$this->link = null;
		if ( null === $link || ! $this->isPost || count( $this->links ) >= self::MAX_LINKS ) {
			return;
		}
		if ( $link['start'] >= 0 && $this->units > $link['start'] ) {
			$this->links[] = [ 'offset' => $link['start'], 'length' => $this->units - $link['start'], 'url' => $link['url'] ];
		}
	}

	private static function attribute( \WP_HTML_Tag_Processor $html, string $name ): string {
		$value = $html->get_attribute( $name );
		return is_string( $value ) ? $value : '';
	}

	private static function has( string $classes, string $name ): bool {
		return '' !== $classes && 1 === preg_match( "/(?:^|\\s)$name(?:\\s|$)/", $classes );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Mastodon;

use Frontispiece\Kernel\Text\Text;

/**
 * Converts the HTML of a post to text with links. No HTML remains: each tag becomes a line break, a link, or nothing.
 *
 * @phpstan-type TextLink array{offset: int, length: int, url: string}
 */
final class MastodonContent {
	private const MOST_BYTES = 200_000;
	private const MOST_TEXT  = 20_000;
	private const MOST_LINKS = 200;

	/** Elements that separate paragraphs, break lines, or are hidden from visitors. */
	private const PARAGRAPHS = [ 'P', 'BLOCKQUOTE', 'PRE', 'UL', 'OL', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6' ];
	private const LINES      = [ 'BR', 'LI', 'DIV' ];
	private const HIDDEN     = 'invisible';
	private const SHORTENED  = 'ellipsis';

	// Control characters, and marks that change the text direction of everything after them.
	private const OVERRIDES = '/[\x{202A}-\x{202E}\x{2066}-\x{2069}\x{200E}\x{200F}]/u';

	private string $text = '';
	private int $units   = 0;
	private string $gap  = '';

	/** @var list<TextLink> */
	private array $links = [];

	/** @var array{start: int, url: string}|null the link that is open */
	private ?array $open = null;

	/** @var list<string> class of each open span */
	private array $spans = [];

	/** Number of open spans that are hidden. */
	private int $hidden = 0;

	private function __construct() {}

	/** @return array{text: string, links: list<TextLink>} offsets in UTF-16 units */
	public static function read( string $html ): array {
		$reader = new self();
		$reader->walk( new \WP_HTML_Tag_Processor( mb_strcut( $html, 0, self::MOST_BYTES, 'UTF-8' ) ) );
		return [ 'text' => $reader->text, 'links' => $reader->links ];
	}

	/** Returns plain text on one line, without marks that could change the direction of the text around it. */
	public static function line( string $text, int $most = 500 ): string {
		$text = (string) preg_replace( self::OVERRIDES, '', Text::clean( wp_check_invalid_utf8( $text ) ) );
		return mb_substr( trim( (string) preg_replace( '/\s+/u', ' ', $text ) ), 0, $most );
	}

	private function walk( \WP_HTML_Tag_Processor $html ): void {
		while ( $html->next_token() && strlen( $this->text ) < self::MOST_TEXT ) {
			if ( '#text' === $html->get_token_type() ) {
				$this->write( $html->get_modifiable_text() );
			} elseif ( '#tag' === $html->get_token_type() ) {
				$this->tag( $html, (string) $html->get_tag() );
			}
		}
		$this->close();
	}

	private function tag( \WP_HTML_Tag_Processor $html, string $name ): void {
		if ( in_array( $name, self::PARAGRAPHS, true ) ) {
			$this->gap( "\n\n" );
		} elseif ( in_array( $name, self::LINES, true ) ) {
			$this->gap( "\n" );
		}
		match ( $name ) {
			'A'     => $this->link( $html->is_tag_closer() ? '' : $html->get_attribute( 'href' ) ),
			'SPAN'  => $this->span( $html->is_tag_closer() ? null : (string) $html->get_attribute( 'class' ) ),
			'LI'    => $html->is_tag_closer() ? null : $this->write( '• ' ),
			'IMG'   => $this->emoji( $html->get_attribute( 'alt' ) ),
			default => null,
		};
	}

	private function link( string|bool|null $href ): void {
		$this->close();
		if ( is_string( $href ) && 1 === preg_match( '~^https?://[^\s<>"]{3,2000}$~i', $href ) ) {
			$this->open = [ 'start' => -1, 'url' => $href ];
		}
	}

	/** Ends the open link. */
	private function close(): void {
		$open       = $this->open;
		$this->open = null;
		if ( null !== $open && $open['start'] >= 0 && $this->units > $open['start'] && count( $this->links ) < self::MOST_LINKS ) {
			$this->links[] = [
				'offset' => $open['start'],
				'length' => $this->units - $open['start'],
				'url'    => $open['url'],
			];
		}
	}

	/** @param string|null $classes null = the last span ends */
	private function span( ?string $classes ): void {
		if ( null !== $classes ) {
			$this->spans[] = $classes;
			$this->hidden += self::is( $classes, self::HIDDEN ) ? 1 : 0;
			return;
		}
		$classes       = (string) array_pop( $this->spans );
		$this->hidden -= self::is( $classes, self::HIDDEN ) ? 1 : 0;
		// Servers shorten long links by putting the rest into a hidden span.
		if ( self::is( $classes, self::SHORTENED ) ) {
			$this->write( '…' );
		}
	}

	/** Some servers write custom emoji as images. */
	private function emoji( string|bool|null $alt ): void {
		if ( is_string( $alt ) && 1 === preg_match( '/^:\w{1,64}:$/', $alt ) ) {
			$this->write( $alt );
		}
	}

	private function write( string $text ): void {
		if ( $this->hidden > 0 ) {
			return;
		}
		$text = mb_strcut( Text::clean( wp_check_invalid_utf8( $text ) ), 0, self::MOST_TEXT, 'UTF-8' );
		$text = (string) preg_replace( [ self::OVERRIDES, '/[^\S\x{a0}]+/u' ], [ '', ' ' ], $text );
		if ( '' === trim( $text ) ) {
			$this->gap( '' === $text ? '' : ' ' );
			return;
		}
		if ( ' ' === $text[0] ) {
			$this->gap( ' ' );
		}
		$this->append( '' === $this->text ? '' : $this->gap );
		if ( null !== $this->open && $this->open['start'] < 0 ) {
			$this->open['start'] = $this->units;
		}
		$this->gap = str_ends_with( $text, ' ' ) ? ' ' : '';
		$this->append( trim( $text, ' ' ) );
	}

	/** Remembers the white space before the next text. The longest one wins, and trailing white space is dropped. */
	private function gap( string $space ): void {
		$this->gap = strlen( $space ) > strlen( $this->gap ) || ( "\n" === $space && ' ' === $this->gap ) ? $space : $this->gap;
	}

	private function append( string $text ): void {
		$this->text  .= $text;
		$this->units += intdiv( strlen( mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' ) ), 2 );
	}

	private static function is( string $classes, string $name ): bool {
		return 1 === preg_match( "/(?:^|\\s)$name(?:\\s|$)/", $classes );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Kernel\Text\Escape;

/**
 * Renders the text of a post as HTML: URLs, email addresses, hashtags and mentions become links, everything else is
 * escaped.
 *
 * @phpstan-type Span array{start: int, end: int, href: string}
 */
final class RichText {
	// Single pass, longest kinds first: a hashtag or mention inside a URL or email address does not count.
	private const PATTERN =
		'~(?<url>(?:https?://|(?<![\p{L}\p{N}_@./-])www\.)[^\s<>"\x{201C}\x{201D}\x{00AB}\x{00BB}]+)'
		. '|(?<mail>[\p{L}\p{N}.!#$%&\'*+/=?^_`{|}\~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}]{2,})'
		. '|(?<![\p{L}\p{N}_&/])[#\x{FF03}](?<tag>[\p{L}\p{M}\p{N}_-]+)'
		. '|(?<![\p{L}\p{N}_@.])@(?<name>[\p{L}\p{N}_-]+)~iu';

	/** @param callable('hashtag'|'profile', string): string $address */
	public function __construct( private readonly mixed $address ) {}

	/**
	 * @param int                                                             $limit characters a reader sees, 0 = all
	 * @param list<array{offset: int, length: int, id: string, name: string}> $tags
	 * @param list<array{offset: int, length: int, url: string}>              $links whose words are part of the text
	 * @param array<string, string>                                           $emoji code => HTML of its image
	 * @return array{0: string, 1: string} HTML of the start and of the rest; the rest is '' if nothing is cut
	 */
	public function render( string $text, int $limit = 0, array $tags = [], array $links = [], array $emoji = [] ): array {
		$text = trim( $text );
		if ( str_contains( $text, "\r" ) || str_contains( $text, "\n\n\n" ) ) {
			$text = (string) preg_replace( "/\n{3,}/", "\n\n", str_replace( [ "\r\n", "\r" ], "\n", $text ) );
		}
		$spans = $this->spans( $text, $tags, $links );
		$keep  = array_map( static fn( array $span ): array => [ $span['start'], $span['end'] ], $spans );

		[ $head, $rest ] = Escape::split( $text, $limit, $keep );
		return [
			$this->html( $text, 0, strlen( $head ), $spans, $emoji ),
			'' === $rest ? '' : $this->html( $text, strlen( $head ), strlen( $text ), $spans, $emoji ),
		];
	}

	/** @return string the first address of the web in a text, '' where there is none */
	public function firstAddress( string $text ): string {
		foreach ( $this->spans( $text, [] ) as $span ) {
			if (
				1 === preg_match(
					'~^(?:https?://|www\.)~i',
					substr( $text, $span['start'], $span['end'] - $span['start'] ),
				)
			) {
				return $span['href'];
			}
		}
		return '';
	}

	/**
	 * @param list<Span>            $spans
	 * @param array<string, string> $emoji
	 */
	private function html( string $text, int $from, int $to, array $spans, array $emoji ): string {
		$html = '';
		foreach ( $spans as $span ) {
			if ( $span['start'] < $from || $span['end'] > $to ) {
				continue;
			}
			$html .= self::plain( substr( $text, $from, $span['start'] - $from ), $emoji )
				. self::link( $span['href'], substr( $text, $span['start'], $span['end'] - $span['start'] ) );
			$from  = $span['end'];
		}
		return $html . self::plain( substr( $text, $from, $to - $from ), $emoji );
	}

	/**
	 * @param list<array{offset: int, length: int, id: string, name: string}> $tags
	 * @param list<array{offset: int, length: int, url: string}>              $links
	 * @return list<Span> in order, none overlapping
	 */
	private function spans( string $text, array $tags, array $links = [] ): array {
		$spans = [] === $tags && [] === $links ? [] : $this->givenSpans( $text, $tags, $links );
		if (
			self::mayLink( $text )
			&& preg_match_all(
				self::PATTERN,
				$text,
				$matches,
				PREG_SET_ORDER | PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL,
			) > 0
		) {
			foreach ( $matches as $match ) {
				$span = $this->span( $match );
				if ( null !== $span && '' !== $span['href'] && ! self::overlaps( $span, $spans ) ) {
					$spans[] = $span;
				}
			}
		}
		usort( $spans, static fn( array $a, array $b ): int => $a['start'] <=> $b['start'] );
		return $spans;
	}

	/**
	 * Checks whether a text can contain a link. Most do not, and the pattern is the most expensive part of rendering a
	 * text.
	 */
	private static function mayLink( string $text ): bool {
		return false !== strpbrk( $text, '#@' )
			|| str_contains( $text, '://' )
			|| false !== stripos( $text, 'www.' )
			|| str_contains( $text, '＃' );
	}

	/**
	 * @param array<array-key, array{0: string|null, 1: int}> $match
	 * @return Span|null
	 */
	private function span( array $match ): ?array {
		$whole = (string) $match[0][0];
		$start = $match[0][1];
		if ( null !== ( $match['url'][0] ?? null ) ) {
			$url  = self::trimUrl( $whole );
			$href = 1 === preg_match( '~^https?://~i', $url ) ? $url : "https://$url";
			return strlen( $url ) > 8 || str_contains( $url, '.' )
				? [ 'start' => $start, 'end' => $start + strlen( $url ), 'href' => $href ]
				: null;
		}
		if ( null !== ( $match['mail'][0] ?? null ) ) {
			return [ 'start' => $start, 'end' => $start + strlen( $whole ), 'href' => "mailto:$whole" ];
		}
		$tag  = $match['tag'][0] ?? null;
		$name = $match['name'][0] ?? null;
		if ( null !== $tag && 1 !== preg_match( '/^[0-9a-f]{6}$/i', $tag ) ) {
			return [
				'start' => $start,
				'end'   => $start + strlen( $whole ),
				'href'  => ( $this->address )( 'hashtag', $tag ),
			];
		}
		return null === $name
			? null
			: [
				'start' => $start,
				'end'   => $start + strlen( $whole ),
				'href'  => ( $this->address )( 'profile', $name ),
			];
	}

	/**
	 * Returns the people, pages and links that the network named in the text. Its offsets count UTF-16 units.
	 *
	 * @param list<array{offset: int, length: int, id: string, name: string}> $tags
	 * @param list<array{offset: int, length: int, url: string}>              $links
	 * @return list<Span>
	 */
	private function givenSpans( string $text, array $tags, array $links ): array {
		$units = mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' );
		$spans = [];
		foreach ( [ ...$links, ...$tags ] as $reference ) {
			$href = $reference['url'] ?? ( $this->address )( 'profile', $reference['id'] ?? '' );
			$fits = isset( $reference['url'] ) || 1 === preg_match( '/^[\w.-]+$/', $reference['id'] ?? '' );
			$span = $fits && '' !== $href ? self::range( $units, $reference['offset'], $reference['length'] ) : null;
			if ( null !== $span && ! self::overlaps( $span + [ 'href' => $href ], $spans ) ) {
				$spans[] = $span + [ 'href' => $href ];
			}
		}
		return $spans;
	}

	/**
	 * @param string $units the text as UTF-16
	 * @return array{start: int, end: int}|null the same range in bytes of UTF-8; null if the text has no such range
	 */
	private static function range( string $units, int $offset, int $length ): ?array {
		$end   = $offset + $length;
		$bytes = static fn( int $count ): int =>
			strlen( mb_convert_encoding( substr( $units, 0, $count * 2 ), 'UTF-8', 'UTF-16LE' ) );
		return $offset < 0 || $length < 1 || $end * 2 > strlen( $units )
			? null
			: [ 'start' => $bytes( $offset ), 'end' => $bytes( $end ) ];
	}

	/**
	 * Removes trailing punctuation, which belongs to the sentence. Also removes a closing bracket, unless the URL
	 * contains the opening one.
	 */
	private static function trimUrl( string $url ): string {
		do {
			$before = $url;
			$url    = (string) preg_replace( '/(?:[.,;:!?\'*_~]|\x{2026}|&)+$/u', '', $url );
			foreach ( [ '(' => ')', '[' => ']', '{' => '}' ] as $open => $close ) {
				if ( str_ends_with( $url, $close ) && substr_count( $url, $close ) > substr_count( $url, $open ) ) {
					$url = substr( $url, 0, -1 );
				}
			}
		} while ( $url !== $before );
		return $url;
	}

	/**
	 * @param Span       $span
	 * @param list<Span> $spans
	 */
	private static function overlaps( array $span, array $spans ): bool {
		foreach ( $spans as $other ) {
			if ( $span['start'] < $other['end'] && $other['start'] < $span['end'] ) {
				return true;
			}
		}
		return false;
	}

	private static function link( string $href, string $text ): string {
		return '<a href="'
			. Escape::url( $href )
			. '" target="_blank" rel="nofollow noopener noreferrer">'
			. Escape::html( $text )
			. '</a>';
	}

	/** @param array<string, string> $emoji */
	private static function plain( string $text, array $emoji ): string {
		$html = str_replace( "\n", '<br>', Escape::html( $text ) );
		return [] === $emoji ? $html : strtr( $html, $emoji );
	}
}

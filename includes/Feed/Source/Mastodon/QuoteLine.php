<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Mastodon;

use Frontispiece\Kernel\Text\HtmlText;

/**
 * Removes the line that names the address of a quoted post, such as "RE: https://social.example/@ada/1": servers that do not
 * mark it as `quote-inline` write it as text, before or after the others.
 *
 * @phpstan-import-type TextLink from HtmlText
 */
final class QuoteLine {
	private const LABEL = '(?:RE|QT|QP|RT|RN|引用|引用元)\s*[:：]?\s*';

	/**
	 * @param list<TextLink> $links
	 * @param list<string>   $quoted
	 * @return array{text: string, links: list<TextLink>}
	 */
	public static function without( string $text, array $links, array $quoted ): array {
		$read = [ 'text' => $text, 'links' => $links ];
		foreach ( [ '/\A' . self::LABEL . '(\S+)(?:\s*\n+|\z)/iu', '/(?:\A|\s*\n+)' . self::LABEL . '(\S+)\z/iu' ] as $pattern ) {
			if ( 1 !== preg_match( $pattern, $read['text'], $match, PREG_OFFSET_CAPTURE ) ) {
				continue;
			}
			$from = self::units( substr( $read['text'], 0, $match[0][1] ) );
			$to   = $from + self::units( $match[0][0] );
			$urls = self::addresses( $match[1][0], $read['links'], $from, $to );
			$keys = array_filter( array_map( self::key( ... ), $quoted ), static fn( string $key ): bool => '' !== $key );
			if ( [] !== array_intersect( array_map( self::key( ... ), $urls ), $keys ) ) {
				$read = self::cut( $read['text'], $read['links'], $match[0][0], $match[0][1], $from, $to );
			}
		}
		return $read;
	}

	/**
	 * @param list<TextLink> $links
	 * @return list<string> address that the line shows, and those that it links to
	 */
	private static function addresses( string $shown, array $links, int $from, int $to ): array {
		$inside = array_filter(
			$links,
			static fn( array $link ): bool => $link['offset'] >= $from && $link['offset'] + $link['length'] <= $to,
		);
		return [ $shown, ...array_column( $inside, 'url' ) ];
	}

	/**
	 * @param list<TextLink> $links
	 * @return array{text: string, links: list<TextLink>}
	 */
	private static function cut( string $text, array $links, string $line, int $at, int $from, int $to ): array {
		$left = [];
		foreach ( $links as $link ) {
			if ( $link['offset'] + $link['length'] <= $from ) {
				$left[] = $link;
			} elseif ( $link['offset'] >= $to ) {
				$left[] = [ 'offset' => $link['offset'] - ( $to - $from ) ] + $link;
			}
		}
		return [ 'text' => substr_replace( $text, '', $at, strlen( $line ) ), 'links' => $left ];
	}

	private static function key( string $url ): string {
		return rtrim( (string) preg_replace( '~^https?://|[?#].*$~i', '', $url ), '/…' );
	}

	private static function units( string $text ): int {
		return intdiv( strlen( mb_convert_encoding( $text, 'UTF-16LE', 'UTF-8' ) ), 2 );
	}
}

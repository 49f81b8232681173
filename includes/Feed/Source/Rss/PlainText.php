<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Kernel\Text\Text;

/** Turns the HTML of an entry into text with paragraphs, and finds its first image. */
final class PlainText {
	/** Maximum number of bytes to read, because a post shows only the beginning. */
	private const READ = 200_000;

	private const LINE      = '~<(?:br|hr)\b[^>]*>|</(?:div|li|tr|dt|dd|section|article|figure)\s*>~i';
	private const PARAGRAPH = '~</(?:p|h[1-6]|blockquote|ul|ol|table|pre)\s*>~i';

	// Smaller images are icons and tracking pixels.
	private const SMALL = 64;

	public static function of( string $html ): string {
		$html = self::start( $html );
		$html = self::replace( '~<(?:figcaption|template)\b.*?</(?:figcaption|template)\s*>~is', '', $html );
		$html = self::replace( '~[ \t\r\n]+~', ' ', $html );
		$html = self::replace( self::PARAGRAPH, "$0\n\n", self::replace( self::LINE, "$0\n", $html ) );
		$text = Text::clean( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		$text = self::replace( '~[ \t\x{00A0}]*+\n[ \t\x{00A0}]*+~u', "\n", $text );
		return trim( self::replace( '~\n{3,}~', "\n\n", self::replace( '~[ \t]+~', ' ', $text ) ) );
	}

	/** Returns the beginning, without half characters and bytes that are none. */
	private static function start( string $html ): string {
		return mb_scrub( mb_strcut( $html, 0, self::READ, 'UTF-8' ), 'UTF-8' );
	}

	/** Leaves a text as it is if replacing in it takes more steps than PCRE is allowed. */
	private static function replace( string $pattern, string $with, string $text ): string {
		return preg_replace( $pattern, $with, $text ) ?? $text;
	}

	/** @return array{src: string, alt: string}|null the first image that is more than an icon */
	public static function image( string $html ): ?array {
		if ( false === stripos( $html, '<img' ) ) {
			return null;
		}
		$tags = new \WP_HTML_Tag_Processor( self::start( $html ) );
		while ( $tags->next_tag( [ 'tag_name' => 'img' ] ) ) {
			$src   = $tags->get_attribute( 'src' );
			$alt   = $tags->get_attribute( 'alt' );
			$sizes = array_map( [ $tags, 'get_attribute' ], [ 'width', 'height' ] );
			$small = array_filter( $sizes, static fn( $size ): bool => is_numeric( $size ) && (int) $size < self::SMALL );
			if ( is_string( $src ) && '' !== $src && [] === $small && ! str_starts_with( $src, 'data:' ) ) {
				return [ 'src' => $src, 'alt' => is_string( $alt ) ? $alt : '' ];
			}
		}
		return null;
	}
}

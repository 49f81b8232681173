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
		$html = wp_check_invalid_utf8( substr( $html, 0, self::READ ), true );
		$html = (string) preg_replace( '~<(?:figcaption|template)\b.*?</(?:figcaption|template)\s*>~is', '', $html );
		$html = (string) preg_replace( '~[ \t\r\n]+~', ' ', $html );
		$text = wp_strip_all_tags( (string) preg_replace( [ self::LINE, self::PARAGRAPH ], [ "$0\n", "$0\n\n" ], $html ) );
		$text = Text::clean( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		$text = (string) preg_replace( '~[ \t\x{00A0}]*\n[ \t\x{00A0}]*~u', "\n", $text );
		return trim( (string) preg_replace( [ '~[ \t]+~', '~\n{3,}~' ], [ ' ', "\n\n" ], $text ) );
	}

	/** @return array{src: string, alt: string}|null the first image that is more than an icon */
	public static function image( string $html ): ?array {
		$tags = new \WP_HTML_Tag_Processor( substr( $html, 0, self::READ ) );
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

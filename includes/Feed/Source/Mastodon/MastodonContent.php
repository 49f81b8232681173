<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Mastodon;

use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Kernel\Text\HtmlText;

/**
 * Converts the HTML of a post to text with links. No HTML remains: each tag becomes a line break, a link, or nothing.
 *
 * @phpstan-import-type TextLink from HtmlText
 */
final class MastodonContent {
	private const MAX_TEXT = 20_000;

	/**
	 * @param list<string> $quoted addresses of the quoted post, if it is shown as a card: servers add a line with its address
	 *     for software that cannot show it
	 * @return array{text: string, links: list<TextLink>} offsets in UTF-16 units
	 */
	public static function read( string $html, array $quoted = [] ): array {
		$read = HtmlText::readPost( $html, self::MAX_TEXT, [] !== $quoted );
		return [] === $quoted ? $read : QuoteLine::without( $read['text'], $read['links'], $quoted );
	}

	/** Returns plain text on one line, without marks that could change the direction of the text around it. */
	public static function line( string $text, int $most = 500 ): string {
		$text = (string) preg_replace( HtmlText::OVERRIDES, '', Escape::clean( wp_check_invalid_utf8( $text ) ) );
		return mb_substr( trim( (string) preg_replace( '/\s+/u', ' ', $text ) ), 0, $most );
	}
}

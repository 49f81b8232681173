<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

/** Recognizes images that stand for a character: emoji and smileys, whose alternative text is the character. */
final class EmojiImage {
	private const CLASSES = '/(?:^|\s)(?:wp-smiley|emoji\w*|twemoji|g-emoji|joypixels|(?:custom|status__|mfm-?|fxp?-)[\w-]*emoji|smiley|smilie)(?:\s|$)/i';

	private const ADDRESSES = '~//s\.w\.org/images/core/emoji/|/twemoji[/@-]|/emojione|/wp-includes/images/smilies/|/images/smilies/'
		. '|/custom_emojis?/|/images/icons/emoji/|/images/emoji\.php/|//abs(?:-\d)?\.twimg\.com/emoji/|/emojis?/(?:\w+/)?[\w+-]+\.(?:png|gif|webp|svg)~i';

	private const MAX_TEXT = 66;

	public static function matches( string $src, string $class ): bool {
		return 1 === preg_match( self::CLASSES, $class ) || 1 === preg_match( self::ADDRESSES, $src );
	}

	/** @return string what an image says in a line of text: the character, or the code of a custom emoji; '' = it is an image */
	public static function text( string $src, string $class, string $alt ): string {
		$alt      = trim( $alt );
		$isCode   = 1 === preg_match( '/^:\w{1,64}:$/', $alt );
		$isSymbol = 1 === preg_match( '/^(?=.*\p{So})[\p{So}\p{Sk}\p{Mn}\p{Cf}#*0-9]{1,20}$/u', $alt );
		return $isCode || $isSymbol || ( mb_strlen( $alt ) <= self::MAX_TEXT && self::matches( $src, $class ) ) ? $alt : '';
	}
}

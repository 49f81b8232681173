<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Tel extends EachValue {
	public const MIN = 6;
	public const MAX = 15;

	protected function accepts( string $text, Definition $rule ): bool {
		// Everything after # or * is an extension.
		$number = substr( $text, 0, strcspn( $text, '#*' ) );
		$number = (string) preg_replace( '~[' . RuleText::SPACE . '().\[\]/-]~u', '', $number );
		$number = (string) preg_replace( '/\A00/', '+', $number );
		if ( 1 !== preg_match( '/\A\+?\d++\z/', $number ) ) {
			return false;
		}
		$length = strlen( 'characters' === $rule->text( 'count' ) ? $number : ltrim( $number, '+' ) );
		return $length >= self::MIN && $length <= self::MAX;
	}
}

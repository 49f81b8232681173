<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Tel implements Rule {
	public const MIN = 6;
	public const MAX = 15;

	public function passes( Definition $rule, FieldValues $values ): bool {
		$count = $rule->text( 'count' );
		foreach ( $values->texts( $rule->field ) as $text ) {
			if ( ! $this->isNumber( $text, $count ) ) {
				return false;
			}
		}
		return true;
	}

	private function isNumber( string $text, string $count ): bool {
		// Everything after # or * is an extension.
		$number = substr( $text, 0, strcspn( $text, '#*' ) );
		$number = (string) preg_replace( '~[' . RuleText::SPACE . '().\[\]/-]~u', '', $number );
		$number = (string) preg_replace( '/\A00/', '+', $number );
		if ( 1 !== preg_match( '/\A\+?\d++\z/', $number ) ) {
			return false;
		}
		$length = strlen( 'characters' === $count ? $number : ltrim( $number, '+' ) );
		return $length >= self::MIN && $length <= self::MAX;
	}
}

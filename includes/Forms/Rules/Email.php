<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Email extends EachValue {
	private const MIN = 6;

	// Characters of all scripts except white space and marks that change the text direction. Not \p{L}, which differs
	// between Unicode versions.
	private const FOREIGN = '\x{A1}-\x{167F}\x{1681}-\x{1FFF}\x{200C}\x{200D}\x{2010}-\x{2027}\x{2030}-\x{205E}\x{2070}-\x{2FFF}\x{3001}-\x{D7FF}\x{E000}-\x{FEFE}\x{FF00}-\x{FFFC}\x{10000}-\x{10FFFF}';

	protected function accepts( string $text, Definition $rule ): bool {
		$foreign = $rule->is( 'international' ) ? self::FOREIGN : '';
		$parts   = explode( '@', $text );
		if ( RuleText::length( $text ) < self::MIN || 2 !== count( $parts ) ) {
			return false;
		}
		[ $local, $domain ] = $parts;
		$labels             = explode( '.', $domain );
		if (
			count( $labels ) < 2
			|| 1 !== preg_match( '~\A[A-Za-z0-9.!#$%&\'*+/=?^_`{|}\~' . $foreign . '-]+\z~u', $local )
		) {
			return false;
		}
		foreach ( $labels as $label ) {
			// Consecutive, leading or trailing dots leave an empty label.
			if ( 1 !== preg_match( '/\A(?!-)[A-Za-z0-9' . $foreign . '-]+(?<!-)\z/u', $label ) ) {
				return false;
			}
		}
		return true;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Date extends EachValue {
	protected function accepts( string $text, Definition $rule ): bool {
		return 10 === strlen( $text ) && null !== Day::parse( $text );
	}
}

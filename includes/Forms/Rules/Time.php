<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Time extends EachValue {
	protected function accepts( string $text, Definition $rule ): bool {
		return 1 === preg_match( '/\A(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?\z/', $text );
	}
}

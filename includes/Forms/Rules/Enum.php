<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Enum extends EachValue {
	protected function accepts( string $text, Definition $rule ): bool {
		return in_array( $text, $rule->accept(), true );
	}
}

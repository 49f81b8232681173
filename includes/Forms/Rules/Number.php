<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class Number extends EachValue {
	protected function accepts( string $text, Definition $rule ): bool {
		return null !== RuleText::number( $text );
	}
}

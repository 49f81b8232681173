<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

use Frontispiece\Kernel\Text;

final class Color implements Rule {
	public function passes( Definition $rule, Answers $answers ): bool {
		foreach ( $answers->texts( $rule->field ) as $text ) {
			if ( null === Text::colour( $text ) ) {
				return false;
			}
		}
		return true;
	}
}

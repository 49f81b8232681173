<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

use Frontispiece\Kernel\Text\Escape;

final class Color extends EachValue {
	protected function accepts( string $text, Definition $rule ): bool {
		// PHP's trim() removes NULs, but the browser's does not: a NUL is not part of a color.
		return null !== Escape::color( $text ) && trim( $text ) === $text;
	}
}

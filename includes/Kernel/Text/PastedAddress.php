<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

/** An address that a person has pasted. Apps copy characters with it that nobody sees: marks of direction, joiners and spaces. */
final class PastedAddress {
	private const INVISIBLE = '/(?![\x{200C}\x{200D}])[\p{Cf}\p{Zl}\p{Zp}\x{85}\x{A0}\x{34F}\x{115F}\x{1160}\x{1680}\x{17B4}\x{17B5}'
		. '\x{2000}-\x{200A}\x{202F}\x{205F}\x{3000}\x{3164}\x{FFA0}\x{FFFC}]/u';

	/** Scripts other than Latin are written with joiners, and so are their addresses. */
	private const JOINERS = '/(^|[\x00-\x7F\p{Latin}])[\x{200C}\x{200D}]+/u';

	/** Returns an address without white space around it and without characters that nobody sees. */
	public static function clean( string $text ): string {
		return trim( preg_replace( [ self::INVISIBLE, self::JOINERS ], [ '', '$1' ], $text ) ?? $text );
	}
}

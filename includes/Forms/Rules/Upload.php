<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** What a rule needs to know of a file. */
final class Upload {
	public function __construct( public readonly string $name, public readonly string $type, public readonly int $size ) {}

	/** Without its dot, in small letters; the last one counts. */
	public function extension(): string {
		$dot = strrpos( $this->name, '.' );
		return false === $dot ? '' : strtolower( substr( $this->name, $dot + 1 ) );
	}
}

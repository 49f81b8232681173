<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** The properties of a file that rules check. */
final class Upload {
	public function __construct(
		public readonly string $name,
		public readonly string $type,
		public readonly int $size,
	) {}

	/** Returns the last extension in lowercase, without the dot. */
	public function extension(): string {
		$dot = strrpos( $this->name, '.' );
		return false === $dot ? '' : strtolower( substr( $this->name, $dot + 1 ) );
	}
}

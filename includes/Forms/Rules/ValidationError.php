<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** A validation error: its field and its message. */
final class ValidationError {
	public function __construct( public readonly string $field, public readonly string $error ) {}
}

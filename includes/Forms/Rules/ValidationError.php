<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** What is wrong, and at which field. */
final class ValidationError {
	public function __construct( public readonly string $field, public readonly string $error ) {}
}

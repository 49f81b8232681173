<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Blocks;

/** A form's content as blocks, and the parts of its template that remain form tags. */
final class ConvertedForm {
	/** @param list<string> $unconverted parts of the template, as written */
	public function __construct( public readonly string $content, public readonly array $unconverted ) {}
}

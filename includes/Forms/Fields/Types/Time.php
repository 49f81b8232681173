<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\FieldOptions;

/** [time* at] */
final class Time extends Line {
	protected const TYPE  = 'time';
	protected const RULE  = 'time';
	protected const ERROR = 'invalid_time';

	public function title(): string {
		return __( 'Time', 'frontispiece' );
	}

	public function icon(): string {
		return 'clock';
	}

	public function defaultName(): string {
		return 'at-time';
	}

	public function options(): array {
		return FieldOptions::byName( 'value', 'readonly', 'get' );
	}

	public function example(): string {
		return '[time* at]';
	}
}

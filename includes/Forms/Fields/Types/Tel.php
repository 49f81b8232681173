<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

/** [tel* your-phone] */
final class Tel extends Line {
	protected const TYPE  = 'tel';
	protected const RULE  = 'tel';
	protected const ERROR = 'invalid_tel';

	public function title(): string {
		return __( 'Phone', 'frontispiece' );
	}

	public function icon(): string {
		return 'phone';
	}

	public function defaultName(): string {
		return 'your-phone';
	}

	public function example(): string {
		return '[tel your-phone]';
	}
}

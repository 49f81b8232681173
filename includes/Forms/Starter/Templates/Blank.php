<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter\Templates;

use Frontispiece\Forms\Starter\FormTemplate;

final class Blank extends FormTemplate {
	public function title(): string {
		return __( 'Blank form', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Starts with a submit button only.', 'frontispiece' );
	}

	public function icon(): string {
		return 'plus-alt2';
	}

	protected function fields(): array {
		return [];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter\Templates;

use Frontispiece\Forms\Starter\FormTemplate;

final class Contact extends FormTemplate {
	public function title(): string {
		return __( 'Contact form', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Lets visitors send you a message.', 'frontispiece' );
	}

	public function icon(): string {
		return 'email';
	}

	protected function fields(): array {
		return [
			...self::sender(),
			self::field( 'text', 'your-subject', __( 'Subject', 'frontispiece' ) ),
			self::message( __( 'Your message', 'frontispiece' ) ),
		];
	}

	protected function subject(): string {
		return '[your-subject]';
	}
}

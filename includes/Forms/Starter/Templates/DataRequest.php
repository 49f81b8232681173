<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter\Templates;

use Frontispiece\Forms\Starter\FormTemplate;

final class DataRequest extends FormTemplate {
	public function title(): string {
		return __( 'Data request', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Lets people request, correct or erase their personal data.', 'frontispiece' );
	}

	public function icon(): string {
		return 'privacy';
	}

	protected function fields(): array {
		return [
			...self::sender(),
			self::field(
				'radio',
				'request',
				__( 'What would you like us to do?', 'frontispiece' ),
				[
					'values' => [
						__( 'Send me a copy of my data', 'frontispiece' ),
						__( 'Correct my data', 'frontispiece' ),
						__( 'Erase my data', 'frontispiece' ),
						__( 'Object to the use of my data', 'frontispiece' ),
					],
				],
			),
			self::field( 'textarea', 'your-message', __( 'Details', 'frontispiece' ) ),
			self::consent( __( 'I confirm that this request is about my own data.', 'frontispiece' ) ),
		];
	}

	protected function button(): string {
		return __( 'Send request', 'frontispiece' );
	}

	protected function thanks(): string {
		return __( 'Thank you! We will reply within one month.', 'frontispiece' );
	}

	protected function subject(): string {
		/* translators: %s: a mail tag. */
		return sprintf( __( 'Data request from %s', 'frontispiece' ), '[your-name]' );
	}

	protected function confirmation(): string {
		return __(
			'We have received your request and will reply within one month. If you didn\'t send it, please let us know.',
			'frontispiece',
		);
	}
}

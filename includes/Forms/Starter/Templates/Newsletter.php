<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter\Templates;

use Frontispiece\Forms\Starter\FormTemplate;

final class Newsletter extends FormTemplate {
	public function title(): string {
		return __( 'Newsletter sign-up', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Collects email addresses, with topics and consent.', 'frontispiece' );
	}

	public function icon(): string {
		return 'email-alt';
	}

	protected function fields(): array {
		return [
			self::required(
				'email',
				'your-email',
				__( 'Your email address', 'frontispiece' ),
				[ 'autocomplete' => 'email' ],
			),
			self::field( 'text', 'your-name', __( 'Your name', 'frontispiece' ), [ 'autocomplete' => 'name' ] ),
			self::field(
				'checkbox',
				'topics',
				__( 'Topics', 'frontispiece' ),
				[
					'values' => [
						__( 'News', 'frontispiece' ),
						__( 'Events', 'frontispiece' ),
						__( 'Offers', 'frontispiece' ),
					],
				],
			),
			self::consent(
				__( 'I agree to receive this newsletter by email and can unsubscribe at any time.', 'frontispiece' ),
			),
		];
	}

	protected function button(): string {
		return __( 'Subscribe', 'frontispiece' );
	}

	protected function thanks(): string {
		return __( 'Thank you for signing up!', 'frontispiece' );
	}

	protected function subject(): string {
		/* translators: %s: a mail tag. */
		return sprintf( __( 'Newsletter sign-up from %s', 'frontispiece' ), '[your-email]' );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter\Templates;

use Frontispiece\Forms\Starter\FormTemplate;

final class Volunteer extends FormTemplate {
	public function title(): string {
		return __( 'Volunteer sign-up', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Asks people how and when they can help.', 'frontispiece' );
	}

	public function icon(): string {
		return 'heart';
	}

	protected function fields(): array {
		return [
			...self::sender(),
			self::phone(),
			self::required(
				'checkbox',
				'areas',
				__( 'How would you like to help?', 'frontispiece' ),
				[
					'values' => [
						__( 'Events', 'frontispiece' ),
						__( 'Office', 'frontispiece' ),
						__( 'Driving', 'frontispiece' ),
						__( 'Fundraising', 'frontispiece' ),
					],
				],
			),
			self::field(
				'checkbox',
				'availability',
				__( 'When are you available?', 'frontispiece' ),
				[
					'values' => [
						__( 'Weekdays', 'frontispiece' ),
						__( 'Evenings', 'frontispiece' ),
						__( 'Weekends', 'frontispiece' ),
					],
				],
			),
			self::field( 'textarea', 'experience', __( 'Experience and skills', 'frontispiece' ) ),
		];
	}

	protected function button(): string {
		return __( 'Sign up', 'frontispiece' );
	}

	protected function thanks(): string {
		return __( 'Thank you for your offer to help!', 'frontispiece' );
	}

	protected function subject(): string {
		/* translators: %s: a mail tag. */
		return sprintf( __( 'Volunteer sign-up from %s', 'frontispiece' ), '[your-name]' );
	}

	protected function confirmation(): string {
		return __( 'Thank you for your offer to help. We will contact you soon.', 'frontispiece' );
	}
}

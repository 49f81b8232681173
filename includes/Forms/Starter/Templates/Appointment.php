<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter\Templates;

use Frontispiece\Forms\Starter\FormTemplate;

final class Appointment extends FormTemplate {
	public function title(): string {
		return __( 'Appointment request', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Lets visitors request an appointment.', 'frontispiece' );
	}

	public function icon(): string {
		return 'clock';
	}

	protected function fields(): array {
		return [
			...self::sender(),
			self::phone(),
			self::required(
				'select',
				'service',
				__( 'Service', 'frontispiece' ),
				[
					'values' => [
						__( 'First appointment', 'frontispiece' ),
						__( 'Follow-up', 'frontispiece' ),
						__( 'Other', 'frontispiece' ),
					],
					'include_blank' => true,
				],
			),
			self::required(
				'date',
				'day',
				__( 'Preferred day', 'frontispiece' ),
				[ 'first' => 'today+1day', 'weekdays' => '1,2,3,4,5', 'width' => 'half' ],
			),
			self::required( 'time', 'time', __( 'Preferred time', 'frontispiece' ), [ 'width' => 'half' ] ),
			self::field( 'textarea', 'your-message', __( 'Is there anything we should know?', 'frontispiece' ) ),
		];
	}

	protected function button(): string {
		return __( 'Request appointment', 'frontispiece' );
	}

	protected function thanks(): string {
		return __( 'Thank you! We will confirm your appointment soon.', 'frontispiece' );
	}

	protected function subject(): string {
		/* translators: %s: a mail tag. */
		return sprintf( __( 'Appointment request from %s', 'frontispiece' ), '[your-name]' );
	}

	protected function confirmation(): string {
		return __(
			'Thank you for your request. We will confirm your appointment as soon as possible.',
			'frontispiece',
		);
	}
}

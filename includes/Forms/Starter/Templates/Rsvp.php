<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter\Templates;

use Frontispiece\Forms\Starter\FormTemplate;

final class Rsvp extends FormTemplate {
	public function title(): string {
		return __( 'RSVP', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Asks guests whether they will attend.', 'frontispiece' );
	}

	public function icon(): string {
		return 'groups';
	}

	protected function fields(): array {
		return [
			...self::sender(),
			self::field(
				'radio',
				'attending',
				__( 'Will you attend?', 'frontispiece' ),
				[
					'values' => [ __( 'Yes', 'frontispiece' ), __( 'No', 'frontispiece' ), __( 'Maybe', 'frontispiece' ) ],
					'ticked' => '1',
				],
			),
			self::field(
				'number',
				'guests',
				__( 'Number of guests', 'frontispiece' ),
				[ 'value' => '1', 'min' => '0', 'max' => '10' ],
			),
			self::field( 'textarea', 'your-message', __( 'Message to the host', 'frontispiece' ) ),
		];
	}

	protected function button(): string {
		return __( 'Reply', 'frontispiece' );
	}

	protected function thanks(): string {
		return __( 'Thank you for your reply!', 'frontispiece' );
	}

	protected function subject(): string {
		/* translators: %s: a mail tag. */
		return sprintf( __( 'Reply from %s', 'frontispiece' ), '[your-name]' );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter\Templates;

use Frontispiece\Forms\Blocks\FieldBlock;
use Frontispiece\Forms\Starter\FormTemplate;
use Frontispiece\Kernel\Blocks\BlockMarkup;

final class EventRegistration extends FormTemplate {
	public function title(): string {
		return __( 'Event registration', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Registers guests for an event, in three steps.', 'frontispiece' );
	}

	public function icon(): string {
		return 'calendar-alt';
	}

	protected function fields(): array {
		return [
			self::step( __( 'Your details', 'frontispiece' ), self::sender() ),
			self::step( __( 'Tickets', 'frontispiece' ), [ self::tickets(), self::guests(), self::sessions() ] ),
			self::step( __( 'Requirements and consent', 'frontispiece' ), [
				self::field( 'textarea', 'requirements', __( 'Dietary or access requirements', 'frontispiece' ) ),
				self::consent( __( 'I agree that my data may be used to organize the event.', 'frontispiece' ) ),
			] ),
		];
	}

	private static function tickets(): string {
		return self::required(
			'number',
			'tickets',
			__( 'Number of tickets', 'frontispiece' ),
			[ 'value' => '1', 'min' => '1', 'max' => '10' ],
		);
	}

	/** The people who come with whoever registers, which are asked for when there is more than one ticket. */
	private static function guests(): string {
		$several = [ 'field' => 'tickets', 'operator' => 'greater', 'value' => '1' ];
		return BlockMarkup::block( FieldBlock::nameOf( 'repeat' ), [
			'name'       => 'guests',
			'minrows'    => 1,
			'maxrows'    => 9,
			'legend'     => __( 'Guests', 'frontispiece' ),
			'addrow'     => __( 'Add a guest', 'frontispiece' ),
			'conditions' => [ [ 'action' => 'show', 'match' => 'all', 'rules' => [ $several ] ] ],
		], self::required( 'text', 'guest-name', __( 'Name', 'frontispiece' ), [ 'width' => 'half' ] )
			. self::field( 'text', 'guest-needs', __( 'Dietary or access requirements', 'frontispiece' ), [ 'width' => 'half' ] ) );
	}

	private static function sessions(): string {
		return self::field( 'checkbox', 'sessions', __( 'Sessions', 'frontispiece' ), [
			'values' => [
				__( 'Morning', 'frontispiece' ),
				__( 'Afternoon', 'frontispiece' ),
				__( 'Evening', 'frontispiece' ),
			],
		] );
	}

	protected function button(): string {
		return __( 'Register', 'frontispiece' );
	}

	protected function thanks(): string {
		return __( 'Thank you! You are registered.', 'frontispiece' );
	}

	protected function subject(): string {
		/* translators: %s: a mail tag. */
		return sprintf( __( 'Registration from %s', 'frontispiece' ), '[your-name]' );
	}

	protected function confirmation(): string {
		return __( 'Thank you for your registration. We look forward to seeing you.', 'frontispiece' );
	}
}

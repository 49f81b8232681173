<?php
declare(strict_types=1);

use Frontispiece\Forms\Blocks\FieldBlock;
use Frontispiece\Forms\Starter\FormTemplate;
use Frontispiece\Kernel\Blocks\BlockMarkup;

defined( 'ABSPATH' ) || exit;

return new FormTemplate(
	title: __( 'Event registration', 'frontispiece' ),
	description: __( 'Registers guests for an event, in three steps.', 'frontispiece' ),
	icon: 'calendar-alt',
	fields: [
		FormTemplate::step( __( 'Your details', 'frontispiece' ), FormTemplate::sender() ),
		FormTemplate::step( __( 'Tickets', 'frontispiece' ), [
			FormTemplate::field( 'number*', 'tickets', __( 'Number of tickets', 'frontispiece' ), value: '1', min: '1', max: '10' ),
			// The people who come with whoever registers, which are asked for when there is more than one ticket.
			BlockMarkup::block( FieldBlock::nameOf( 'repeat' ), [
				'name'       => 'guests',
				'minrows'    => 1,
				'maxrows'    => 9,
				'legend'     => __( 'Guests', 'frontispiece' ),
				'addrow'     => __( 'Add a guest', 'frontispiece' ),
				'conditions' => [ [
					'action' => 'show',
					'match'  => 'all',
					'rules'  => [ [ 'field' => 'tickets', 'operator' => 'greater', 'value' => '1' ] ],
				] ],
			], implode( '', [
				FormTemplate::field( 'text*', 'guest-name', __( 'Name', 'frontispiece' ), width: 'half' ),
				FormTemplate::field( 'text', 'guest-needs', __( 'Dietary or access requirements', 'frontispiece' ), width: 'half' ),
			] ) ),
			FormTemplate::field( 'checkbox', 'sessions', __( 'Sessions', 'frontispiece' ), values: [
				__( 'Morning', 'frontispiece' ),
				__( 'Afternoon', 'frontispiece' ),
				__( 'Evening', 'frontispiece' ),
			] ),
		] ),
		FormTemplate::step( __( 'Requirements and consent', 'frontispiece' ), [
			FormTemplate::field( 'textarea', 'requirements', __( 'Dietary or access requirements', 'frontispiece' ) ),
			FormTemplate::consent( __( 'I agree that my data may be used to organize the event.', 'frontispiece' ) ),
		] ),
	],
	button: __( 'Register', 'frontispiece' ),
	thanks: __( 'Thank you! You are registered.', 'frontispiece' ),
	/* translators: %s: a mail tag. */
	subject: sprintf( __( 'Registration from %s', 'frontispiece' ), '[your-name]' ),
	confirmation: __( 'Thank you for your registration. We look forward to seeing you.', 'frontispiece' ),
);

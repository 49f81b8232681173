<?php
declare(strict_types=1);

use Frontispiece\Forms\Starter\FormTemplate;

defined( 'ABSPATH' ) || exit;

return new FormTemplate(
	title: __( 'RSVP', 'frontispiece' ),
	description: __( 'Asks guests whether they will attend.', 'frontispiece' ),
	icon: 'groups',
	fields: [
		...FormTemplate::sender(),
		FormTemplate::field(
			'radio',
			'attending',
			__( 'Will you attend?', 'frontispiece' ),
			values: [ __( 'Yes', 'frontispiece' ), __( 'No', 'frontispiece' ), __( 'Maybe', 'frontispiece' ) ],
			ticked: '1',
		),
		FormTemplate::field( 'number', 'guests', __( 'Number of guests', 'frontispiece' ), value: '1', min: '0', max: '10' ),
		FormTemplate::field( 'textarea', 'your-message', __( 'Message to the host', 'frontispiece' ) ),
	],
	button: __( 'Reply', 'frontispiece' ),
	thanks: __( 'Thank you for your reply!', 'frontispiece' ),
	/* translators: %s: a mail tag. */
	subject: sprintf( __( 'Reply from %s', 'frontispiece' ), '[your-name]' ),
);

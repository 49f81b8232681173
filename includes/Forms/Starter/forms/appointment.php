<?php
declare(strict_types=1);

use Frontispiece\Forms\Starter\FormTemplate;

defined( 'ABSPATH' ) || exit;

return new FormTemplate(
	title: __( 'Appointment request', 'frontispiece' ),
	description: __( 'Lets visitors request an appointment.', 'frontispiece' ),
	icon: 'clock',
	fields: [
		...FormTemplate::sender(),
		FormTemplate::phone(),
		FormTemplate::field( 'select*', 'service', __( 'Service', 'frontispiece' ), include_blank: true, values: [
			__( 'First appointment', 'frontispiece' ),
			__( 'Follow-up', 'frontispiece' ),
			__( 'Other', 'frontispiece' ),
		] ),
		FormTemplate::field(
			'date*',
			'day',
			__( 'Preferred day', 'frontispiece' ),
			first: 'today+1day',
			weekdays: '1,2,3,4,5',
			width: 'half',
		),
		FormTemplate::field( 'time*', 'time', __( 'Preferred time', 'frontispiece' ), width: 'half' ),
		FormTemplate::field( 'textarea', 'your-message', __( 'Is there anything we should know?', 'frontispiece' ) ),
	],
	button: __( 'Request appointment', 'frontispiece' ),
	thanks: __( 'Thank you! We will confirm your appointment soon.', 'frontispiece' ),
	/* translators: %s: a mail tag. */
	subject: sprintf( __( 'Appointment request from %s', 'frontispiece' ), '[your-name]' ),
	confirmation: __(
		'Thank you for your request. We will confirm your appointment as soon as possible.',
		'frontispiece',
	),
);

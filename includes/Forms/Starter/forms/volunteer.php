<?php
declare(strict_types=1);

use Frontispiece\Forms\Starter\FormTemplate;

defined( 'ABSPATH' ) || exit;

return new FormTemplate(
	title: __( 'Volunteer sign-up', 'frontispiece' ),
	description: __( 'Asks people how and when they can help.', 'frontispiece' ),
	icon: 'heart',
	fields: [
		...FormTemplate::sender(),
		FormTemplate::phone(),
		FormTemplate::field( 'checkbox*', 'areas', __( 'How would you like to help?', 'frontispiece' ), values: [
			__( 'Events', 'frontispiece' ),
			__( 'Office', 'frontispiece' ),
			__( 'Driving', 'frontispiece' ),
			__( 'Fundraising', 'frontispiece' ),
		] ),
		FormTemplate::field( 'checkbox', 'availability', __( 'When are you available?', 'frontispiece' ), values: [
			__( 'Weekdays', 'frontispiece' ),
			__( 'Evenings', 'frontispiece' ),
			__( 'Weekends', 'frontispiece' ),
		] ),
		FormTemplate::field( 'textarea', 'experience', __( 'Experience and skills', 'frontispiece' ) ),
	],
	button: __( 'Sign up', 'frontispiece' ),
	thanks: __( 'Thank you for your offer to help!', 'frontispiece' ),
	/* translators: %s: a mail tag. */
	subject: sprintf( __( 'Volunteer sign-up from %s', 'frontispiece' ), '[your-name]' ),
	confirmation: __( 'Thank you for your offer to help. We will contact you soon.', 'frontispiece' ),
);

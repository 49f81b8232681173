<?php
declare(strict_types=1);

use Frontispiece\Forms\Starter\FormTemplate;

defined( 'ABSPATH' ) || exit;

return new FormTemplate(
	title: __( 'Data request', 'frontispiece' ),
	description: __( 'Lets people request, correct or erase their personal data.', 'frontispiece' ),
	icon: 'privacy',
	fields: [
		...FormTemplate::sender(),
		FormTemplate::field( 'radio', 'request', __( 'What would you like us to do?', 'frontispiece' ), values: [
			__( 'Send me a copy of my data', 'frontispiece' ),
			__( 'Correct my data', 'frontispiece' ),
			__( 'Erase my data', 'frontispiece' ),
			__( 'Object to the use of my data', 'frontispiece' ),
		] ),
		FormTemplate::field( 'textarea', 'your-message', __( 'Details', 'frontispiece' ) ),
		FormTemplate::consent( __( 'I confirm that this request is about my own data.', 'frontispiece' ) ),
	],
	button: __( 'Send request', 'frontispiece' ),
	thanks: __( 'Thank you! We will reply within one month.', 'frontispiece' ),
	/* translators: %s: a mail tag. */
	subject: sprintf( __( 'Data request from %s', 'frontispiece' ), '[your-name]' ),
	confirmation: __(
		'We have received your request and will reply within one month. If you didn\'t send it, please let us know.',
		'frontispiece',
	),
);

<?php
declare(strict_types=1);

use Frontispiece\Forms\Starter\FormTemplate;

defined( 'ABSPATH' ) || exit;

return new FormTemplate(
	title: __( 'Quote request', 'frontispiece' ),
	description: __( 'Collects what you need to prepare a quote.', 'frontispiece' ),
	icon: 'money-alt',
	fields: [
		...FormTemplate::sender(),
		FormTemplate::phone(),
		FormTemplate::field( 'select*', 'service', __( 'Service', 'frontispiece' ), include_blank: true, values: [
			__( 'Consulting', 'frontispiece' ),
			__( 'Design', 'frontispiece' ),
			__( 'Development', 'frontispiece' ),
			__( 'Other', 'frontispiece' ),
		] ),
		FormTemplate::field( 'radio', 'budget', __( 'Budget', 'frontispiece' ), ticked: '4', values: [
			__( 'Up to 1,000', 'frontispiece' ),
			__( '1,000 to 5,000', 'frontispiece' ),
			__( 'More than 5,000', 'frontispiece' ),
			__( 'Not sure yet', 'frontispiece' ),
		] ),
		FormTemplate::message( __( 'Tell us about your project', 'frontispiece' ) ),
		FormTemplate::field(
			'file',
			'documents',
			__( 'Documents', 'frontispiece' ),
			multiple_files: true,
			maxfiles: 3,
			limit: '5mb',
			help: __( 'Up to three files of 5 MB each.', 'frontispiece' ),
		),
	],
	button: __( 'Request a quote', 'frontispiece' ),
	thanks: __( 'Thank you! We will send you a quote soon.', 'frontispiece' ),
	/* translators: %s: a mail tag. */
	subject: sprintf( __( 'Quote request from %s', 'frontispiece' ), '[your-name]' ),
	attachments: '[documents]',
	confirmation: __( 'Thank you for your request. We will send you a quote soon.', 'frontispiece' ),
);

<?php
declare(strict_types=1);

use Frontispiece\Forms\Starter\FormTemplate;

defined( 'ABSPATH' ) || exit;

return new FormTemplate(
	title: __( 'Job application', 'frontispiece' ),
	description: __( 'Collects job applications with a résumé.', 'frontispiece' ),
	icon: 'businessman',
	fields: [
		...FormTemplate::sender(),
		FormTemplate::phone(),
		FormTemplate::field( 'text*', 'position', __( 'Position', 'frontispiece' ) ),
		FormTemplate::field( 'date', 'start-date', __( 'Earliest start date', 'frontispiece' ), first: 'today' ),
		FormTemplate::field( 'url', 'portfolio', __( 'Portfolio or profile', 'frontispiece' ) ),
		FormTemplate::field(
			'file*',
			'resume',
			__( 'Résumé', 'frontispiece' ),
			filetypes: 'pdf|doc|docx|odt',
			limit: '5mb',
			help: __( 'PDF or Word, up to 5 MB.', 'frontispiece' ),
		),
		FormTemplate::field( 'textarea', 'cover-letter', __( 'Cover letter', 'frontispiece' ) ),
		FormTemplate::consent(
			__( 'I agree that my application may be stored until the position is filled.', 'frontispiece' ),
		),
	],
	button: __( 'Send application', 'frontispiece' ),
	thanks: __( 'Thank you! We have received your application.', 'frontispiece' ),
	/* translators: %s: a mail tag. */
	subject: sprintf( __( 'Application from %s', 'frontispiece' ), '[your-name]' ),
	confirmation: __(
		'Thank you for your application. We will get back to you as soon as we have reviewed it.',
		'frontispiece',
	),
	settings: [ 'retention_days' => 180 ],
);

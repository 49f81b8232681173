<?php
declare(strict_types=1);

use Frontispiece\Forms\Starter\FormTemplate;

defined( 'ABSPATH' ) || exit;

return new FormTemplate(
	title: __( 'Survey', 'frontispiece' ),
	description: __( 'Asks a few questions anonymously.', 'frontispiece' ),
	icon: 'chart-bar',
	fields: [
		FormTemplate::field( 'radio', 'satisfaction', __( 'How satisfied are you with our site?', 'frontispiece' ), values: [
			__( 'Very satisfied', 'frontispiece' ),
			__( 'Satisfied', 'frontispiece' ),
			__( 'Neutral', 'frontispiece' ),
			__( 'Dissatisfied', 'frontispiece' ),
			__( 'Very dissatisfied', 'frontispiece' ),
		] ),
		FormTemplate::field(
			'checkbox',
			'reasons',
			__( 'What brought you to our site?', 'frontispiece' ),
			free_text: true,
			values: [
				__( 'Information', 'frontispiece' ),
				__( 'Products', 'frontispiece' ),
				__( 'Contact', 'frontispiece' ),
				__( 'Something else', 'frontispiece' ),
			],
		),
		FormTemplate::field( 'select', 'source', __( 'How did you find us?', 'frontispiece' ), include_blank: true, values: [
			__( 'Search engine', 'frontispiece' ),
			__( 'Social media', 'frontispiece' ),
			__( 'Recommendation', 'frontispiece' ),
			__( 'Other', 'frontispiece' ),
		] ),
		FormTemplate::field( 'textarea', 'comments', __( 'Comments', 'frontispiece' ) ),
	],
	button: __( 'Send answers', 'frontispiece' ),
	thanks: __( 'Thank you for your answers!', 'frontispiece' ),
);

<?php
declare(strict_types=1);

use Frontispiece\Forms\Starter\FormTemplate;

defined( 'ABSPATH' ) || exit;

return new FormTemplate(
	title: __( 'Report a problem', 'frontispiece' ),
	description: __( 'Lets visitors report what doesn\'t work on your site.', 'frontispiece' ),
	icon: 'warning',
	fields: [
		FormTemplate::field( 'url', 'page', __( 'Address of the page', 'frontispiece' ) ),
		FormTemplate::message( __( 'What happened?', 'frontispiece' ) ),
		FormTemplate::field( 'textarea', 'expected', __( 'What did you expect?', 'frontispiece' ) ),
		FormTemplate::field( 'file', 'screenshot', __( 'Screenshot', 'frontispiece' ), filetypes: 'image/*', limit: '5mb' ),
		FormTemplate::replyAddress(),
	],
	button: __( 'Report problem', 'frontispiece' ),
	thanks: __( 'Thank you! We will look into it.', 'frontispiece' ),
	subject: __( 'Problem report', 'frontispiece' ),
	attachments: '[screenshot]',
);

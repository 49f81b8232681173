<?php
declare(strict_types=1);

use Frontispiece\Forms\Starter\FormTemplate;

defined( 'ABSPATH' ) || exit;

return new FormTemplate(
	title: __( 'Contact form', 'frontispiece' ),
	description: __( 'Lets visitors send you a message.', 'frontispiece' ),
	icon: 'email',
	fields: [
		...FormTemplate::sender(),
		FormTemplate::field( 'text', 'your-subject', __( 'Subject', 'frontispiece' ) ),
		FormTemplate::message( __( 'Your message', 'frontispiece' ) ),
	],
	subject: '[your-subject]',
);

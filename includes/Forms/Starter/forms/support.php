<?php
declare(strict_types=1);

use Frontispiece\Forms\Starter\FormTemplate;

defined( 'ABSPATH' ) || exit;

return new FormTemplate(
	title: __( 'Support request', 'frontispiece' ),
	description: __( 'Sends each topic to the right person. Includes a file upload and a consent checkbox.', 'frontispiece' ),
	icon: 'sos',
	fields: [
		...FormTemplate::sender(),
		FormTemplate::field( 'select*', 'topic', __( 'Topic', 'frontispiece' ), values: array_map(
			// Each topic goes to the address behind it. All begin with that of the site.
			static fn( string $topic ): string => "$topic|" . get_option( 'admin_email' ),
			[ __( 'Sales', 'frontispiece' ), __( 'Technical support', 'frontispiece' ), __( 'Billing', 'frontispiece' ) ],
		) ),
		FormTemplate::message( __( 'How can we help?', 'frontispiece' ) ),
		FormTemplate::field(
			'file',
			'attachment',
			__( 'Screenshot or document', 'frontispiece' ),
			limit: '5mb',
			help: __( 'One file, up to 5 MB.', 'frontispiece' ),
		),
		FormTemplate::consent( __( 'I agree that my data may be used to answer my request.', 'frontispiece' ) ),
	],
	button: __( 'Send request', 'frontispiece' ),
	thanks: __( 'Thank you! We usually reply within one business day.', 'frontispiece' ),
	/* translators: 1: mail tag of the topic, 2: mail tag of the name. */
	subject: sprintf( __( '%1$s: request from %2$s', 'frontispiece' ), '[topic]', '[your-name]' ),
	recipient: '[topic]',
	attachments: '[attachment]',
	confirmation: __( 'Thank you for your request. We usually reply within one business day.', 'frontispiece' ),
);

<?php
declare(strict_types=1);

use Frontispiece\Forms\Starter\FormTemplate;

defined( 'ABSPATH' ) || exit;

return new FormTemplate(
	title: __( 'Feedback', 'frontispiece' ),
	description: __( 'Asks how likely visitors are to recommend you, and why.', 'frontispiece' ),
	icon: 'smiley',
	fields: [
		FormTemplate::field(
			'scale',
			'recommend',
			__( 'How likely are you to recommend us to a friend?', 'frontispiece' ),
			min: '0',
			max: '10',
			help: __( '0 means not at all likely, 10 means extremely likely.', 'frontispiece' ),
		),
		FormTemplate::field( 'textarea', 'reason', __( 'What is the main reason for your score?', 'frontispiece' ) ),
		FormTemplate::field( 'textarea', 'improve', __( 'What could we do better?', 'frontispiece' ) ),
		FormTemplate::replyAddress(),
	],
	button: __( 'Send feedback', 'frontispiece' ),
	thanks: __( 'Thank you for your feedback!', 'frontispiece' ),
	/* translators: %s: a mail tag. */
	subject: sprintf( __( 'Feedback with a score of %s', 'frontispiece' ), '[recommend]' ),
);

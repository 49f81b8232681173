<?php
declare(strict_types=1);

use Frontispiece\Forms\Blocks\FieldBlock;
use Frontispiece\Forms\Starter\FormTemplate;
use Frontispiece\Kernel\Blocks\BlockMarkup;

defined( 'ABSPATH' ) || exit;

return new FormTemplate(
	title: __( 'Newsletter sign-up', 'frontispiece' ),
	description: __( 'Collects email addresses, with topics and consent.', 'frontispiece' ),
	icon: 'email-alt',
	fields: [
		FormTemplate::field( 'email*', 'your-email', __( 'Your email address', 'frontispiece' ), autocomplete: 'email' ),
		FormTemplate::field( 'text', 'your-name', __( 'Your name', 'frontispiece' ), autocomplete: 'name' ),
		FormTemplate::field( 'checkbox', 'topics', __( 'Topics', 'frontispiece' ), values: [
			__( 'News', 'frontispiece' ),
			__( 'Events', 'frontispiece' ),
			__( 'Offers', 'frontispiece' ),
		] ),
		BlockMarkup::block( FieldBlock::nameOf( 'newsletter' ), [
			'name'     => 'newsletter',
			'required' => true,
			'content'  =>
				__( 'I agree to receive this newsletter by email and can unsubscribe at any time.', 'frontispiece' ),
		] ),
	],
	button: __( 'Subscribe', 'frontispiece' ),
	thanks: __( 'Almost done! Check your inbox and confirm.', 'frontispiece' ),
	/* translators: %s: a mail tag. */
	subject: sprintf( __( 'Newsletter sign-up from %s', 'frontispiece' ), '[your-email]' ),
);

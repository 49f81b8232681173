<?php
declare(strict_types=1);

use Frontispiece\Forms\Starter\FormTemplate;

defined( 'ABSPATH' ) || exit;

return new FormTemplate(
	title: __( 'Order form', 'frontispiece' ),
	description: __( 'Takes orders that you confirm and invoice yourself.', 'frontispiece' ),
	icon: 'cart',
	fields: [
		...FormTemplate::sender(),
		FormTemplate::phone(),
		FormTemplate::field(
			'select*',
			'product',
			__( 'Product', 'frontispiece' ),
			include_blank: true,
			width: 'two-thirds',
			values: [
				__( 'Product A', 'frontispiece' ),
				__( 'Product B', 'frontispiece' ),
				__( 'Product C', 'frontispiece' ),
			],
		),
		FormTemplate::field(
			'number*',
			'quantity',
			__( 'Quantity', 'frontispiece' ),
			value: '1',
			min: '1',
			max: '100',
			width: 'third',
		),
		FormTemplate::field(
			'radio',
			'delivery',
			__( 'Delivery', 'frontispiece' ),
			values: [ __( 'Ship to my address', 'frontispiece' ), __( 'Pick up', 'frontispiece' ) ],
			ticked: '1',
		),
		FormTemplate::field( 'textarea', 'address', __( 'Delivery address', 'frontispiece' ) ),
		FormTemplate::field( 'textarea', 'your-message', __( 'Comments', 'frontispiece' ) ),
		FormTemplate::consent( __( 'I accept the terms of sale.', 'frontispiece' ) ),
	],
	button: __( 'Place order', 'frontispiece' ),
	thanks: __( 'Thank you! We will contact you to confirm your order.', 'frontispiece' ),
	/* translators: %s: a mail tag. */
	subject: sprintf( __( 'Order from %s', 'frontispiece' ), '[your-name]' ),
	confirmation: __( 'Thank you for your order. We will contact you to confirm it.', 'frontispiece' ),
);

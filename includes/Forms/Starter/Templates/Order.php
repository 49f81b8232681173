<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Starter\Templates;

use Frontispiece\Forms\Starter\FormTemplate;

final class Order extends FormTemplate {
	public function title(): string {
		return __( 'Order form', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Takes orders that you confirm and invoice yourself.', 'frontispiece' );
	}

	public function icon(): string {
		return 'cart';
	}

	protected function fields(): array {
		return [
			...self::sender(),
			self::phone(),
			self::required(
				'select',
				'product',
				__( 'Product', 'frontispiece' ),
				[
					'values' => [
						__( 'Product A', 'frontispiece' ),
						__( 'Product B', 'frontispiece' ),
						__( 'Product C', 'frontispiece' ),
					],
					'include_blank' => true,
					'width' => 'two-thirds',
				],
			),
			self::required(
				'number',
				'quantity',
				__( 'Quantity', 'frontispiece' ),
				[ 'value' => '1', 'min' => '1', 'max' => '100', 'width' => 'third' ],
			),
			self::field(
				'radio',
				'delivery',
				__( 'Delivery', 'frontispiece' ),
				[
					'values' => [ __( 'Ship to my address', 'frontispiece' ), __( 'Pick up', 'frontispiece' ) ],
					'ticked' => '1',
				],
			),
			self::field( 'textarea', 'address', __( 'Delivery address', 'frontispiece' ) ),
			self::field( 'textarea', 'your-message', __( 'Comments', 'frontispiece' ) ),
			self::consent( __( 'I accept the terms of sale.', 'frontispiece' ) ),
		];
	}

	protected function button(): string {
		return __( 'Place order', 'frontispiece' );
	}

	protected function thanks(): string {
		return __( 'Thank you! We will contact you to confirm your order.', 'frontispiece' );
	}

	protected function subject(): string {
		/* translators: %s: a mail tag. */
		return sprintf( __( 'Order from %s', 'frontispiece' ), '[your-name]' );
	}

	protected function confirmation(): string {
		return __( 'Thank you for your order. We will contact you to confirm it.', 'frontispiece' );
	}
}

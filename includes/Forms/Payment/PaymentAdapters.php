<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Payment;

/** The payment adapters of other plugins, by name. */
final class PaymentAdapters {
	/** Letters of the name in the address of notices. */
	public const NAME = '[a-z][a-z0-9-]{0,39}';

	/** @return array<string, PaymentAdapter> */
	public function all(): array {
		/**
		 * Filters the payment adapters for forms.
		 *
		 * @since 1.0.0
		 * @param array<string, PaymentAdapter> $adapters name => adapter; small letters, digits and hyphens
		 */
		$adapters = apply_filters( 'frontispiece_form_payments', [] );
		return array_filter(
			is_array( $adapters ) ? $adapters : [],
			static fn( mixed $adapter, int|string $name ): bool => $adapter instanceof PaymentAdapter
				&& 1 === preg_match( '/^' . self::NAME . '$/', (string) $name ),
			ARRAY_FILTER_USE_BOTH,
		);
	}

	public function get( string $name ): ?PaymentAdapter {
		return $this->all()[ $name ] ?? null;
	}
}

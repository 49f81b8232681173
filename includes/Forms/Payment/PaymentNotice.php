<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Payment;

/**
 * What a payment provider has announced about a payment, after its signature was checked.
 *
 * @since 1.0.0
 */
final class PaymentNotice {
	/**
	 * @param string $reference as given to PaymentAdapter::start()
	 * @param int    $amount    in the smallest unit of the currency
	 * @param string $payment   the provider's ID of the payment, for the note in the entry
	 */
	public function __construct(
		public readonly string $reference,
		public readonly bool $isPaid,
		public readonly int $amount,
		public readonly string $currency,
		public readonly string $payment = '',
	) {}
}

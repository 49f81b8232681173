<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Payment;

use Frontispiece\Forms\Submission\Submission;

/**
 * Takes payments for entries through a payment provider. Implemented by other plugins, which return it from the filter
 * frontispiece_form_payments.
 *
 * @since 1.0.0
 */
interface PaymentAdapter {
	/** Returns what an entry costs; null if this adapter takes no payment for it. */
	public function charge( Submission $submission ): ?Charge;

	/**
	 * Starts a payment, and returns the https address where the visitor pays. Called again when the entry is submitted
	 * again before it is paid.
	 *
	 * @param string $reference to be stored with the payment, and returned by notice()
	 * @param string $return    address to which the visitor returns from the provider
	 * @param string $notify    address to which the provider sends its notices
	 * @throws PaymentError if the provider does not start the payment
	 */
	public function start( Charge $charge, string $reference, string $return, string $notify ): string;

	/**
	 * Reads what the provider has sent. Must check its signature, because anybody can send such a request.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return PaymentNotice|null null if it is not from the provider
	 */
	public function notice( \WP_REST_Request $request ): ?PaymentNotice;
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Payment;

/**
 * What has to be paid before an entry is processed.
 *
 * @since 1.0.0
 */
final class Charge {
	/** Status of an entry that waits for its payment. */
	public const REQUIRED = 'payment_required';

	/**
	 * @param int    $amount   in the smallest unit of the currency, such as cents
	 * @param string $currency three capital letters of ISO 4217
	 * @param string $status   payment_required, or a word of the adapter: small letters, digits and _, a letter first
	 * @param string $message  for the visitor; '' = the form's own
	 */
	public function __construct(
		public readonly int $amount,
		public readonly string $currency,
		public readonly string $description = '',
		public readonly string $status = self::REQUIRED,
		public readonly string $message = '',
	) {
		if ( $amount < 1 || 1 !== preg_match( '/^[A-Z]{3}$/', $currency ) ) {
			throw new \InvalidArgumentException( 'A charge needs a positive amount and a currency such as EUR.' );
		}
	}
}

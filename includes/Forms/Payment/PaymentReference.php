<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Payment;

use Frontispiece\Kernel\Security\Signer;

/** Signed name of a charge for an entry: a payment of another amount, entry or adapter does not match it. */
final class PaymentReference {
	private const PURPOSE = 'form-payment';

	public function __construct( private readonly Signer $signer ) {}

	/** @return string such as 12-1500-EUR-0123456789abcdef */
	public function forEntry( string $adapter, int $entry, string $once, Charge $charge ): string {
		$body = "$entry-{$charge->amount}-{$charge->currency}";
		return "$body-" . $this->signer->mark( self::PURPOSE, "$adapter|$once|$body" );
	}

	/** @return int entry that a reference names, which is not checked yet; 0 = none */
	public static function entry( string $reference ): int {
		return 1 === preg_match( '/^(\d{1,18})-\d+-[A-Z]{3}-[0-9a-f]{16}$/', $reference, $match ) ? (int) $match[1] : 0;
	}

	/** Whether a notice is about the charge for this entry, and in full. */
	public function isFor( PaymentNotice $notice, string $adapter, int $entry, string $once ): bool {
		$body = "$entry-{$notice->amount}-{$notice->currency}";
		return str_starts_with( $notice->reference, "$body-" ) && $this->signer->check(
			self::PURPOSE,
			"$adapter|$once|$body",
			substr( $notice->reference, strlen( $body ) + 1 ),
		);
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Webhooks;

/**
 * Signs requests as Standard Webhooks describes: HMAC-SHA256 over "id.timestamp.body", so that a receiver can tell
 * forged and replayed requests.
 */
final class WebhookSignature {
	/**
	 * @param string $secret "whsec_" and a key in base64
	 * @return array<string, string> headers of a signed request
	 */
	public static function headers( string $secret, string $message, int $now, string $body ): array {
		$key = base64_decode( substr( $secret, strlen( 'whsec_' ) ), true );
		$mac = hash_hmac( 'sha256', "$message.$now.$body", false === $key ? '' : $key, true );
		return [
			'webhook-id'        => $message,
			'webhook-timestamp' => (string) $now,
			'webhook-signature' => 'v1,' . base64_encode( $mac ),
		];
	}
}

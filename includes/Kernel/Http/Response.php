<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Http;

use Frontispiece\Kernel\Text\Json;

/** An HTTP response, or the reason why the request failed. */
final class Response {
	/** Numbers below this are seconds from now; larger ones are Unix timestamps. */
	private const UNIX = 1_000_000_000;

	/**
	 * @param int                   $status 0 if there was no response
	 * @param array<string, string> $headers names in lower case
	 * @param string                $problem '' or address_refused, host_refused, private_address, too_many_redirects,
	 *     too_large, invalid_response (no HTTP, an incomplete body or one that cannot be decoded), timeout, unreachable
	 * @param string                $url final URL after redirects; '' without a response
	 */
	public function __construct(
		public readonly int $status,
		public readonly string $body,
		private readonly array $headers,
		public readonly string $problem = '',
		public readonly string $url = '',
	) {}

	public function header( string $name ): string {
		return array_change_key_case( $this->headers )[ strtolower( $name ) ] ?? '';
	}

	/** @return array<string, string> names in lower case */
	public function headers(): array {
		return array_change_key_case( $this->headers );
	}

	/** @return int seconds that a header asks to wait, given as seconds, Unix time or date; at most a day, 0 = none */
	public function seconds( string $header, int $now ): int {
		$value = $this->header( $header );
		$at    = is_numeric( $value ) ? (int) $value : (int) strtotime( $value );
		return max( 0, min( DAY_IN_SECONDS, $at < self::UNIX ? $at : $at - $now ) );
	}

	public function isGood(): bool {
		return $this->status >= 200 && $this->status < 300;
	}

	/** @return array<array-key, mixed>|null null if the body is not a JSON object or list */
	public function json(): ?array {
		return Json::decode( $this->body );
	}
}

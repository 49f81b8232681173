<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel;

/** A response of the test site. */
final class Answer {
	/** @param array<string, string> $headers names in lower case */
	public function __construct(
		public readonly int $status,
		public readonly array $headers,
		public readonly string $body,
	) {}

	/** @return array<array-key, mixed> */
	public function json(): array {
		$data = json_decode( $this->body, true );
		if ( ! is_array( $data ) ) {
			throw new \RuntimeException( "No JSON, status {$this->status}: " . substr( $this->body, 0, 300 ) );
		}
		return $data;
	}

	/** @return string the code of an error of Ajax */
	public function code(): string {
		$data = $this->json()['data'] ?? null;
		$code = is_array( $data ) ? $data['code'] ?? '' : '';
		return is_string( $code ) ? $code : '';
	}
}

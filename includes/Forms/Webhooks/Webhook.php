<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Webhooks;

/**
 * A URL that receives the entries of a form. URL and secret are stored encrypted: many URLs contain a token.
 *
 * @since 1.0.0
 */
final class Webhook {
	/** Turned off by the owner. */
	public const OFF = 'off';

	/** Turned off because the receiver answered with status 410 (Gone). */
	public const GONE = 'gone';

	public const ON = 'on';

	/**
	 * @param string $id     12 hex digits
	 * @param string $url    https
	 * @param string $secret "whsec_" and a key in base64
	 * @param string $format name of a WebhookFormat
	 * @param string $state  on, off or gone
	 * @param int    $since  Unix time of creation: only newer entries are sent
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $name,
		public readonly string $url,
		public readonly string $secret,
		public readonly string $format,
		public readonly string $state,
		public readonly int $since,
	) {}

	public function isOn(): bool {
		return self::ON === $this->state;
	}

	public function host(): string {
		return strtolower( (string) wp_parse_url( $this->url, PHP_URL_HOST ) );
	}

	/** @param array<string, string> $changed properties by name: name, url, secret, format, state */
	public function with( array $changed ): self {
		return new self(
			$this->id,
			$changed['name'] ?? $this->name,
			$changed['url'] ?? $this->url,
			$changed['secret'] ?? $this->secret,
			$changed['format'] ?? $this->format,
			$changed['state'] ?? $this->state,
			$this->since,
		);
	}

	/** Returns a new secret in the notation of Standard Webhooks. */
	public static function newSecret(): string {
		return 'whsec_' . base64_encode( random_bytes( 32 ) );
	}
}

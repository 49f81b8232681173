<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\WebSub;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Text\ArrayReader;

/** A subscription to a feed at its WebSub hub, as it is stored with the source. */
final class Subscription {
	/**
	 * @param string $key     random part of the callback's address, which only the hub knows
	 * @param string $secret  encrypted; the hub signs its messages with it
	 * @param int    $expires Unix time; 0 = the hub has not confirmed it yet
	 * @param int    $askAt   Unix time when the hub is asked again: to renew it, or because it has not confirmed it
	 * @param int    $tries   how often the hub was asked since it last confirmed
	 */
	public function __construct(
		public readonly string $hub,
		public readonly string $topic,
		public readonly string $key,
		public readonly string $secret,
		public readonly int $expires = 0,
		public readonly int $askAt = 0,
		public readonly int $tries = 0,
	) {}

	public static function forSource( Source $source ): ?self {
		$stored = $source->settings['websub'] ?? null;
		if ( ! is_array( $stored ) ) {
			return null;
		}
		$in = new ArrayReader( $stored );
		return new self(
			$in->string( 'hub' ),
			$in->string( 'topic' ),
			$in->string( 'key' ),
			$in->string( 'secret' ),
			$in->int( 'expires' ),
			$in->int( 'askAt' ),
			$in->int( 'tries' ),
		);
	}

	/** @param array<string, int> $changes */
	public function with( array $changes ): self {
		return new self(
			$this->hub,
			$this->topic,
			$this->key,
			$this->secret,
			$changes['expires'] ?? $this->expires,
			$changes['askAt'] ?? $this->askAt,
			$changes['tries'] ?? $this->tries,
		);
	}

	/** @return array<string, mixed> facts to note with the source */
	public function facts(): array {
		return [ 'websub' => get_object_vars( $this ) ];
	}

	public function isActive( int $now ): bool {
		return $this->expires > $now;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Health;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Options;

/**
 * The key with which a monitoring service reads the status route. Only its hash is stored: the key is random and long,
 * so that a fast hash protects it.
 */
final class StatusKey {
	private const OPTION = 'status_key';

	/** Marks the key, so that Log redacts it. */
	private const PREFIX = 'fsk_';

	public function __construct( private readonly Options $options, private readonly Clock $clock ) {}

	/** @return string the new key, which replaces the old one and cannot be read again */
	public function rotate(): string {
		$key = self::PREFIX . bin2hex( random_bytes( 24 ) );
		$this->options->set( [
			self::OPTION => [ 'hash' => hash( 'sha256', $key ), 'created_at' => $this->clock->now() ],
		] );
		return $key;
	}

	public function remove(): void {
		$this->options->set( [ self::OPTION => null ] );
	}

	/** @return int Unix time; 0 = there is no key */
	public function createdAt(): int {
		$created = $this->stored()['created_at'] ?? 0;
		return is_int( $created ) ? $created : 0;
	}

	public function accepts( string $key ): bool {
		$hash = $this->stored()['hash'] ?? '';
		return is_string( $hash ) && '' !== $hash && hash_equals( $hash, hash( 'sha256', $key ) );
	}

	/** @return array<array-key, mixed> */
	private function stored(): array {
		$stored = $this->options->stored( self::OPTION );
		return is_array( $stored ) ? $stored : [];
	}
}

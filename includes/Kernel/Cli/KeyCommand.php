<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Cli;

use Frontispiece\Kernel\Security\KeyRing;

/**
 * Manages the keys that sign links and encrypt access tokens.
 */
final class KeyCommand {
	public function __construct( private readonly KeyRing $ring ) {}

	/**
	 * Creates a new key for signing links and encrypting access tokens. Older keys keep working.
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function rotate( array $args, array $options ): void {
		$this->ring->rotate();
		\WP_CLI::success( 'New links and access tokens use a new key. Older ones keep working.' );
	}
}

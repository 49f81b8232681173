<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

/**
 * An access token and when it expires.
 *
 * @since 1.0.0
 */
final class AccessToken {
	/** @param int $expiresAt Unix seconds; 0 = never or unknown */
	public function __construct( public readonly string $token, public readonly int $expiresAt = 0 ) {}
}

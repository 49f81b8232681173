<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Jobs;

/**
 * Return value of a job that is not finished: run it again with this payload.
 *
 * @since 1.0.0
 */
final class RetryJob {
	/**
	 * @param array<string, mixed> $payload
	 * @param int                  $in      seconds to wait
	 */
	public function __construct( public readonly array $payload, public readonly int $in = 0 ) {}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Jobs;

/** A job's answer "not finished": run me again with this payload. */
final class RetryJob {
	/**
	 * @param array<string, mixed> $payload
	 * @param int                  $in      seconds to wait
	 */
	public function __construct( public readonly array $payload, public readonly int $in = 0 ) {}
}

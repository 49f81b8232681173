<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

/** One imported form or feed. */
final class MigratedObject {
	/**
	 * @param string       $from its ID in the other plugin
	 * @param int          $to ID of the new form or feed
	 * @param list<string> $notes text about what the owner still has to do
	 */
	public function __construct(
		public readonly string $from,
		public readonly int $to,
		public readonly string $title,
		public readonly array $notes = [],
	) {}
}

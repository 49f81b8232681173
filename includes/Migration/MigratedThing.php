<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

/** One imported form or feed. */
final class MigratedThing {
	/**
	 * @param string       $from  its id in the other plugin
	 * @param int          $to    id of the form or feed here
	 * @param list<string> $notes what the owner still has to do, in words
	 */
	public function __construct(
		public readonly string $from,
		public readonly int $to,
		public readonly string $title,
		public readonly array $notes = [],
	) {}
}

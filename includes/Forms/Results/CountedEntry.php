<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Results;

/** What results contain of an entry. */
final class CountedEntry {
	/**
	 * @param int                         $day    such as 20261128, in the site's time zone
	 * @param string                      $version of the questions; '' = it was sent before versions were stored
	 * @param string                      $locale of the form; '' = unknown
	 * @param list<array{string, string}> $values name of a question, and what is counted for it
	 */
	public function __construct(
		public readonly int $day,
		public readonly string $version,
		public readonly string $locale,
		public readonly array $values,
	) {}
}

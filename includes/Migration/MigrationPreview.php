<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

/**
 * What an import of a form or feed would bring, and what not.
 *
 * @phpstan-type Place array{title: string, view: string, edit: string, place: string}
 */
final class MigrationPreview {
	/**
	 * @param list<string> $carried what is imported, such as "6 fields"
	 * @param list<string> $lost    what is not imported
	 * @param list<string> $changed what works in another way
	 * @param list<Place>  $places  pages that show it
	 * @param bool         $isReadable false if its stored data is damaged, so that it cannot be imported
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $title,
		public readonly array $carried,
		public readonly array $lost,
		public readonly array $changed,
		public readonly array $places,
		public readonly bool $isReadable = true,
	) {}
}

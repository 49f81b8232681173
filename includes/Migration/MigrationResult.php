<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

/**
 * An imported form or feed, with links.
 *
 * @phpstan-import-type Place from MigrationPreview
 */
final class MigrationResult {
	/**
	 * @param string      $id     its ID in the other plugin
	 * @param string      $entries URL of its entries; '' for feeds
	 * @param string      $status '' or what is known about the sources of a feed
	 * @param list<Place> $places pages that show it
	 * @param string      $theirs shortcode of the other plugin
	 * @param string      $ours   block of this plugin
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $title,
		public readonly string $edit,
		public readonly string $entries,
		public readonly string $status,
		public readonly array $places,
		public readonly string $theirs,
		public readonly string $ours,
	) {}
}

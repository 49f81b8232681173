<?php
declare(strict_types=1);

namespace Frontispiece\Site\LiveSearch;

/** The words of a post, as the search index stores them. */
final class IndexedPost {
	/**
	 * @param list<string> $titles different words of the title, and of product numbers
	 * @param list<string> $texts  different words of everything, the title included
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $type,
		public readonly string $postedAt,
		public readonly string $modifiedAt,
		public readonly array $titles,
		public readonly array $texts,
	) {}

	/** Returns what differs when a word of the post does. */
	public function hash(): string {
		return substr( md5( implode( ' ', $this->titles ) . '|' . implode( ' ', $this->texts ) ), 0, 16 );
	}
}

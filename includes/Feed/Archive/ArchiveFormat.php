<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Item\Item;

/** The contents of a social network's archive. */
interface ArchiveFormat {
	/** Returns the name of the social network. */
	public function network(): string;

	/** @return list<string> types of sources that have the same posts while they are connected */
	public function livingTypes(): array;

	public function recognizes( ArchiveFile $file ): bool;

	/** @return array<string, mixed> header of a feed: id, name, url, about … Images are Media::ARCHIVE and the file's name. */
	public function profile( ArchiveFile $file ): array;

	/**
	 * Returns what makes the posts, one at a time, so that an entry which fails does not end the list.
	 *
	 * @param int $from number of entries to pass over
	 * @return \Generator<int, \Closure(): ?Item> index of each entry => what makes its post, or null if it may not be
	 *     shown
	 */
	public function posts( ArchiveFile $file, int $from ): \Generator;
}

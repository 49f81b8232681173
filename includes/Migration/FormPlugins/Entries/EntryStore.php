<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Entries;

/** A place where entries of forms of another plugin are stored. */
interface EntryStore {
	/** @return string slug, unique among all stores */
	public function name(): string;

	/** @return string name of the plugin that stores them, not translated */
	public function label(): string;

	/** @return int number of entries after this one */
	public function count( int $after = 0 ): int;

	/** @return int ID of the next entry, without reading it; 0 = there is none */
	public function next( int $after ): int;

	/**
	 * Returns the next entries in the order of their IDs.
	 *
	 * @return list<ForeignEntry>
	 */
	public function read( int $after, int $limit ): array;
}

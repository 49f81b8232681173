<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Privacy;

/**
 * Exports and erases what a feature stores about a person, for WordPress's privacy tools: by email address and in
 * batches.
 */
interface PersonalData {
	/** Returns the ID that WordPress's privacy tools use, also to group exported data. */
	public function id(): string;

	/** Returns the name shown to the site owner, translated. */
	public function name(): string;

	/**
	 * @param int $page from 1
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email, int $page = 1 ): array;

	/**
	 * @param int $page page from 1; data of earlier pages is already erased
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $email, int $page = 1 ): array;
}

<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Privacy;

/** What a feature keeps of a person, as WordPress's tools for personal data ask for it: by e-mail address, a stretch at a time. */
interface PersonalData {
	/** Under which WordPress's tools know it, and group what they export of it. */
	public function id(): string;

	/** What an owner calls it, in the owner's language. */
	public function name(): string;

	/**
	 * @param int $page from 1
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email, int $page = 1 ): array;

	/**
	 * @param int $page from 1; what earlier pages held is gone by then
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	public function erase( string $email, int $page = 1 ): array;
}

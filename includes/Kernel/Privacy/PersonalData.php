<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Privacy;

/**
 * Exports and erases what a feature stores about a person, for WordPress's privacy tools: by email address and in
 * batches.
 */
abstract class PersonalData {
	/** ID that WordPress's privacy tools use, also to group exported data. */
	public const ID = '';

	/** Returns the name shown to the site owner, translated. */
	abstract public function name(): string;

	/**
	 * @param int $page from 1
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	abstract public function export( string $email, int $page = 1 ): array;

	/**
	 * @param int $page page from 1; data of earlier pages is already erased
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	abstract public function erase( string $email, int $page = 1 ): array;

	/**
	 * Returns exported data as WordPress wants it.
	 *
	 * @param list<array{string, string}> $values names and values; a name without a value is left out
	 * @return array<string, mixed>
	 */
	final protected function item( string $id, array $values ): array {
		$values = array_filter( $values, static fn( array $value ): bool => '' !== $value[1] );
		return [
			'group_id'    => static::ID,
			'group_label' => $this->name(),
			'item_id'     => $id,
			'data'        => array_map(
				static fn( array $value ): array => [ 'name' => $value[0], 'value' => $value[1] ],
				array_values( $values ),
			),
		];
	}

	/**
	 * @param list<string> $messages
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool}
	 */
	final protected static function erased( bool $removed, bool $retained = false, array $messages = [], bool $done = true ): array {
		return [ 'items_removed' => $removed, 'items_retained' => $retained, 'messages' => $messages, 'done' => $done ];
	}
}

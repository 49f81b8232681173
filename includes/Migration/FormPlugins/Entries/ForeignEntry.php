<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Entries;

use Frontispiece\Forms\Entries\EntryRepository;

/** An entry that another plugin stored. */
final class ForeignEntry {
	/**
	 * @param int                                             $id     its ID in its store
	 * @param list<string>                                    $forms  ID or aliases of its form
	 * @param array<array-key, string|list<string>>|null      $values ID of a field or cell() => value; null if it is damaged
	 * @param array<array-key, string>                        $labels ID of a field => its label
	 * @param string                                          $state  state of EntryRepository
	 */
	public function __construct(
		public readonly int $id,
		public readonly array $forms,
		public readonly int $createdAt,
		public readonly ?array $values,
		public readonly array $labels = [],
		public readonly string $state = EntryRepository::INBOX,
		public readonly bool $isSeen = true,
		public readonly bool $isStarred = false,
		public readonly string $url = '',
		public readonly string $subject = '',
		public readonly string $sender = '',
	) {}

	/** Returns the key of a value in a row of a repeating group, for a field by its ID. */
	public static function cell( string $id, int $row ): string {
		return "$row\t$id";
	}

	/** Returns the name of a field in all rows of a repeating group. */
	public static function inRows( string $group, string $field ): string {
		return "$group:*:$field";
	}

	/** @return string state of EntryRepository for the status of an entry or of its post */
	public static function state( ?string $status ): string {
		return match ( $status ) {
			'spam', 'flamingo-spam' => EntryRepository::SPAM,
			'trash', 'trashed'      => EntryRepository::TRASH,
			default                 => EntryRepository::INBOX,
		};
	}

	/** Reads a time in UTC as a database stores it. */
	public static function time( string $stored ): int {
		$time = '' === $stored || str_starts_with( $stored, '0000' ) ? false : strtotime( "$stored UTC" );
		return false === $time ? 0 : $time;
	}

	/** Reads a time in the time zone of the site. */
	public static function localTime( string $stored ): int {
		return self::time( get_gmt_from_date( $stored ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Kernel\Database\Database;

/**
 * Turns the conditions of an entries list into SQL.
 *
 * @phpstan-type Conditions array{
 *     form?: int,
 *     state?: string,
 *     search?: string,
 *     from?: int,
 *     until?: int,
 *     sender?: string,
 *     seen?: string,
 *     starred?: string,
 *     mail?: string
 * }
 */
final class EntryQuery {
	/**
	 * Returns the SQL condition and its values.
	 *
	 * @param Conditions $filter
	 * @return array{0: string, 1: list<int|string>}
	 */
	public static function where( array $filter ): array {
		$words = array_slice(
			array_filter(
				explode( ' ', (string) preg_replace( '/\s+/u', ' ', trim( $filter['search'] ?? '' ) ) ),
				static fn( string $word ): bool => '' !== $word,
			),
			0,
			8,
		);
		$all   = [
			[ 'form_id = %d', $filter['form'] ?? 0 ],
			[ 'state = %s', $filter['state'] ?? '' ],
			[ 'sender = %s', strtolower( $filter['sender'] ?? '' ) ],
			[ 'created_at >= %d', $filter['from'] ?? 0 ],
			[ 'created_at < %d', $filter['until'] ?? 0 ],
			...array_map(
				static fn( string $word ): array => [
					'words LIKE %s',
					'%' . Database::wpdb()->esc_like( $word ) . '%',
				],
				$words,
			),
		];
		$given  = array_filter(
			$all,
			static fn( array $condition ): bool => '' !== $condition[1] && 0 !== $condition[1],
		);
		$fixed  = array_intersect_key(
			[
				'unread'  => 'seen = 0',
				'read'    => 'seen = 1',
				'starred' => 'starred = 1',
				'failed'  => "(mail_state = 'failed' OR (mail_state = 'waiting' AND mail_tries > 0))",
			],
			[ $filter['seen'] ?? '' => 1, $filter['starred'] ?? '' => 1, $filter['mail'] ?? '' => 1 ],
		);
		$where  = [ '1 = 1', ...array_column( $given, 0 ), ...array_values( $fixed ) ];
		$values = array_column( $given, 1 );
		return [ implode( ' AND ', $where ), $values ];
	}
}

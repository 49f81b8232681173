<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\Json;

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
		];
		$conditions     = array_filter(
			$all,
			static fn( array $condition ): bool => '' !== $condition[1] && 0 !== $condition[1],
		);
		$fixed          = array_intersect_key(
			[
				'unread'  => 'seen = 0',
				'read'    => 'seen = 1',
				'starred' => 'starred = 1',
				'failed'  => "(mail_state = 'failed' OR (mail_state = 'waiting' AND mail_tries > 0))",
			],
			[ $filter['seen'] ?? '' => 1, $filter['starred'] ?? '' => 1, $filter['mail'] ?? '' => 1 ],
		);
		$wordConditions = array_map( self::word( ... ), $words );
		$where          = [ '1 = 1', ...array_column( $conditions, 0 ), ...array_column( $wordConditions, 0 ), ...array_values( $fixed ) ];
		$values         = [ ...array_column( $conditions, 1 ), ...array_merge( ...array_column( $wordConditions, 1 ) ) ];
		return [ implode( ' AND ', $where ), $values ];
	}

	/**
	 * Returns the condition that an entry, or a note on it, contains a word, and its values. Email addresses are also
	 * found in replies and in the history of changes, for privacy requests.
	 *
	 * @return array{string, list<string>}
	 */
	private static function word( string $word ): array {
		$like = static fn( string $text ): string => '%' . Database::wpdb()->esc_like( $text ) . '%';
		// The log is stored as JSON.
		$coded = substr( Json::encode( [ $word ] ), 2, -2 );
		return str_contains( $word, '@' )
			? [
				'(words LIKE %s OR id IN (SELECT submission_id FROM {entry_log} WHERE content LIKE %s))',
				[ $like( $word ), $like( $coded ) ],
			]
			: [
				'(words LIKE %s OR id IN (SELECT submission_id FROM {entry_log} WHERE kind = %s AND content LIKE %s))',
				[ $like( $word ), EntryLog::NOTE, '{"text":"' . $like( $coded ) ],
			];
	}
}

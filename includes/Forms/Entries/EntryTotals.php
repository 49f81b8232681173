<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Kernel\Database\Database;

/** Counts the entries of each form. */
final class EntryTotals {
	/** Number of counts per query. A query reads at most this many times Database::MAX_COUNTED rows. */
	private const BATCH = 5;

	public function __construct( private readonly Database $db ) {}

	/**
	 * Counts the entries in the inbox. The time depends on the number of forms, not on the number of entries.
	 *
	 * @return array<int, array{unread: int, total: int, last: int}> form => counts, each at most Database::MAX_COUNTED,
	 *     and time of the last entry
	 */
	public function byForm(): array {
		$forms = [];
		// Without a condition, MariaDB and MySQL read only the last row of each group from the key "unread".
		$groups = array_filter(
			$this->db->rows(
				'SELECT state, seen, form_id, MAX(created_at) AS last_at FROM {submissions} GROUP BY state, seen, form_id',
			),
			static fn( array $group ): bool => EntryRepository::INBOX === $group['state'],
		);
		foreach ( array_chunk( $groups, self::BATCH ) as $batch ) {
			foreach ( $this->counts( $batch ) as $place => $count ) {
				$group        = $batch[ $place ];
				$id           = (int) $group['form_id'];
				$known        = $forms[ $id ] ?? [ 'unread' => 0, 'total' => 0, 'last' => 0 ];
				$forms[ $id ] = [
					'unread' => $known['unread'] + ( 0 === (int) $group['seen'] ? $count : 0 ),
					'total'  => min( Database::MAX_COUNTED, $known['total'] + $count ),
					'last'   => max( $known['last'], (int) $group['last_at'] ),
				];
			}
		}
		return $forms;
	}

	/**
	 * @param list<array<string, string|null>> $groups with seen and form_id
	 * @return array<int, int> place in $groups => number of entries, at most Database::MAX_COUNTED
	 */
	private function counts( array $groups ): array {
		$queries = [];
		$values  = [];
		foreach ( $groups as $place => $group ) {
			$queries[] = 'SELECT %d AS place, COUNT(*) AS total FROM (SELECT 1 FROM {submissions}'
				. ' WHERE state = %s AND seen = %d AND form_id = %d LIMIT %d) counted';
			array_push(
				$values,
				$place,
				EntryRepository::INBOX,
				(int) $group['seen'],
				(int) $group['form_id'],
				Database::MAX_COUNTED,
			);
		}
		$counts = [];
		foreach ( $this->db->rows( implode( ' UNION ALL ', $queries ), ...$values ) as $row ) {
			$counts[ (int) $row['place'] ] = (int) $row['total'];
		}
		return $counts;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Moderation;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;

/**
 * Keeps what moderators did and why, for a year and within a limit of rows. An entry is about a post, one of its images
 * (`subject` is its position and media ID), its place on an allowlist (`subject` is LIST_PREFIX and the index), or an
 * author (`subject` is the name, and there is no post).
 *
 * @phpstan-type LogEntry array{
 *     id: int,
 *     logged_at: int,
 *     user_id: int,
 *     action: string,
 *     item_id: int,
 *     subject: string,
 *     old_value: string,
 *     new_value: string,
 *     reason: string,
 *     undone_at: int
 * }
 * @phpstan-type LogFilter array{user?: int, action?: string, search?: string}
 */
final class ModerationLog {
	public const HIDE     = 'hide';
	public const SHOW     = 'show';
	public const BLOCK    = 'block';
	public const UNBLOCK  = 'unblock';
	public const DESCRIBE = 'describe';
	public const ALLOW    = 'allow';
	public const DISALLOW = 'disallow';

	/** Before the index of an allowlist, so that it is no position of an image. */
	public const LIST_PREFIX = '@';

	public const MAX_REASON = 200;
	public const MAX_ROWS   = 5_000;

	private const SECONDS = YEAR_IN_SECONDS;

	private const IS_LATEST =
		'NOT EXISTS (SELECT 1 FROM {moderation_log} n WHERE n.item_id = l.item_id AND CAST(n.subject AS BINARY) = CAST(l.subject AS BINARY) AND n.id > l.id)';

	public function __construct(
		private readonly Database $db,
		private readonly Tables $tables,
		private readonly Clock $clock,
	) {}

	/** @return array<string, string> action => its name */
	public static function labels(): array {
		return [
			self::HIDE     => __( 'Post hidden', 'frontispiece' ),
			self::SHOW     => __( 'Post shown', 'frontispiece' ),
			self::BLOCK    => __( 'Author blocked', 'frontispiece' ),
			self::UNBLOCK  => __( 'Author unblocked', 'frontispiece' ),
			self::DESCRIBE => __( 'Alternative text changed', 'frontispiece' ),
			self::ALLOW    => __( 'Added to an allowlist', 'frontispiece' ),
			self::DISALLOW => __( 'Removed from an allowlist', 'frontispiece' ),
		];
	}

	/**
	 * @param array{subject?: string, old_value?: string, new_value?: string, reason?: string} $details
	 * @return int ID of the entry; 0 = it can't be stored
	 */
	public function add( string $action, int $itemId, array $details = [] ): int {
		return $this->tables->has( 'moderation_log' ) ? $this->db->insert( 'moderation_log', [
			'logged_at' => $this->clock->now(),
			'user_id'   => get_current_user_id(),
			'action'    => $action,
			'item_id'   => $itemId,
			'reason'    => mb_substr( $details['reason'] ?? '', 0, self::MAX_REASON ),
		] + $details ) : 0;
	}

	/** @return LogEntry|null */
	public function find( int $id ): ?array {
		return $this->read( 'WHERE l.id = %d', $id )[0] ?? null;
	}

	/** @return LogEntry|null the latest entry about a post, or about an image or author */
	public function latest( int $itemId, string $subject = '' ): ?array {
		return $this->read(
			// José and Jose are two authors, whatever the collation says.
			'WHERE l.item_id = %d AND CAST(l.subject AS BINARY) = CAST(%s AS BINARY) ORDER BY l.id DESC LIMIT 1',
			$itemId,
			$subject,
		)[0] ?? null;
	}

	/**
	 * @param list<int> $itemIds
	 * @return array<int, LogEntry> the latest entry about each of these posts, by its ID
	 */
	public function latestOf( array $itemIds ): array {
		return [] === $itemIds ? [] : array_column(
			$this->read( "WHERE l.item_id IN (%d) AND l.subject = '' AND " . self::IS_LATEST, $itemIds ),
			null,
			'item_id',
		);
	}

	/**
	 * @param LogFilter $filter
	 * @return list<LogEntry> newest first
	 */
	public function page( array $filter, int $page, int $size ): array {
		[ $where, $values ] = self::where( $filter );
		return $this->read( "$where ORDER BY l.id DESC LIMIT %d OFFSET %d", ...[ ...$values, $size, ( $page - 1 ) * $size ] );
	}

	/** @param LogFilter $filter */
	public function count( array $filter ): int {
		[ $where, $values ] = self::where( $filter );
		return $this->db->countUpTo( self::MAX_ROWS, "{moderation_log} l $where", ...$values );
	}

	/**
	 * @param list<int> $ids
	 * @return list<int> those that can be undone: nobody has changed the same thing since
	 */
	public function undoable( array $ids ): array {
		return [] === $ids || ! $this->tables->has( 'moderation_log' ) ? [] : $this->db->ids(
			'SELECT l.id FROM {moderation_log} l WHERE l.id IN (%d) AND l.undone_at = 0 AND ' . self::IS_LATEST,
			$ids,
		);
	}

	public function markUndone( int $id ): void {
		$this->db->update( 'moderation_log', [ 'undone_at' => $this->clock->now() ], [ 'id' => $id ] );
	}

	/** @return list<int> IDs of users in the log */
	public function users(): array {
		return $this->tables->has( 'moderation_log' )
			? $this->db->ids( 'SELECT DISTINCT user_id FROM {moderation_log} WHERE user_id > 0 LIMIT 100' )
			: [];
	}

	/** @return list<LogEntry> what a user did, newest first */
	public function byUser( int $userId ): array {
		return $this->page( [ 'user' => $userId ], 1, self::MAX_ROWS );
	}

	/** Forgets who did something, and the reason; what was done stays. */
	public function clearUser( int $userId ): int {
		return $this->tables->has( 'moderation_log' )
			? $this->db->run( "UPDATE {moderation_log} SET user_id = 0, reason = '' WHERE user_id = %d", $userId )
			: 0;
	}

	public function trim(): void {
		$this->db->trim( 'moderation_log', 'logged_at', $this->clock->now() - self::SECONDS, self::MAX_ROWS );
	}

	/**
	 * @param LogFilter $filter
	 * @return array{0: string, 1: list<int|string>}
	 */
	private static function where( array $filter ): array {
		$like       = '%' . Database::wpdb()->esc_like( BlockedAuthors::normalize( $filter['search'] ?? '' ) ) . '%';
		$conditions = [
			[ 0 !== ( $filter['user'] ?? 0 ), 'l.user_id = %d', $filter['user'] ?? 0 ],
			[ '' !== ( $filter['action'] ?? '' ), 'l.action = %s', $filter['action'] ?? '' ],
			[
				'%%' !== $like,
				'((l.item_id = 0 AND l.subject LIKE %s) OR l.reason LIKE %s'
					. ' OR EXISTS (SELECT 1 FROM {items} i WHERE i.id = l.item_id AND i.words LIKE %s))',
				$like,
			],
		];
		$where      = '1 = 1';
		$values     = [];
		foreach ( $conditions as [ $applies, $sql, $value ] ) {
			$where .= $applies ? " AND $sql" : '';
			array_push( $values, ...( $applies ? array_fill( 0, substr_count( $sql, '%' ), $value ) : [] ) );
		}
		return [ "WHERE $where", $values ];
	}

	/**
	 * @param int|string|list<int> ...$values
	 * @return list<LogEntry>
	 */
	private function read( string $condition, int|string|array ...$values ): array {
		return ! $this->tables->has( 'moderation_log' ) ? [] : array_map(
			static fn( array $row ): array => [
				'id'        => (int) $row['id'],
				'logged_at' => (int) $row['logged_at'],
				'user_id'   => (int) $row['user_id'],
				'action'    => (string) $row['action'],
				'item_id'   => (int) $row['item_id'],
				'subject'   => (string) $row['subject'],
				'old_value' => (string) $row['old_value'],
				'new_value' => (string) $row['new_value'],
				'reason'    => (string) $row['reason'],
				'undone_at' => (int) $row['undone_at'],
			],
			$this->db->rows(
				'SELECT l.id, l.logged_at, l.user_id, l.action, l.item_id, l.subject, l.old_value, l.new_value, l.reason, l.undone_at FROM {moderation_log} l '
					. $condition,
				...$values,
			),
		);
	}
}

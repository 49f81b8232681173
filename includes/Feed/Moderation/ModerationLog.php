<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Moderation;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;

/** Keeps who hid and showed which post, for a year and within a limit of rows. */
final class ModerationLog {
	public const HIDE = 'hide';
	public const SHOW = 'show';

	private const MAX_ROWS = 5_000;
	private const SECONDS  = YEAR_IN_SECONDS;

	public function __construct(
		private readonly Database $db,
		private readonly Tables $tables,
		private readonly Clock $clock,
	) {}

	/** @param 'hide'|'show' $action */
	public function add( string $action, int $itemId ): void {
		if ( $this->tables->has( 'moderation_log' ) ) {
			$this->db->insert( 'moderation_log', [
				'logged_at' => $this->clock->now(),
				'user_id'   => get_current_user_id(),
				'action'    => $action,
				'item_id'   => $itemId,
			] );
		}
	}

	/** @return array{action: string, user_id: int, logged_at: int}|null the latest action on a post */
	public function latest( int $itemId ): ?array {
		$row = ! $this->tables->has( 'moderation_log' ) ? null : $this->db->row(
			'SELECT action, user_id, logged_at FROM {moderation_log} WHERE item_id = %d ORDER BY id DESC LIMIT 1',
			$itemId,
		);
		return null === $row ? null : [
			'action'    => (string) $row['action'],
			'user_id'   => (int) $row['user_id'],
			'logged_at' => (int) $row['logged_at'],
		];
	}

	/** @return list<array{id: int, action: string, logged_at: int}> what a user did, newest first */
	public function byUser( int $userId ): array {
		return 0 === $userId || ! $this->tables->has( 'moderation_log' ) ? [] : array_map(
			static fn( array $row ): array => [
				'id'        => (int) $row['id'],
				'action'    => (string) $row['action'],
				'logged_at' => (int) $row['logged_at'],
			],
			$this->db->rows(
				'SELECT id, action, logged_at FROM {moderation_log} WHERE user_id = %d ORDER BY id DESC LIMIT %d',
				$userId,
				self::MAX_ROWS,
			),
		);
	}

	/** Forgets who did something; what was done stays. */
	public function clearUser( int $userId ): int {
		return $this->tables->has( 'moderation_log' )
			? $this->db->run( 'UPDATE {moderation_log} SET user_id = 0 WHERE user_id = %d', $userId )
			: 0;
	}

	public function trim(): void {
		$this->db->run( 'DELETE FROM {moderation_log} WHERE logged_at < %d', $this->clock->now() - self::SECONDS );
		$last = $this->db->int( 'SELECT id FROM {moderation_log} ORDER BY id DESC LIMIT 1 OFFSET %d', self::MAX_ROWS );
		if ( $last > 0 ) {
			$this->db->run( 'DELETE FROM {moderation_log} WHERE id <= %d', $last );
		}
	}
}

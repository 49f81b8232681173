<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Privacy\EmailMatcher;
use Frontispiece\Kernel\Text\Json;

/**
 * Stores what users did with an entry: notes, replies and edits. The row of a reply is also its place in the queue of
 * Mail\ReplyQueue.
 *
 * @phpstan-type Event array{
 *     id: int,
 *     entry: int,
 *     kind: string,
 *     user: int,
 *     created_at: int,
 *     content: array<string, mixed>,
 *     state: string,
 *     tries: int
 * }
 */
final class EntryLog {
	public const NOTE  = 'note';
	public const REPLY = 'reply';
	public const EDIT  = 'edit';

	private const BATCH = 200;

	public function __construct( private readonly Database $db, private readonly Clock $clock ) {}

	/**
	 * Adds an event of the current user.
	 *
	 * @param array<string, mixed> $content
	 * @param string               $state of a reply
	 */
	public function add( int $entry, string $kind, array $content, string $state = '' ): int {
		$now = $this->clock->now();
		return $this->db->insert( 'entry_log', [
			'submission_id' => $entry,
			'kind'          => $kind,
			'user_id'       => get_current_user_id(),
			'created_at'    => $now,
			'content'       => Json::encode( $content ),
			'state'         => $state,
			'due'           => $now,
		] );
	}

	/** @return Event|null */
	public function get( int $id ): ?array {
		$row = $this->db->row( 'SELECT * FROM {entry_log} WHERE id = %d', $id );
		return null === $row ? null : self::event( $row );
	}

	/** @return list<Event> oldest first */
	public function findByEntry( int $entry ): array {
		return array_map(
			self::event( ... ),
			$this->db->rows( 'SELECT * FROM {entry_log} WHERE submission_id = %d ORDER BY id', $entry ),
		);
	}

	public function delete( int ...$ids ): void {
		if ( [] !== $ids ) {
			$this->db->run( 'DELETE FROM {entry_log} WHERE id IN (%d)', array_values( $ids ) );
		}
	}

	/** @param array<string, mixed> $content */
	public function update( int $id, array $content ): void {
		$this->db->update( 'entry_log', [ 'content' => Json::encode( $content ) ], [ 'id' => $id ] );
	}

	/**
	 * Yields candidates for the events that contain an email address, oldest first.
	 *
	 * @return \Generator<int, Event>
	 */
	public function eachContaining( EmailMatcher $matcher ): \Generator {
		$like  = array_map(
			static fn( string $text ): string =>
				'%' . Database::wpdb()->esc_like( mb_strtolower( substr( Json::encode( [ $text ] ), 2, -2 ) ) ) . '%',
			$matcher->spellings(),
		);
		$where = implode( ' OR ', array_fill( 0, count( $like ), 'LOWER(content) LIKE %s' ) );
		$last  = 0;
		do {
			$rows = $this->db->rows(
				"SELECT * FROM {entry_log} WHERE id > %d AND ($where) ORDER BY id LIMIT %d",
				...[ $last, ...$like, self::BATCH ],
			);
			foreach ( array_map( self::event( ... ), $rows ) as $event ) {
				$last = $event['id'];
				yield $event;
			}
		} while ( count( $rows ) === self::BATCH );
	}

	/**
	 * @param array<string, string|null> $row
	 * @return Event
	 */
	private static function event( array $row ): array {
		return [
			'id'         => (int) $row['id'],
			'entry'      => (int) $row['submission_id'],
			'kind'       => (string) $row['kind'],
			'user'       => (int) $row['user_id'],
			'created_at' => (int) $row['created_at'],
			'content'    => Json::object( (string) $row['content'] ),
			'state'      => (string) $row['state'],
			'tries'      => (int) $row['tries'],
		];
	}
}

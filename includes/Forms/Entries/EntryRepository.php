<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\Results\ResultCounter;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\Each;
use Frontispiece\Kernel\Text\Json;

/**
 * Stores entries. An entry is always stored before the visitor is told that it was sent. What changes the state or the
 * values of an entry sets `counted` to 0 in the same statement, so that the results of its form follow.
 *
 * @phpstan-import-type Conditions from EntryQuery
 * @phpstan-type Row array{
 *     id: int,
 *     form_id: int,
 *     created_at: int,
 *     once: string,
 *     state: string,
 *     seen: bool,
 *     starred: bool,
 *     status: string,
 *     sender: string,
 *     subject: string,
 *     data: array<string, mixed>,
 *     files: list<mixed>,
 *     meta: array<string, mixed>,
 *     reasons: list<string>,
 *     mail_state: string,
 *     mail_tries: int
 * }
 */
final class EntryRepository {
	public const INBOX = 'inbox';
	public const SPAM  = 'spam';
	public const HELD  = 'held';
	public const TRASH = 'trash';

	/** Sent by the owner from the form editor, see Submission\TestEntry. */
	public const TEST = 'test';

	public const STATES = [ self::INBOX, self::HELD, self::SPAM, self::TRASH, self::TEST ];

	/** Number of entries that one query of a search covers, and of such queries per page. */
	private const WINDOW  = 20_000;
	private const WINDOWS = 5;

	/** Highest number of unread entries that the admin menu shows; beyond that, it shows "99+". */
	public const MAX_UNREAD = 99;

	private const CACHE = 'frontispiece';
	private const COUNT = 'unread_entries';

	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		private readonly EntryFileStore $files,
		private readonly Attempts $attempts,
		private readonly ResultCounter $results,
	) {}

	/**
	 * @param string $key identity of the entry; entries with the same identity are one
	 * @param string $status response for a repeated submission
	 * @return array{id: int, status: string, new: bool}|null null = the database rejected it
	 */
	public function add( Submission $submission, string $key, string $state, string $status, bool $mail ): ?array {
		$now = $this->clock->now();
		$id  = $this->db->insertOnce(
			'INSERT IGNORE INTO {submissions} (form_id, created_at, moved_at, once_key, visitor, state, status, sender, subject, words, data, files, meta, reasons, mail_state, mail_due) VALUES (%d, %d, %d, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %d)',
			$submission->form->id,
			$now,
			$now,
			$key,
			substr( (string) ( $submission->meta['visitor'] ?? '' ), 0, 32 ),
			$state,
			$status,
			$submission->sender(),
			self::subject( $submission ),
			$submission->allText(),
			self::data( $submission ),
			Json::encode( $submission->files ),
			Json::encode( $submission->meta ),
			mb_substr( implode( ',', $submission->reasons ), 0, 500 ),
			$mail ? 'waiting' : 'none',
			$now,
		);
		self::changed();
		return $id > 0 ? [ 'id' => $id, 'status' => $status, 'new' => true ] : $this->byKey( $key );
	}

	/**
	 * Replaces the values of an entry.
	 *
	 * @param Row $row as it was read
	 * @return bool false = another process has changed it since
	 */
	public function edit( array $row, Submission $edited ): bool {
		$stored = (string) ( $this->db->row( 'SELECT data FROM {submissions} WHERE id = %d', $row['id'] )['data'] ?? '' );
		return Json::object( $stored ) === $row['data'] && 1 === $this->db->run(
			'UPDATE {submissions} SET counted = 0, data = %s, meta = %s, words = %s, sender = %s, subject = %s WHERE id = %d AND data = %s',
			self::data( $edited ),
			Json::encode( $edited->meta ),
			$edited->allText(),
			$edited->sender(),
			self::subject( $edited ),
			$row['id'],
			$stored,
		);
	}

	private static function subject( Submission $submission ): string {
		return mb_substr( (string) strtok( $submission->text( 'your-subject' ), "\n" ), 0, 190 );
	}

	private static function data( Submission $submission ): string {
		$data = [ 'fields' => $submission->data, 'free' => $submission->free ];
		$consentFields = array_filter(
			array_keys( $submission->consents ),
			static fn( int|string $name ): bool => '' !== $submission->text( (string) $name ),
		);
		return Json::encode( $data + array_filter( [
			'consents'     => $submission->consents,
			'consented_at' => array_fill_keys( $consentFields, $submission->createdAt ),
		] ) );
	}

	/** @return array{id: int, status: string, new: bool}|null */
	public function byKey( string $key ): ?array {
		$row = $this->db->row( 'SELECT id, status FROM {submissions} WHERE once_key = %s', $key );
		return null === $row ? null : [ 'id' => (int) $row['id'], 'status' => (string) $row['status'], 'new' => false ];
	}

	/** @return Row|null */
	public function get( int $id ): ?array {
		$row = $this->db->row( 'SELECT * FROM {submissions} WHERE id = %d', $id );
		return null === $row ? null : self::row( $row );
	}

	/**
	 * Returns a page of entries, newest first.
	 *
	 * @param Conditions $filter
	 * @param int $before ID of the last entry of the previous page; 0 = first page
	 * @return list<Row>
	 */
	public function page( array $filter, int $before = 0, int $limit = 50 ): array {
		return $this->find( $filter, $before, $limit )['rows'];
	}

	/**
	 * Returns a page of entries and where the next one starts. A search for rare words stops after a fixed number of
	 * entries and returns what it has found.
	 *
	 * @param Conditions $filter
	 * @return array{rows: list<Row>, next: int} next = cursor of the next page; 0 = none
	 */
	public function find( array $filter, int $before, int $limit ): array {
		[ $where, $values ] = EntryQuery::where( $filter );
		$limit              = max( 1, min( 500, $limit ) );
		$top                = $before > 0 ? $before : $this->db->int( 'SELECT MAX(id) FROM {submissions}' ) + 1;
		// Without search words, the indexes find the rows directly.
		$size = '' === trim( $filter['search'] ?? '' ) ? $top : self::WINDOW;
		$rows = [];
		for ( $round = 0; $round < self::WINDOWS && $top > 1 && count( $rows ) < $limit; $round++ ) {
			$batch = $this->db->rows(
				"SELECT * FROM {submissions} WHERE $where AND id < %d AND id >= %d ORDER BY id DESC LIMIT %d",
				...[ ...$values, $top, max( 0, $top - $size ), $limit - count( $rows ) ],
			);
			$rows  = [ ...$rows, ...array_map( self::row( ... ), $batch ) ];
			$top   = max( 1, $top - $size );
		}
		return [
			'rows' => $rows,
			'next' => count( $rows ) === $limit ? $rows[ $limit - 1 ]['id'] : ( $top > 1 ? $top : 0 ),
		];
	}

	/**
	 * Yields all matching entries, loading one batch into memory at a time.
	 *
	 * @param Conditions $filter
	 * @return \Generator<int, Row>
	 */
	public function each( array $filter ): \Generator {
		$before = 0;
		do {
			[ 'rows' => $rows, 'next' => $before ] = $this->find( $filter, $before, 500 );
			yield from $rows;
		} while ( $before > 0 );
	}

	/**
	 * @param Conditions $filter
	 * @return int at most Database::MAX_COUNTED
	 */
	public function count( array $filter ): int {
		[ $where, $values ] = EntryQuery::where( $filter );
		return $this->db->countUpTo( Database::MAX_COUNTED, "{submissions} WHERE $where", ...$values );
	}

	/**
	 * Returns the number of unread entries in the inbox, at most one more than MAX_UNREAD. One query in an index, none
	 * while a persistent object cache has the number.
	 */
	public function unread(): int {
		$cached = wp_cache_get( self::COUNT, self::CACHE );
		if ( is_int( $cached ) ) {
			return $cached;
		}
		$count = $this->db->countUpTo(
			self::MAX_UNREAD + 1,
			'{submissions} WHERE state = %s AND seen = 0',
			self::INBOX,
		);
		// Expires, because another process may have counted just before a change and stored its number after it.
		wp_cache_set( self::COUNT, $count, self::CACHE, MINUTE_IN_SECONDS );
		return $count;
	}

	private static function changed(): void {
		wp_cache_delete( self::COUNT, self::CACHE );
	}

	public function mark( int $id, bool $isSeen ): void {
		$this->db->update( 'submissions', [ 'seen' => $isSeen ? 1 : 0 ], [ 'id' => $id ] );
		self::changed();
	}

	public function star( int $id, bool $isStarred ): void {
		$this->db->update( 'submissions', [ 'starred' => $isStarred ? 1 : 0 ], [ 'id' => $id ] );
	}

	public function move( int $id, string $state ): void {
		$this->db->update(
			'submissions',
			[
				'state'    => in_array( $state, [ self::INBOX, self::SPAM, self::HELD, self::TRASH ], true )
					? $state
					: self::INBOX,
				'moved_at' => $this->clock->now(),
				'counted'  => 0,
			],
			[ 'id' => $id ],
		);
		self::changed();
	}

	/** @return int number of entries sent by this visitor's hash since then, including spam */
	public function since( string $visitor, int $then ): int {
		return $this->db->int(
			'SELECT COUNT(*) FROM {submissions} WHERE visitor = %s AND created_at > %d',
			substr( $visitor, 0, 32 ),
			$then,
		);
	}

	/**
	 * Moves a pending entry, or one that was marked as spam, to the inbox.
	 *
	 * @return bool false if it is already there
	 */
	public function release( int $id, bool $mail ): bool {
		self::changed();
		return 1 === $this->db->run(
			"UPDATE {submissions} SET counted = 0, state = 'inbox', status = 'mail_sent', mail_state = %s, mail_due = %d, mail_tries = 0 WHERE id = %d AND state IN ('held', 'spam')",
			$mail ? 'waiting' : 'none',
			$this->clock->now(),
			$id,
		);
	}

	public function updateStatus( int $id, string $status ): void {
		$this->db->update( 'submissions', [ 'status' => $status ], [ 'id' => $id ] );
	}

	/** @return int entries deleted: one stays whose files or counted values can't be deleted, so that it is tried again */
	public function delete( int ...$ids ): int {
		$ids   = array_values( $ids );
		$files = [] === $ids
			? []
			: $this->db->rows( "SELECT id, files FROM {submissions} WHERE id IN (%d) AND files <> '[]'", $ids );
		foreach ( $files as $row ) {
			if ( ! $this->deleteFiles( (int) $row['id'], (string) $row['files'] ) ) {
				$ids = array_values( array_diff( $ids, [ (int) $row['id'] ] ) );
			}
		}
		if ( [] !== $ids ) {
			$this->db->run( 'DELETE FROM {deliveries} WHERE submission_id IN (%d)', $ids );
			$this->db->run( 'DELETE FROM {entry_log} WHERE submission_id IN (%d)', $ids );
			$this->db->run( 'DELETE FROM {webhook_deliveries} WHERE submission_id IN (%d)', $ids );
			$ids = $this->results->delete( $ids );
			self::changed();
		}
		return count( $ids );
	}

	/** Deletes the entries whose identity begins like this. */
	public function deleteByKey( string $prefix ): int {
		return $this->delete( ...$this->db->ids( 'SELECT id FROM {submissions} WHERE once_key LIKE %s', "$prefix%" ) );
	}

	private function deleteFiles( int $id, string $files ): bool {
		/* translators: %d: number of an entry. */
		$label = sprintf( __( 'Deletion of the files of entry %d', 'frontispiece' ), $id );
		return Attempt::Started === $this->attempts->runSafely( "entry-files $id", $label, fn() => Each::do(
			Json::object( $files ),
			fn( mixed $file ) => is_array( $file ) && is_string( $file['path'] ?? null ) ? $this->files->delete( $file['path'] ) : null,
		) );
	}

	/** @return int entries deleted, at most so many; with a state those that have been in it since */
	public function deleteOlder( int $form, int $before, string $state = '', int $most = 200 ): int {
		$ids = '' === $state
			? $this->db->ids(
				'SELECT id FROM {submissions} WHERE form_id = %d AND created_at < %d ORDER BY created_at LIMIT %d',
				$form,
				$before,
				$most,
			)
			: $this->db->ids(
				// An entry that was never moved since it is noted has a moved_at of 0.
				'SELECT id FROM {submissions} WHERE state = %s AND moved_at < %d AND created_at < %d ORDER BY moved_at LIMIT %d',
				$state,
				$before,
				$before,
				$most,
			);
		return $this->delete( ...$ids );
	}

	/**
	 * @param array<string, string|null> $row
	 * @return Row
	 */
	public static function row( array $row ): array {
		return [
			'id'         => (int) $row['id'],
			'form_id'    => (int) $row['form_id'],
			'created_at' => (int) $row['created_at'],
			'once'       => (string) $row['once_key'],
			'state'      => (string) $row['state'],
			'seen'       => '1' === (string) $row['seen'],
			'starred'    => '1' === (string) $row['starred'],
			'status'     => (string) $row['status'],
			'sender'     => (string) $row['sender'],
			'subject'    => (string) $row['subject'],
			'data'       => Json::object( (string) $row['data'] ),
			'files'      => array_values( Json::object( (string) $row['files'] ) ),
			'meta'       => Json::object( (string) $row['meta'] ),
			'reasons'    => '' === (string) $row['reasons'] ? [] : explode( ',', (string) $row['reasons'] ),
			'mail_state' => (string) $row['mail_state'],
			'mail_tries' => (int) $row['mail_tries'],
		];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Transfer\Parts;

use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Security\StoredFileError;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Transfer\ExportFiles;
use Frontispiece\Transfer\ImportContext;
use Frontispiece\Transfer\Origins;
use Frontispiece\Transfer\RowResult;
use Frontispiece\Transfer\TransferPart;

/**
 * The entries with their notes, replies and files. Files are decrypted for the zip, and encrypted again with the key of the
 * other site. No email or webhook is sent for an entry that is imported.
 */
final class EntriesPart extends TransferPart {
	public const NAME        = 'entries';
	public const IS_PERSONAL = true;

	private const BATCH = 200;

	/** What belongs to one site: users, pages, and hashes that are made with its key. */
	private const OWN_META = [ 'visitor', 'user', 'post' ];

	/** Columns that are texts or numbers, as they are stored. */
	private const TEXTS   = [ 'state', 'status', 'sender', 'subject', 'words', 'reasons' ];
	private const NUMBERS = [ 'created_at', 'moved_at', 'seen', 'starred' ];

	/** Longest text of a column. */
	private const MAX_LENGTHS = [ 'status' => 40, 'sender' => 190, 'subject' => 190, 'reasons' => 500 ];

	public function __construct(
		private readonly Database $db,
		private readonly EntryFileStore $store,
		private readonly EntryLog $log,
		private readonly FormRepository $forms,
		private readonly Origins $origins,
		private readonly FormsPart $formsPart,
	) {}

	public function label(): string {
		return __( 'Entries with their files', 'frontispiece' );
	}

	public function rows( string $after, ExportFiles $files ): \Generator {
		$forms = array_flip( $this->forms->ids() );
		do {
			$rows = $this->db->rows(
				'SELECT * FROM {submissions} WHERE id > %d AND state <> %s ORDER BY id LIMIT %d',
				(int) $after,
				EntryRepository::TEST,
				self::BATCH,
			);
			// Few entries have a log.
			$logged = [] === $rows ? [] : $this->db->ids(
				'SELECT DISTINCT submission_id FROM {entry_log} WHERE submission_id IN (%d)',
				array_column( $rows, 'id' ),
			);
			foreach ( $rows as $row ) {
				$after = (string) $row['id'];
				$form  = (int) $row['form_id'];
				if ( ! isset( $forms[ $form ] ) ) {
					$forms[ $form ] = 0;
					/* translators: %d: number of a form. */
					$files->problems[] = sprintf( __( 'Form %d was deleted, so its entries can\'t be imported.', 'frontispiece' ), $form );
				}
				yield $after => [
					'key'   => (string) $row['once_key'],
					'form'  => $this->origins->key( FormsPart::NAME, $form ),
					'data'  => (object) Json::object( (string) $row['data'] ),
					'meta'  => (object) array_diff_key( Json::object( (string) $row['meta'] ), array_flip( self::OWN_META ) ),
					'log'   => in_array( (int) $after, $logged, true ) ? $this->events( (int) $after ) : [],
					'files' => $this->files( (int) $after, Json::object( (string) $row['files'] ), $files ),
				] + array_map( 'strval', array_intersect_key( $row, array_flip( self::TEXTS ) ) )
					+ array_map( 'intval', array_intersect_key( $row, array_flip( self::NUMBERS ) ) );
			}
		} while ( count( $rows ) === self::BATCH );
	}

	public function properties(): array {
		$object = [ 'type' => 'object', 'required' => true ];
		return [
			'key'   => [ 'type' => 'string', 'minLength' => 1, 'maxLength' => 32 ],
			'form'  => Origins::KEY,
			'data'  => $object,
			'meta'  => $object,
			'log'   => [ 'type' => 'array', 'items' => [ 'type' => 'object', 'properties' => [
				'kind'    => [ 'enum' => [ EntryLog::NOTE, EntryLog::REPLY, EntryLog::EDIT ] ] + self::text( 10 ),
				'at'      => self::NUMBER,
				'state'   => self::text( 10 ),
				'content' => $object,
			] ] ],
			'files' => [ 'type' => 'array', 'maxItems' => 200, 'items' => [ 'type' => 'object', 'properties' => [
				'field' => self::text( 200 ),
				'name'  => self::text( 255 ),
				'type'  => self::text( 100 ),
				'size'  => self::NUMBER,
				'file'  => [ 'pattern' => '^files/[0-9]{1,9}$' ] + self::text( 20 ),
			] ] ],
			'state' => [ 'type' => 'string', 'enum' => array_values( array_diff( EntryRepository::STATES, [ EntryRepository::TEST ] ) ) ],
			'words' => [ 'type' => 'string' ],
		] + array_map( self::text( ... ), self::MAX_LENGTHS )
			+ array_fill_keys( self::NUMBERS, self::NUMBER );
	}

	public function import( array $row, ImportContext $context ): RowResult {
		$in   = new ArrayReader( $row );
		$form = $this->formsPart->find( $in->string( 'form' ), $context );
		if ( 0 === $form ) {
			return RowResult::skipped( __( 'The form of an entry is missing on this site.', 'frontispiece' ) );
		}
		// Without files, inserting it says so.
		if ( ( $context->isPreview || [] !== $in->list( 'files' ) ) && $this->has( $in->string( 'key' ) ) ) {
			return RowResult::unchanged();
		}
		return $context->isPreview ? RowResult::added() : $this->insert( $form, $in, $context );
	}

	private function has( string $key ): bool {
		return 1 === $this->db->int( 'SELECT COUNT(*) FROM {submissions} WHERE once_key = %s', $key );
	}

	private function insert( int $form, ArrayReader $in, ImportContext $context ): RowResult {
		[ $files, $lost ] = $this->importFiles( $in, $context );
		// Their order is that of the statement.
		$columns = [];
		foreach ( [ ...self::TEXTS, ...self::NUMBERS ] as $column ) {
			$columns[] = in_array( $column, self::TEXTS, true ) ? $in->string( $column ) : $in->int( $column );
		}
		$meta = array_filter( array_diff_key( $in->at( 'meta' )->all(), array_flip( self::OWN_META ) ), 'is_scalar' );
		$id   = 0;
		try {
			$id = self::insertTogether( $this->db, fn(): int => $this->db->insertOnce(
				"INSERT IGNORE INTO {submissions} (form_id, once_key, data, files, meta, state, status, sender, subject, words, reasons, created_at, moved_at, seen, starred, mail_state) VALUES (%d, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %d, %d, %d, %d, 'none')",
				$form,
				$in->string( 'key' ),
				Json::encode( $in->at( 'data' )->all() ),
				Json::encode( $files ),
				Json::encode( $meta ),
				...$columns,
			), 'entry_log', 'submission_id', self::logRows( $in->list( 'log' ) ) );
		} finally {
			if ( 0 === $id ) {
				array_map( $this->store->delete( ... ), array_column( $files, 'path' ) );
			}
		}
		if ( 0 === $id ) {
			return $this->has( $in->string( 'key' ) )
				? RowResult::unchanged()
				: RowResult::skipped( __( 'The database rejected an entry.', 'frontispiece' ) );
		}
		/* translators: 1: number of an entry, 2: number of files. */
		$note = sprintf( __( 'Files of entry %1$d that couldn\'t be stored: %2$d', 'frontispiece' ), $id, $lost );
		return RowResult::added( $lost > 0 ? $note : '' );
	}

	/**
	 * @param list<ArrayReader> $events
	 * @return list<array<string, string|int>>
	 */
	private static function logRows( array $events ): array {
		return array_map( static function ( ArrayReader $event ): array {
			// A reply that waits must not be sent once more.
			$isReply = EntryLog::REPLY === $event->string( 'kind' );
			return [
				'kind'       => $event->string( 'kind' ),
				'created_at' => $event->int( 'at' ),
				'content'    => Json::encode( $event->at( 'content' )->all() ),
				'state'      => $isReply && 'sent' !== $event->string( 'state' ) ? 'failed' : $event->string( 'state' ),
			];
		}, $events );
	}

	/**
	 * @param ArrayReader $entry as exported
	 * @return array{list<array{field: string, name: string, path: string, type: string, size: int}>, int} stored files, and
	 *     the number of others
	 */
	private function importFiles( ArrayReader $entry, ImportContext $context ): array {
		$rows  = $entry->list( 'files' );
		$names = $this->store->newNames( count( $rows ), $entry->string( 'key' ) );
		$files = [];
		foreach ( $rows as $number => $row ) {
			$pieces = $context->pieces( $row->string( 'file' ) );
			$path   = $this->store->saveContent( $pieces, $row->int( 'size' ), $names[ $number ] );
			if ( null !== $path ) {
				$files[] = [
					'field' => $row->string( 'field' ),
					'name'  => sanitize_file_name( $row->string( 'name' ) ),
					'path'  => $path,
					'type'  => $row->string( 'type' ),
					'size'  => $row->int( 'size' ),
				];
			}
		}
		return [ $files, count( $rows ) - count( $files ) ];
	}

	/** @return list<array{kind: string, at: int, state: string, content: object}> */
	private function events( int $entry ): array {
		return array_map( static fn( array $event ): array => [
			'kind'    => $event['kind'],
			'at'      => $event['created_at'],
			'state'   => $event['state'],
			'content' => (object) $event['content'],
		], $this->log->findByEntry( $entry ) );
	}

	/**
	 * @param array<array-key, mixed> $stored
	 * @return list<array{field: string, name: string, type: string, size: int, file: string}>
	 */
	private function files( int $entry, array $stored, ExportFiles $files ): array {
		$rows = [];
		foreach ( ( new ArrayReader( [ 'files' => array_values( $stored ) ] ) )->list( 'files' ) as $file ) {
			try {
				$content = $this->store->find( $file->string( 'path' ), $file->int( 'size' ) ) ?? throw StoredFileError::damaged();
				$rows[]  = [
					'field' => $file->string( 'field' ),
					'name'  => $file->string( 'name' ),
					'type'  => $file->string( 'type' ),
					'size'  => $file->int( 'size' ),
					'file'  => $files->add( $content->pieces() ),
				];
			} catch ( StoredFileError $error ) {
				/* translators: 1: number of an entry, 2: an error message. */
				$files->problems[] = sprintf( __( 'A file of entry %1$d: %2$s', 'frontispiece' ), $entry, $error->getMessage() );
			}
		}
		return $rows;
	}
}

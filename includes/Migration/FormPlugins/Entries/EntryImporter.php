<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Entries;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Submission\Sender;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\Attempt;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Migration\FormPlugins\FormPlugin;
use Frontispiece\Migration\FormPlugins\ImportedForms;
use Frontispiece\Migration\FormPlugins\StoredData;

/**
 * Imports entries of one form plugin in batches. Where it stopped is stored, and an entry that is there already is never
 * added again.
 *
 * `failed` are the IDs of entries that threw an error, or ended the process.
 *
 * @phpstan-type Progress array{total: int, left: int, added: int, skipped: int, failed: list<int>}
 * @phpstan-type State array{after: int, added: int, skipped: int, failed: list<int>}
 */
final class EntryImporter {
	/** Where the import of each store stopped: { "wpforms": { "after": 12, "added": 10, "skipped": 2 } }. Not autoloaded. */
	private const OPTION = 'frontispiece_migrated_entries';

	private const BATCH = 100;

	/** Entries that are tried again. */
	private const MAX_FAILED = 1000;

	/** @var array<int, FieldNames> form => names of its fields */
	private array $names = [];

	public function __construct(
		private readonly Database $db,
		private readonly ImportedForms $forms,
		private readonly FormPlugin $plugin,
		private readonly FormRepository $formRepository,
		private readonly Attempts $attempts,
	) {}

	/**
	 * Returns how far the import is. Nothing changes.
	 *
	 * @return Progress
	 */
	public function progress(): array {
		$all = [ 'total' => 0, 'left' => 0, 'added' => 0, 'skipped' => 0, 'failed' => [] ];
		foreach ( $this->plugin->entryStores() as $store ) {
			$state           = self::state( $store->name() );
			$all['total']   += $store->count();
			$all['left']    += $store->count( $state['after'] );
			$all['added']   += $state['added'];
			$all['skipped'] += $state['skipped'];
			$all['failed']   = [ ...$all['failed'], ...$state['failed'] ];
		}
		return $all;
	}

	/**
	 * Imports the next batch. If it could not be imported as a whole, because an entry has thrown an error or ended the
	 * process, its entries are imported one by one, and that one is left out. When there are no more, those that were
	 * left out are tried again.
	 *
	 * @return Progress
	 */
	public function import( int $limit = self::BATCH ): array {
		$stores = $this->plugin->entryStores();
		foreach ( $stores as $store ) {
			if ( 0 !== $store->next( self::state( $store->name() )['after'] ) ) {
				$this->importBatch( $store, $limit );
				return $this->progress();
			}
		}
		array_map( $this->importLeftOut( ... ), $stores );
		return $this->progress();
	}

	private function importBatch( EntryStore $store, int $limit ): void {
		$state = self::state( $store->name() );
		$work  = "import-entries {$store->name()}/{$state['after']}";
		/* translators: %s: name of a plugin. */
		$label  = sprintf( __( 'Import of entries of %s', 'frontispiece' ), $store->label() );
		$failed = array_filter( $state['failed'], static fn( int $id ): bool => $id > $state['after'] );
		$isDone = [] === $failed
			&& ! $this->attempts->hasStarted( $work )
			// It has ended a process that imported entries one by one.
			&& ! $this->attempts->hasStarted( self::work( $store, $store->next( $state['after'] ) ) )
			&& Attempt::Started === $this->attempts->runSafely(
				$work,
				$label,
				fn() => $this->importTogether( $store, $state, $limit ),
			);
		if ( ! $isDone ) {
			$id = $store->next( self::state( $store->name() )['after'] );
			for ( $n = 0; $n < $limit && $id > 0; $n++ ) {
				$this->importOne( $store, $id );
				$id = $store->next( $id );
			}
			$this->attempts->delete( $work );
		}
	}

	/** @param State $state */
	private function importTogether( EntryStore $store, array $state, int $limit ): void {
		try {
			foreach ( $store->read( $state['after'], $limit ) as $entry ) {
				$state          = self::counted( $state, $this->add( $store, $entry ) );
				$state['after'] = $entry->id;
			}
		} finally {
			self::saveState( $store->name(), $state );
		}
	}

	/** Imports an entry alone, unless it has ended too many processes. */
	private function importOne( EntryStore $store, int $id ): void {
		/* translators: 1: number of an entry, 2: name of a plugin. */
		$label   = sprintf( __( 'Import of entry %1$d of %2$s', 'frontispiece' ), $id, $store->label() );
		$isAdded = null;
		$result  = $this->attempts->runSafely(
			self::work( $store, $id ),
			$label,
			function () use ( $store, $id, &$isAdded ): void {
				$entry   = $store->read( $id - 1, 1 )[0] ?? null;
				$isAdded = null === $entry ? false : $this->add( $store, $entry );
			},
		);
		$state           = self::state( $store->name() );
		$state           = Attempt::Started === $result ? self::counted( $state, $isAdded ) : $state;
		$state['after']  = max( $id, $state['after'] );
		$state['failed'] = array_values( array_diff( $state['failed'], [ $id ] ) );
		if ( Attempt::Started !== $result ) {
			$state['failed'] = array_slice( [ ...$state['failed'], $id ], 0, self::MAX_FAILED );
		}
		self::saveState( $store->name(), $state );
	}

	private static function work( EntryStore $store, int $id ): string {
		return "import-entry {$store->name()}/$id";
	}

	private function importLeftOut( EntryStore $store ): void {
		foreach ( self::state( $store->name() )['failed'] as $id ) {
			$this->importOne( $store, $id );
		}
	}

	/** Starts again, because forms were imported of which entries had been skipped. */
	public function restart(): void {
		foreach ( $this->plugin->entryStores() as $store ) {
			$state = self::state( $store->name() );
			if ( $state['skipped'] > 0 ) {
				self::saveState( $store->name(), [ 'after' => 0, 'skipped' => 0 ] + $state );
			}
		}
	}

	/** @return bool|null false = it is there already; null = its form is not imported, or it is damaged */
	private function add( EntryStore $store, ForeignEntry $entry ): ?bool {
		$form = $this->forms->find( $this->plugin::NAME, $entry->forms );
		if ( 0 === $form || null === $entry->values ) {
			return null;
		}
		$values = $this->valuesByName( $form, $entry );
		$texts  = StoredData::texts( $values );
		$sender = $this->sender( $form, $entry, $values );
		$id     = $this->db->insertOnce(
			'INSERT IGNORE INTO {submissions} (form_id, created_at, moved_at, once_key, state, seen, starred, status, sender, subject, words, data, files, meta, reasons, mail_state) VALUES (%d, %d, %d, %s, %s, %d, %d, %s, %s, %s, %s, %s, %s, %s, %s, %s)',
			$form,
			$entry->createdAt,
			// Spam and trash are deleted some days after they were moved there.
			time(),
			md5( "migrated:{$store->name()}:$entry->id" ),
			$entry->state,
			$entry->isSeen ? 1 : 0,
			$entry->isStarred ? 1 : 0,
			EntryRepository::SPAM === $entry->state ? 'spam' : 'mail_sent',
			$sender,
			mb_substr( (string) strtok( $entry->subject, "\n" ), 0, 190 ),
			implode( "\n", array_unique( $texts ) ),
			Json::encode( [ 'fields' => $values, 'free' => [] ] ),
			'[]',
			Json::encode( StoredData::nonEmpty( [ 'url' => esc_url_raw( $entry->url ), 'imported_from' => $store->label() ] ) ),
			'',
			'none',
		);
		return $id > 0;
	}

	/** @return array<array-key, string|list<string>> values by the names of their fields here */
	private function valuesByName( int $form, ForeignEntry $entry ): array {
		$names = $this->names[ $form ] ??= new FieldNames( $this->forms->fields( $form ), $this->forms->choices( $form ) );
		return $names->forEntry( $entry );
	}

	/**
	 * Returns the address of the person who sent an entry: from the form's own email field, or as the plugin stored it.
	 * Other texts and fields may contain the address of another person.
	 *
	 * @param array<array-key, string|list<string>> $values
	 */
	private function sender( int $form, ForeignEntry $entry, array $values ): string {
		$stored = Sender::valid( $entry->sender );
		return '' === $stored ? Sender::importedAddress( $this->formRepository->find( $form ), $values ) : $stored;
	}

	/**
	 * @param State $state
	 * @param bool|null $isAdded see add()
	 * @return State
	 */
	private static function counted( array $state, ?bool $isAdded ): array {
		$state['added']   += true === $isAdded ? 1 : 0;
		$state['skipped'] += null === $isAdded ? 1 : 0;
		return $state;
	}

	/** @return State */
	private static function state( string $store ): array {
		$all    = get_option( self::OPTION, [] );
		$state  = is_array( $all ) && is_array( $all[ $store ] ?? null ) ? $all[ $store ] : [];
		$int    = static fn( string $key ): int => is_numeric( $state[ $key ] ?? null ) ? (int) $state[ $key ] : 0;
		$failed = is_array( $state['failed'] ?? null ) ? array_values( array_filter( $state['failed'], 'is_int' ) ) : [];
		return [ 'after' => $int( 'after' ), 'added' => $int( 'added' ), 'skipped' => $int( 'skipped' ), 'failed' => $failed ];
	}

	/** @param State $state */
	private static function saveState( string $store, array $state ): void {
		$all = get_option( self::OPTION, [] );
		update_option( self::OPTION, [ $store => $state ] + ( is_array( $all ) ? $all : [] ), false );
	}
}

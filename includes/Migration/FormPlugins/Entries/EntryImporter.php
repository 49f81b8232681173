<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Entries;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Submission\Sender;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\Json;
use Frontispiece\Migration\FormPlugins\FormPlugin;
use Frontispiece\Migration\FormPlugins\ImportedForms;
use Frontispiece\Migration\FormPlugins\StoredData;

/**
 * Imports entries of one form plugin in batches. Where it stopped is stored, and an entry that is there already is never
 * added again.
 *
 * @phpstan-type Progress array{total: int, left: int, added: int, skipped: int}
 */
final class EntryImporter {
	/** Where the import of each store stopped: { "wpforms": { "after": 12, "added": 10, "skipped": 2 } }. Not autoloaded. */
	private const OPTION = 'frontispiece_migrated_entries';

	private const BATCH = 100;

	/** @var array<int, FieldNames> form => names of its fields */
	private array $names = [];

	public function __construct(
		private readonly Database $db,
		private readonly ImportedForms $forms,
		private readonly FormPlugin $plugin,
		private readonly FormRepository $formRepository,
	) {}

	/**
	 * Returns how far the import is. Nothing changes.
	 *
	 * @return Progress
	 */
	public function progress(): array {
		$all = [ 'total' => 0, 'left' => 0, 'added' => 0, 'skipped' => 0 ];
		foreach ( $this->plugin->entryStores() as $store ) {
			$state           = self::state( $store->name() );
			$all['total']   += $store->count();
			$all['left']    += $store->count( $state['after'] );
			$all['added']   += $state['added'];
			$all['skipped'] += $state['skipped'];
		}
		return $all;
	}

	/**
	 * Imports the next batch.
	 *
	 * @return Progress
	 */
	public function import( int $limit = self::BATCH ): array {
		foreach ( $this->plugin->entryStores() as $store ) {
			$state   = self::state( $store->name() );
			$entries = $store->read( $state['after'], $limit );
			foreach ( $entries as $entry ) {
				$isAdded = $this->add( $store, $entry );

				$state['added']   += true === $isAdded ? 1 : 0;
				$state['skipped'] += null === $isAdded ? 1 : 0;
				$state['after']    = $entry->id;
			}
			if ( [] !== $entries ) {
				self::keep( $store->name(), $state );
				break;
			}
		}
		return $this->progress();
	}

	/** Starts again, because forms were imported of which entries had been skipped. */
	public function restart(): void {
		foreach ( $this->plugin->entryStores() as $store ) {
			$state = self::state( $store->name() );
			if ( $state['skipped'] > 0 ) {
				self::keep( $store->name(), [ 'after' => 0, 'skipped' => 0 ] + $state );
			}
		}
	}

	/** @return bool|null false = it is there already; null = its form is not imported, or it is damaged */
	private function add( EntryStore $store, ForeignEntry $entry ): ?bool {
		$form = $this->forms->find( $this->plugin->name(), $entry->forms );
		if ( 0 === $form || null === $entry->values ) {
			return null;
		}
		$values = $this->named( $form, $entry );
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
			Json::encode( StoredData::filled( [ 'url' => esc_url_raw( $entry->url ), 'imported_from' => $store->label() ] ) ),
			'',
			'none',
		);
		return $id > 0;
	}

	/** @return array<array-key, string|list<string>> values by the names of their fields here */
	private function named( int $form, ForeignEntry $entry ): array {
		$names = $this->names[ $form ] ??= new FieldNames( $this->forms->fields( $form ), $this->forms->choices( $form ) );
		return $names->named( $entry );
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

	/** @return array{after: int, added: int, skipped: int} */
	private static function state( string $store ): array {
		$all   = get_option( self::OPTION, [] );
		$state = is_array( $all ) && is_array( $all[ $store ] ?? null ) ? $all[ $store ] : [];
		$int   = static fn( string $key ): int => is_numeric( $state[ $key ] ?? null ) ? (int) $state[ $key ] : 0;
		return [ 'after' => $int( 'after' ), 'added' => $int( 'added' ), 'skipped' => $int( 'skipped' ) ];
	}

	/** @param array<string, int> $state */
	private static function keep( string $store, array $state ): void {
		$all = get_option( self::OPTION, [] );
		update_option( self::OPTION, [ $store => $state ] + ( is_array( $all ) ? $all : [] ), false );
	}
}

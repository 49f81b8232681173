<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Cli;

use Frontispiece\Forms\Entries\EntriesCsv;
use Frontispiece\Forms\Entries\EntryFilter;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\EntryValues;
use Frontispiece\Forms\Entries\Retention;
use Frontispiece\Kernel\Cli\Command;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\Csv as Table;

/**
 * Lists, exports and prunes form entries.
 *
 * @phpstan-import-type Filter from EntryFilter
 */
final class EntryCommand {
	public function __construct(
		private readonly EntryRepository $entries, private readonly EntryValues $values,
		private readonly EntriesCsv $csv,
		private readonly Retention $retention,
		private readonly Database $db,
	) {}

	/**
	 * Lists entries, newest first.
	 *
	 * ## OPTIONS
	 *
	 * [--form=<id>]
	 * : Limit to the entries of this form.
	 *
	 * [--state=<state>]
	 * : Limit to entries in this state. Entries in the state `held` are shown as Pending on the Entries screen.
	 * ---
	 * default: inbox
	 * options:
	 *   - inbox
	 *   - held
	 *   - spam
	 *   - trash
	 * ---
	 *
	 * [--search=<words>]
	 * : Limit to entries that contain these words.
	 *
	 * [--limit=<number>]
	 * : Maximum number of entries, up to 500.
	 * ---
	 * default: 50
	 * ---
	 *
	 * [--format=<format>]
	 * : Render output in a particular format.
	 * ---
	 * default: table
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 *   - count
	 *   - ids
	 * ---
	 *
	 * @subcommand list
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function index( array $args, array $options ): void {
		$rows = array_map(
			fn( array $row ): array => [
				'id'       => $row['id'],
				'received' => Command::time( $row['created_at'] ),
				'form'     => $row['form_id'],
				'mail'     => $row['mail_state'],
				'fields'   => (string) wp_json_encode(
					$this->values->fromRow( $row ),
					JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE,
				),
			],
			$this->entries->page( self::filter( $options ), 0, max( 1, Command::number( $options, 'limit' ) ) ),
		);
		Command::rows( $rows, [ 'id', 'received', 'form', 'mail', 'fields' ], $options );
	}

	/**
	 * Exports any number of entries.
	 *
	 * In CSV, a leading apostrophe keeps spreadsheets from running values as formulas.
	 *
	 * ## OPTIONS
	 *
	 * [--form=<id>]
	 * : Limit to the entries of this form.
	 *
	 * [--state=<state>]
	 * : Limit to entries in this state. Entries in the state `held` are shown as Pending on the Entries screen.
	 * ---
	 * default: inbox
	 * options:
	 *   - inbox
	 *   - held
	 *   - spam
	 *   - trash
	 * ---
	 *
	 * [--search=<words>]
	 * : Limit to entries that contain these words.
	 *
	 * [--format=<format>]
	 * : Render output in a particular format. JSON lists the fields by name, with unmodified values.
	 * ---
	 * default: csv
	 * options:
	 *   - csv
	 *   - json
	 * ---
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function export( array $args, array $options ): void {
		if ( 'json' === Command::text( $options, 'format' ) ) {
			Command::stream( $this->each( self::filter( $options ) ) );
		} else {
			$this->csv->write( self::filter( $options ), STDOUT );
		}
	}

	/**
	 * Deletes entries that are past their retention period.
	 *
	 * Each form has its own period. The settings have one for forms without it, and one for spam and trash.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : Render the results in a particular format.
	 * ---
	 * options:
	 *   - table
	 *   - json
	 *   - csv
	 *   - yaml
	 * ---
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function prune( array $args, array $options ): void {
		$before = $this->db->int( 'SELECT COUNT(*) FROM {submissions}' );
		do {
			$more = $this->retention->sweep();
		} while ( $more );
		$gone = $before - $this->db->int( 'SELECT COUNT(*) FROM {submissions}' );
		if ( isset( $options['format'] ) ) {
			Command::rows( [ [ 'removed' => $gone ] ], [ 'removed' ], $options );
		} else {
			\WP_CLI::success( 1 === $gone ? '1 entry deleted.' : "$gone entries deleted." );
		}
	}

	/**
	 * @param Filter $filter
	 * @return \Generator<int, array<string, mixed>>
	 */
	private function each( array $filter ): \Generator {
		foreach ( $this->entries->each( $filter ) as $n => $row ) {
			yield [
				'id'       => $row['id'],
				'received' => Command::time( $row['created_at'] ),
				'form'     => $row['form_id'],
				'state'    => $row['state'],
				'mail'     => $row['mail_state'],
				'page'     => is_string( $row['meta']['url'] ?? null ) ? $row['meta']['url'] : '',
				'fields'   => (object) $this->values->fromRow( $row ),
			];
			if ( 0 === $n % 500 ) {
				Table::breathe();
			}
		}
	}

	/**
	 * @param array<string, mixed> $options
	 * @return Filter
	 */
	private static function filter( array $options ): array {
		return [ 'form' => Command::number( $options, 'form' ) ] + EntryFilter::read( [
			'state' => Command::text( $options, 'state' ),
			's'     => Command::text( $options, 'search' ),
		] );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Cli;

use Frontispiece\Forms\Entries\EntriesCsv;
use Frontispiece\Forms\Entries\EntryFilter;
use Frontispiece\Forms\Entries\EntryView;
use Frontispiece\Forms\Entries\Retention;
use Frontispiece\Forms\FormServices;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Cli\Command;
use Frontispiece\Kernel\Text\Csv as Table;

/**
 * Lists, exports and prunes what visitors have sent.
 *
 * @phpstan-import-type Filter from EntryFilter
 */
final class SubmissionCommand {
	public function __construct( private readonly Kernel $kernel ) {}

	/**
	 * Lists messages, newest first.
	 *
	 * ## OPTIONS
	 *
	 * [--form=<id>]
	 * : Only those of this form.
	 *
	 * [--state=<state>]
	 * : Only those that are there.
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
	 * : Only those that hold these words.
	 *
	 * [--limit=<number>]
	 * : At most so many, up to 500.
	 * ---
	 * default: 50
	 * ---
	 *
	 * [--format=<format>]
	 * : How to print them.
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
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function index( array $args, array $options ): void {
		$rows = array_map(
			static fn( array $row ): array => [
				'id'       => $row['id'],
				'received' => Command::time( $row['created_at'] ),
				'form'     => $row['form_id'],
				'mail'     => $row['mail_state'],
				'fields'   => (string) wp_json_encode( EntryView::fields( $row ), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE ),
			],
			FormServices::of( $this->kernel )->submissions()->page( self::filter( $options ), 0, max( 1, Command::number( $options, 'limit' ) ) )
		);
		Command::rows( $rows, [ 'id', 'received', 'form', 'mail', 'fields' ], $options );
	}

	/**
	 * Prints messages, however many. In CSV, what a spreadsheet would take for a formula gets an apostrophe.
	 *
	 * ## OPTIONS
	 *
	 * [--form=<id>]
	 * : Only those of this form.
	 *
	 * [--state=<state>]
	 * : Only those that are there.
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
	 * : Only those that hold these words.
	 *
	 * [--format=<format>]
	 * : How to print them. JSON has the fields by their names, and nothing in it is changed.
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
			( new EntriesCsv( $this->kernel ) )->write( self::filter( $options ), STDOUT );
		}
	}

	/**
	 * Takes away what has been kept long enough: by each form's own limit, and spam and trash after a month.
	 *
	 * ## OPTIONS
	 *
	 * [--format=<format>]
	 * : Print what was done as data.
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
		$retention = new Retention( $this->kernel );
		$before    = $this->kernel->db()->int( 'SELECT COUNT(*) FROM {submissions}' );
		do {
			$more = $retention->sweep();
		} while ( $more );
		$gone = $before - $this->kernel->db()->int( 'SELECT COUNT(*) FROM {submissions}' );
		if ( isset( $options['format'] ) ) {
			Command::rows( [ [ 'removed' => $gone ] ], [ 'removed' ], $options );
		} else {
			\WP_CLI::success( Command::some( $gone, 'message' ) . ' removed.' );
		}
	}

	/**
	 * @param Filter $filter
	 * @return \Generator<int, array<string, mixed>>
	 */
	private function each( array $filter ): \Generator {
		foreach ( FormServices::of( $this->kernel )->submissions()->each( $filter ) as $n => $row ) {
			yield [ 'id' => $row['id'], 'received' => Command::time( $row['created_at'] ), 'form' => $row['form_id'], 'state' => $row['state'], 'mail' => $row['mail_state'], 'page' => is_string( $row['meta']['url'] ?? null ) ? $row['meta']['url'] : '', 'fields' => (object) EntryView::fields( $row ) ];
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
		return [ 'form' => Command::number( $options, 'form' ) ] + EntryFilter::read( [ 'state' => Command::text( $options, 'state' ), 's' => Command::text( $options, 'search' ) ] );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Cli;

use Frontispiece\Forms\Blocks\BlockConverter;
use Frontispiece\Forms\Blocks\ConvertedForm;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormExporter;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Mail\TestMail;
use Frontispiece\Forms\Results\FormResults;
use Frontispiece\Forms\Results\ResultCounter;
use Frontispiece\Forms\Results\ResultFilter;
use Frontispiece\Forms\Results\ResultsCsv;
use Frontispiece\Kernel\Cli\Command;

/**
 * Lists, exports, imports and converts forms, shows their results, and sends their test emails.
 */
final class FormCommand {
	public function __construct(
		private readonly FormRepository $forms,
		private readonly EntryRepository $entries,
		private readonly FormExporter $exporter,
		private readonly TestMail $testMail,
		private readonly BlockConverter $converter,
		private readonly ResultCounter $counter,
		private readonly FormResults $results,
	) {}

	/**
	 * Lists forms with their shortcode and number of entries.
	 *
	 * ## OPTIONS
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
		Command::rows(
			array_map(
				fn( array $form ): array => [
					'id'        => $form['id'],
					'title'     => $form['title'],
					'shortcode' => sprintf( '[frontispiece_form id="%d"]', $form['id'] ),
					'entries'   => $this->entries->count( [ 'form' => $form['id'] ] ),
				],
				$this->forms->list(),
			),
			[ 'id', 'title', 'shortcode', 'entries' ],
			$options,
		);
	}

	/**
	 * Exports forms as JSON that another site can import.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : IDs of forms. Exports all forms if omitted.
	 *
	 * [--format=<format>]
	 * : Render output in a particular format.
	 * ---
	 * default: json
	 * options:
	 *   - json
	 * ---
	 *
	 * @param list<string> $args
	 */
	public function export( array $args ): void {
		array_map( fn( string $id ): Form => $this->form( $id ), $args );
		\WP_CLI::line(
			(string) wp_json_encode(
				$this->exporter->export( array_map( 'intval', $args ) ),
				JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE,
			),
		);
	}

	/**
	 * Creates forms from an export file.
	 *
	 * ## OPTIONS
	 *
	 * <file>
	 * : The export file, or - to read from standard input.
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
	public function import( array $args, array $options ): void {
		$file = $args[0] ?? '';
		$read = is_readable( $file ) && is_file( $file );
		$json = '-' === $file
			? stream_get_contents( STDIN )
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- a file named on the command line.
			: ( $read ? file_get_contents( $file ) : false );
		if ( false === $json ) {
			Command::fail( "The file $file could not be read." );
		}
		$ids = $this->exporter->import( $json )
			?? Command::fail( 'The file does not contain any Frontispiece forms.' );
		$rows = array_map(
			fn( int $id ): array => [
				'id'      => $id,
				'title'   => $this->forms->find( $id )->title ?? '',
				'status'  => 'made',
				'message' => "Form $id: imported.",
			],
			$ids,
		);
		Command::report(
			$rows,
			[ 'id', 'title', 'status' ],
			$options,
			Command::some( count( $rows ), 'form' ) . ' imported.',
		);
	}

	/**
	 * Sends the emails of a form with sample values.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : ID of the form.
	 *
	 * [--to=<address>]
	 * : Send the emails to this address instead.
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
	 * @subcommand test-mail
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function testMail( array $args, array $options ): void {
		$form = $this->form( $args[0] ?? '' );
		$to   = Command::text( $options, 'to' );
		if ( '' !== $to && false === is_email( $to ) ) {
			Command::fail( "$to is not a valid email address." );
		}
		$rows = array_map(
			static fn( array $result ): array => [
				'mail'      => $result['mail'],
				'status'    => $result['sent'] ? 'sent' : Command::FAILED,
				'recipient' => $result['recipient'],
				'message'   => "{$result['mail']}: "
					. ( $result['sent'] ? "sent to {$result['recipient']}." : $result['error'] ),
			],
			$this->testMail->run( $form, $to ),
		);
		Command::report(
			$rows,
			[ 'mail', 'status', 'recipient', 'message' ],
			$options,
			'The mail server accepted all emails.',
		);
	}

	/**
	 * Converts forms from form tags to blocks. Parts that blocks cannot express remain form tags.
	 *
	 * ## OPTIONS
	 *
	 * [<id>...]
	 * : IDs of forms. Converts all forms if omitted.
	 *
	 * [--dry-run]
	 * : Only show what would be converted.
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
	public function convert( array $args, array $options ): void {
		$isTrial = isset( $options['dry-run'] );
		$ids     = [] === $args ? array_map( 'strval', array_column( $this->forms->list(), 'id' ) ) : $args;
		$forms   = array_map( fn( string $id ): Form => $this->form( $id ), $ids );
		$rows    = [];
		foreach ( $forms as $form ) {
			$converted = $this->converter->convert( $form );
			if ( null !== $converted && ! $isTrial ) {
				$this->forms->save( [ 'template' => $converted->content ] + $form->toArray(), $form->id );
			}
			$rows[] = self::conversion( $form, $converted );
		}
		Command::report(
			$rows,
			[ 'id', 'title', 'status', 'kept' ],
			$options,
			$isTrial ? 'Nothing was changed.' : 'The forms are converted.',
		);
	}

	/**
	 * Shows the results of a form, and counts its entries again if asked to.
	 *
	 * ## OPTIONS
	 *
	 * <id>
	 * : ID of the form.
	 *
	 * [--rebuild]
	 * : Count all entries again. If it is interrupted, the next call or cron goes on.
	 *
	 * [--from=<day>]
	 * : Only entries since this day, such as 2026-11-28.
	 *
	 * [--until=<day>]
	 * : Only entries until this day.
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
	 * ---
	 *
	 * @param list<string>         $args
	 * @param array<string, mixed> $options
	 */
	public function results( array $args, array $options ): void {
		$form = $this->form( $args[0] ?? '' )->id;
		if ( isset( $options['rebuild'] ) && ! $this->counter->rebuild( $form ) ) {
			Command::fail( 'The database rejected it. Try again in a minute.' );
		}
		while ( $this->counter->refresh( $form ) > 0 ) {
			continue;
		}
		$days   = [ 'from' => Command::text( $options, 'from' ), 'until' => Command::text( $options, 'until' ) ];
		$filter = ResultFilter::fromArray( $days );
		if ( $filter->toArray() !== array_filter( $days, static fn( string $day ): bool => '' !== $day ) ) {
			Command::fail( 'Enter days such as 2026-11-28.' );
		}
		$lines  = array_slice( ResultsCsv::lines( $this->results->find( $form, $filter ) ?? Command::fail( 'There are no results.' ) ), 1 );
		$fields = [ 'question', 'answer', 'entries', 'percent' ];
		Command::rows( array_map( static fn( array $line ): array => array_combine( $fields, $line ), $lines ), $fields, $options );
		if ( $this->counter->pending( $form ) > 0 ) {
			\WP_CLI::warning( 'Some entries could not be counted. Run the command again.' );
		}
	}

	/** @return array{id: int, title: string, status: string, kept: int, message: string} */
	private static function conversion( Form $form, ?ConvertedForm $converted ): array {
		$row = [ 'id' => $form->id, 'title' => $form->title ];
		if ( null === $converted ) {
			$why = $form->isInBlocks() ? 'it already uses blocks' : 'its template contains block markup';
			return $row + [
				'status'  => 'unchanged',
				'kept'    => 0,
				'message' => "Form {$form->id}: not converted because $why.",
			];
		}
		$note = [] === $converted->unconverted ? '' : ' Not converted, still form tags: ' . implode( ' ', $converted->unconverted );
		return $row + [
			'status'  => 'blocks',
			'kept'    => count( $converted->unconverted ),
			'message' => "Form {$form->id}: converted to blocks.$note",
		];
	}

	private function form( string $id ): Form {
		return ( ctype_digit( $id ) ? $this->forms->find( (int) $id ) : null )
			?? Command::fail( "Form $id not found." );
	}
}

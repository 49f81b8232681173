<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Item;

use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Security\AdminPostGuard;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Csv;

/**
 * Exports items as CSV and parses CSV imports. Columns are the fields of manually added posts, so that exported files
 * can be imported.
 *
 * @phpstan-import-type SearchQuery from ItemSearch
 * @phpstan-import-type FoundItem from ItemSearch
 */
final class ManualCsv {
	public const ACTION     = 'frontispiece_items_csv';
	private const MAX_ROWS = 2000;

	public function __construct( private readonly SourceRepository $sources, private readonly Database $db ) {}

	/** @return list<string> */
	public static function columns(): array {
		return [ 'kind', ...array_keys( ManualFields::declared() ) ];
	}

	/**
	 * Parses a CSV file or part of one. The first line names the columns.
	 *
	 * @param int $line number of the line after the column names, for errors
	 * @return array{entries: list<array<string, mixed>>, errors: list<array{line: int, message: string}>}
	 */
	public static function parse( string $csv, int $line = 2 ): array {
		$entries = [];
		$errors  = [];
		$stream  = fopen( 'php://temp', 'r+' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- memory.
		if ( false === $stream ) {
			return [ 'entries' => [], 'errors' => [] ];
		}
		// Skip the byte order mark that spreadsheets write.
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- memory.
		fwrite( $stream, str_starts_with( $csv, Csv::MARK ) ? substr( $csv, strlen( Csv::MARK ) ) : $csv );
		rewind( $stream );
		$columns = null;
		$from    = 0;
		while ( is_array( $row = fgetcsv( $stream, 0, ',', '"', '' ) ) ) {
			$row   = array_map( static fn( ?string $cell ): string => Csv::plain( trim( (string) $cell ) ), $row );
			$to    = (int) ftell( $stream );
			$at    = $line;
			$lines = substr_count(
				$csv,
				"\n",
				min( $from, strlen( $csv ) ),
				max( 0, min( $to, strlen( $csv ) ) - $from ),
			);
			$from  = $to;
			if ( null === $columns ) {
				// Files of earlier versions say pictures.
				$columns = preg_replace( '/^pictures$/', 'images', array_map( 'strtolower', $row ) ) ?? [];
				if ( [] === array_intersect( $columns, [ 'title', 'text', 'rating', 'name', 'video', 'images' ] ) ) {
					$errors[] = [
						'line'    => 1,
						'message' => sprintf(
							/* translators: %s: names of columns. */
							__( 'The first row must contain column names. Available columns: %s.', 'frontispiece' ),
							implode( ', ', self::columns() ),
						),
					];
					break;
				}
				continue;
			}
			$line += max( 1, $lines );
			if ( [ '' ] === $row ) {
				continue;
			}
			$entry = ManualFields::read( array_combine(
				$columns,
				array_pad( array_slice( $row, 0, count( $columns ) ), count( $columns ), '' ),
			) );
			$wrong = ManualFields::errors( $entry );
			if ( [] !== $wrong ) {
				$errors[] = [
					'line'    => $at,
					'message' => implode(
						' ',
						array_map(
							static fn( string $name, string $what ): string => "$name: $what",
							array_keys( $wrong ),
							$wrong,
						),
					),
				];
			} elseif ( count( $entries ) >= self::MAX_ROWS ) {
				$errors[] = [
					'line'    => $at,
					'message' => sprintf(
						/* translators: %d: number of lines. */
						__( 'You can import up to %d posts at a time.', 'frontispiece' ),
						self::MAX_ROWS,
					),
				];
				break;
			} else {
				$entries[] = $entry;
			}
		}
		fclose( $stream ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- memory.
		return [ 'entries' => $entries, 'errors' => $errors ];
	}

	public function download(): never {
		AdminPostGuard::guard( self::ACTION );
		check_admin_referer( self::ACTION );
		AdminPostGuard::permit( current_user_can( Capabilities::MANAGE ) );
		$in = new ArrayReader( array_map(
			static fn( $value ) => is_string( $value ) ? sanitize_text_field( wp_unslash( $value ) ) : '',
			$_GET,
		) );
		$this->write( ItemSearch::wanted( $this->sources, $in ), Csv::download( 'items' ) );
		exit;
	}

	/**
	 * @param SearchQuery $filter
	 * @param resource    $out
	 */
	public function write( array $filter, $out ): void {
		fwrite( $out, Csv::MARK ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- to the browser.
		Csv::line( $out, [ ...self::columns(), 'source', 'hidden' ] );
		$names = [];
		foreach ( $this->sources->all() as $source ) {
			$names[ $source->id ] = $source->name;
		}
		$n = 0;
		foreach ( ( new ItemSearch( $this->db ) )->each( $filter ) as $row ) {
			$entry = ManualItems::entry( $row['item'] );
			$cells = array_map(
				static fn( $value ): string =>
					is_array( $value )
						? implode( ' ', $value )
						: ( is_bool( $value ) ? ( $value ? 'yes' : '' ) : (string) $value ),
				$entry,
			);
			Csv::line( $out, [
				...array_values( $cells ),
				$names[ $row['source_id'] ] ?? '',
				'' === $row['hidden_by'] ? '' : $row['hidden_by'],
			] );
			if ( 0 === ++$n % 500 ) {
				Csv::breathe();
			}
		}
	}
}

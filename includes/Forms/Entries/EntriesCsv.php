<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\Fields\FieldLabels;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Security\AdminPostGuard;
use Frontispiece\Kernel\Text\Csv as Table;

/**
 * Exports entries as CSV. Rows are streamed in batches, so that 100,000 entries take no more memory than 500.
 *
 * @phpstan-import-type Row from EntryRepository
 * @phpstan-import-type Filter from EntryFilter
 */
final class EntriesCsv {
	public const ACTION = 'frontispiece_entries_csv';

	public function __construct(
		private readonly FormRepository $forms,
		private readonly EntryRepository $entries,
	) {}

	/** @param array<array-key, mixed> $input filter of the list */
	public static function url( array $input ): string {
		$query = array_filter(
			array_map(
				static fn( $value ): string => is_scalar( $value ) ? rawurlencode( (string) $value ) : '',
				array_intersect_key( $input, EntryFilter::args() ),
			),
			static fn( string $value ): bool => '' !== $value && '0' !== $value,
		);
		return add_query_arg(
			[ 'action' => self::ACTION, '_wpnonce' => wp_create_nonce( self::ACTION ) ] + $query,
			admin_url( 'admin-post.php' ),
		);
	}

	public function download(): never {
		AdminPostGuard::guard( self::ACTION );
		check_admin_referer( self::ACTION );
		AdminPostGuard::permit( EntryActions::mayManage() );
		$this->write( EntryFilter::read( wp_unslash( $_GET ) ), Table::download( 'entries' ) );
		exit;
	}

	/**
	 * @param Filter   $filter
	 * @param resource $out
	 */
	public function write( array $filter, $out ): void {
		$titles  = [];
		$columns = [];
		foreach ( $this->forms->list() as $entry ) {
			$titles[ $entry['id'] ] = $entry['title'];
			if ( 0 === $filter['form'] || $filter['form'] === $entry['id'] ) {
				$form   = $this->forms->find( $entry['id'] );
				$labels = new FieldLabels( $form );
				foreach ( $form?->fields() ?? [] as $tag ) {
					$group = $form?->group( $tag->name );
					if ( null !== $group && $group->rows > 0 && $group->name !== $tag->name ) {
						continue;
					}
					foreach ( null === $form || $form->type( $tag )::IS_CHALLENGE ? [] : $form->namesOf( $tag ) as $name ) {
						$columns += [ $name => $labels->forField( $name ) ];
					}
				}
			}
		}
		$headings = self::headings( $columns );
		$columns  = array_map( 'strval', array_keys( $columns ) );
		fwrite( $out, Table::MARK ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- to the browser.
		Table::line( $out, [
			__( 'Number', 'frontispiece' ),
			__( 'Received', 'frontispiece' ),
			__( 'Form', 'frontispiece' ),
			...$headings,
			__( 'Other fields', 'frontispiece' ),
			__( 'Page', 'frontispiece' ),
			__( 'Language', 'frontispiece' ),
		] );
		$values = new EntryValues( $this->forms );
		foreach ( $this->entries->each( $filter ) as $n => $row ) {
			Table::line(
				$out,
				self::cells(
					$row,
					$values->fromRow( $row, true ),
					$columns,
					$titles[ $row['form_id'] ] ?? (string) $row['form_id'],
				),
			);
			if ( 0 === $n % 500 ) {
				Table::breathe();
			}
		}
	}

	/**
	 * Returns the column labels. A label that two fields share is followed by the field's name.
	 *
	 * @param array<array-key, string> $columns field => label
	 * @return list<string>
	 */
	private static function headings( array $columns ): array {
		$shared = array_filter( array_count_values( $columns ), static fn( int $count ): bool => $count > 1 );
		$heading = static fn( string $label, int|string $name ): string =>
			isset( $shared[ $label ] ) ? "$label ($name)" : $label;
		return array_map( $heading, $columns, array_keys( $columns ) );
	}

	/**
	 * @param Row                      $row
	 * @param array<array-key, string> $fields
	 * @param list<string>             $columns
	 * @return list<string>
	 */
	private static function cells( array $row, array $fields, array $columns, string $form ): array {
		$other  = [];
		foreach ( array_diff_key( $fields, array_flip( $columns ) ) as $name => $text ) {
			$other[] = ( new FieldLabels( null ) )->forField( (string) $name ) . ": $text";
		}
		return [
			(string) $row['id'],
			(string) wp_date( 'Y-m-d H:i:s', $row['created_at'] ),
			$form,
			...array_map( static fn( string $name ): string => $fields[ $name ] ?? '', $columns ),
			implode( "\n", $other ),
			is_string( $row['meta']['url'] ?? null ) ? $row['meta']['url'] : '',
			is_string( $row['meta']['locale'] ?? null ) ? $row['meta']['locale'] : '',
		];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\Fields\FieldLabels;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Privacy\PersonalData;

/**
 * Adds the entries of a person, with their notes, replies and edits, to WordPress's personal data export and erasure.
 * Entries of other people that mention the address are neither exported nor erased: the administrator gets links to
 * them, and decides.
 *
 * @phpstan-import-type Row from EntryRepository
 */
final class EntryPrivacy extends PersonalData {
	public const ID      = 'frontispiece-forms';
	private const AT_ONCE = 50;

	/** Entries of other people that are counted, and that are linked one by one. */
	private const MAX_COUNTED = 100;
	private const MAX_LINKS   = 20;

	public function __construct(
		private readonly FormRepository $forms,
		private readonly EntryRepository $entries,
		private readonly EntryLog $log,
		private readonly Database $db,
		private readonly Tables $tables,
	) {}

	public function name(): string {
		return __( 'Contact forms', 'frontispiece' );
	}

	public function export( string $email, int $page = 1 ): array {
		$rows   = $this->page( $email, ( max( 1, $page ) - 1 ) * self::AT_ONCE );
		$values = new EntryValues( $this->forms );
		return [
			'data' => array_map( fn( array $row ): array => $this->exported( $row, $values ), $rows ),
			'done' => count( $rows ) < self::AT_ONCE,
		];
	}

	public function erase( string $email, int $page = 1 ): array {
		// Always the first page: the entries of the previous call have been deleted.
		$ids      = array_column( $this->page( $email, 0 ), 'id' );
		$deleted  = $this->entries->delete( ...$ids );
		$isKept   = $deleted < count( $ids );
		$isLast   = count( $ids ) < self::AT_ONCE || 0 === $deleted;
		$mentions = $isLast ? $this->mentions( $email ) : [];
		$messages = [
			...( $isKept
				? [ __( 'The files of some entries couldn\'t be deleted. These entries were kept.', 'frontispiece' ) ]
				: [] ),
			...( [] === $mentions ? [] : self::messages( $mentions, $email ) ),
		];
		return self::erased( $deleted > 0, $isKept || [] !== $mentions, $messages, $isLast );
	}

	/**
	 * @param Row $row
	 * @return array<string, mixed>
	 */
	private function exported( array $row, EntryValues $entryValues ): array {
		$form   = $this->forms->find( $row['form_id'] );
		$labels = new FieldLabels( $form );
		$values = [
			[ __( 'Sent', 'frontispiece' ), EntryView::dateTime( $row['created_at'] ) ],
			[ __( 'Form', 'frontispiece' ), $form->title ?? '' ],
		];
		foreach ( $entryValues->fromRow( $row ) as $name => $value ) {
			$values[] = [ $labels->forField( (string) $name ), $value ];
		}
		foreach ( self::about( $row['meta'] ) as $name => $value ) {
			$values[] = [ $name, is_string( $value ) ? $value : '' ];
		}
		$events = array_map( EntryLogView::exported( ... ), $this->log->findByEntry( $row['id'] ) );
		return $this->item( "entry-{$row['id']}", [ ...$values, ...$events ] );
	}

	/**
	 * @param array<string, mixed> $meta
	 * @return array<string, mixed> what else is stored, named as on the screen of an entry
	 */
	private static function about( array $meta ): array {
		$url = is_string( $meta['url'] ?? null ) ? $meta['url'] : '';
		return [
			__( 'Page', 'frontispiece' )       => str_starts_with( $url, '/' ) ? home_url( $url ) : $url,
			__( 'IP address', 'frontispiece' ) => $meta['address'] ?? '',
			__( 'Browser', 'frontispiece' )    => $meta['agent'] ?? '',
		];
	}

	/** @return list<Row> up to AT_ONCE entries of the person after an offset */
	private function page( string $email, int $skip ): array {
		$rows = [];
		foreach ( $this->isAsked( $email ) ? $this->people()->own( $email ) : [] as $row ) {
			if ( --$skip < 0 ) {
				$rows[] = $row;
			}
			if ( count( $rows ) === self::AT_ONCE ) {
				break;
			}
		}
		return $rows;
	}

	/** @return list<int> one more than MAX_COUNTED if there are more */
	private function mentions( string $email ): array {
		return $this->isAsked( $email ) ? $this->people()->mentions( $email, self::MAX_COUNTED + 1 ) : [];
	}

	private function isAsked( string $email ): bool {
		return '' !== trim( $email ) && $this->tables->ready();
	}

	private function people(): PersonEntries {
		return new PersonEntries( $this->forms, $this->entries, $this->log, $this->db );
	}

	/**
	 * Returns what WordPress shows to the administrator below the request, as HTML.
	 *
	 * @param non-empty-list<int> $ids
	 * @return list<string>
	 */
	private static function messages( array $ids, string $email ): array {
		$links = array_map(
			static fn( int $id ): string => sprintf( '<a href="%s">#%d</a>', esc_url( EntryView::url( $id ) ), $id ),
			array_slice( $ids, 0, self::MAX_LINKS ),
		);
		$count = number_format_i18n( min( count( $ids ), self::MAX_COUNTED ) );
		/* translators: 1: number of entries, 2: list of links. */
		$few  = _n(
			'%1$s entry sent by another person mentions this email address. It has been kept. Review it and decide: %2$s',
			'%1$s entries sent by other people mention this email address. They have been kept. Review them and decide: %2$s',
			count( $ids ),
			'frontispiece',
		);
		/* translators: 1: number of entries, 2: list of links. */
		$many = __(
			'More than %1$s entries sent by other people mention this email address. They have been kept. Review them and decide, starting with: %2$s',
			'frontispiece',
		);
		$text = count( $ids ) > self::MAX_COUNTED ? $many : $few;
		return [
			sprintf( esc_html( $text ), esc_html( $count ), (string) wp_sprintf( '%l', $links ) ),
			MentionSearch::link( $email ),
		];
	}
}

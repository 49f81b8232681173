<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\Fields\FieldLabels;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Privacy\EmailMatcher;
use Frontispiece\Kernel\Privacy\PersonalData;

/**
 * Adds entries to WordPress's personal data export and erasure: those sent from an email address and those that contain
 * it, with their notes, replies and edits. Of entries of other people, only the notes, replies and edits that contain
 * the address are exported and erased.
 *
 * @phpstan-import-type Event from EntryLog
 */
final class EntryPrivacy implements PersonalData {
	private const ID      = 'frontispiece-forms';
	private const AT_ONCE = 50;
	private const BATCH   = 200;

	public function __construct(
		private readonly FormRepository $forms,
		private readonly EntryRepository $entries,
		private readonly EntryLog $log,
		private readonly Database $db,
		private readonly Tables $tables,
	) {}

	public function id(): string {
		return self::ID;
	}

	public function name(): string {
		return __( 'Contact forms', 'frontispiece' );
	}

	public function export( string $email, int $page = 1 ): array {
		$ids  = $this->ids( $email, ( max( 1, $page ) - 1 ) * self::AT_ONCE );
		$data = [];
		foreach ( $ids as $id ) {
			$row = $this->entries->get( $id );
			if ( null === $row ) {
				continue;
			}
			$values = [
				[
					'name'  => __( 'Sent', 'frontispiece' ),
					'value' => (string) wp_date( 'Y-m-d H:i:s', $row['created_at'] ),
				],
			];
			$labels = new FieldLabels( $this->forms->find( $row['form_id'] ) );
			foreach ( ( new EntryValues( $this->forms ) )->of( $row ) as $name => $value ) {
				$values[] = [ 'name' => $labels->of( (string) $name ), 'value' => $value ];
			}
			foreach ( [ 'address', 'agent', 'url' ] as $name ) {
				if ( is_string( $row['meta'][ $name ] ?? null ) && '' !== $row['meta'][ $name ] ) {
					$values[] = [ 'name' => $name, 'value' => $row['meta'][ $name ] ];
				}
			}
			$values = [ ...$values, ...array_map( EntryLogView::exported( ... ), $this->log->of( $id ) ) ];
			$data[] = self::item( "message-$id", $values );
		}
		$isLast = count( $ids ) < self::AT_ONCE;
		foreach ( $isLast ? $this->elsewhere( $email ) : [] as $event ) {
			$data[] = self::item( "message-event-{$event['id']}", [ EntryLogView::exported( $event ) ] );
		}
		return [ 'data' => $data, 'done' => $isLast ];
	}

	public function erase( string $email, int $page = 1 ): array {
		// Always the first page: the entries of the previous call have been deleted.
		$ids = $this->ids( $email, 0 );
		array_map( [ $this->entries, 'delete' ], $ids );
		$isLast = count( $ids ) < self::AT_ONCE;
		$events = $isLast ? array_column( $this->elsewhere( $email ), 'id' ) : [];
		$this->log->delete( ...$events );
		return [
			'items_removed'  => [] !== $ids || [] !== $events,
			'items_retained' => false,
			'messages'       => [],
			'done'           => $isLast,
		];
	}

	/**
	 * @param list<array{name: string, value: string}> $values
	 * @return array<string, mixed>
	 */
	private static function item( string $id, array $values ): array {
		return [
			'group_id'    => self::ID,
			'group_label' => __( 'Contact forms', 'frontispiece' ),
			'item_id'     => $id,
			'data'        => $values,
		];
	}

	/** @return list<Event> events that contain the address, of entries that do not match it */
	private function elsewhere( string $email ): array {
		$address = strtolower( trim( $email ) );
		if ( '' === $address || ! $this->tables->ready() ) {
			return [];
		}
		$matching = array_fill_keys( iterator_to_array( $this->matching( $email ), false ), true );
		return array_values( array_filter(
			iterator_to_array( $this->log->mentioning( $address ), false ),
			static fn( array $event ): bool => ! isset( $matching[ $event['entry'] ] ),
		) );
	}

	/** @return list<int> up to AT_ONCE entries after an offset */
	private function ids( string $email, int $skip ): array {
		$ids = [];
		foreach ( $this->matching( $email ) as $id ) {
			if ( --$skip < 0 ) {
				$ids[] = $id;
			}
			if ( count( $ids ) === self::AT_ONCE ) {
				break;
			}
		}
		return $ids;
	}

	/**
	 * Yields the IDs of entries that match an email address. The query finds only candidates: LIKE also matches
	 * b@example.org in bob@example.org, and treats é as e.
	 *
	 * @return \Generator<int, int>
	 */
	private function matching( string $email ): \Generator {
		$address = strtolower( trim( $email ) );
		if ( '' === $address || ! $this->tables->ready() ) {
			return;
		}
		$matcher = new EmailMatcher( $address );
		$like    = '%' . Database::wpdb()->esc_like( $address ) . '%';
		$last    = 0;
		do {
			$rows = $this->db->rows(
				'SELECT id, sender, words FROM {submissions} WHERE id > %d AND (sender = %s OR LOWER(words) LIKE %s) ORDER BY id LIMIT %d',
				$last,
				$address,
				$like,
				self::BATCH,
			);
			foreach ( $rows as $row ) {
				$last = (int) $row['id'];
				if ( $matcher->is( (string) $row['sender'] ) || $matcher->isIn( (string) $row['words'] ) ) {
					yield $last;
				}
			}
		} while ( count( $rows ) === self::BATCH );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;

/**
 * Database access for the history of subscribers: proof of consent, and what changed since.
 *
 * @phpstan-type Event array{event: string, at: int, wording: string, page: string, form: string}
 */
final class SubscriberEvents {
	/** Events that say what was agreed to. */
	private const CONSENTS = [ 'asked', 'imported' ];

	public function __construct( private readonly Database $db, private readonly Clock $clock ) {}

	public function insert( int $id, string $event, string $wording = '', string $page = '', string $form = '' ): void {
		$this->db->insert( 'subscriber_events', [
			'subscriber_id' => $id,
			'event'         => $event,
			'happened_at'   => $this->clock->now(),
			'wording'       => mb_substr( $wording, 0, 500 ),
			'page'          => mb_substr( $page, 0, 500 ),
			'form'          => mb_substr( $form, 0, 190 ),
		] );
	}

	/** @return list<Event> oldest first */
	public function find( int $id ): array {
		return array_map(
			static fn( array $row ): array => [
				'event'   => (string) $row['event'],
				'at'      => (int) $row['happened_at'],
				'wording' => (string) $row['wording'],
				'page'    => (string) $row['page'],
				'form'    => (string) $row['form'],
			],
			$this->db->rows( 'SELECT * FROM {subscriber_events} WHERE subscriber_id = %d ORDER BY id', $id ),
		);
	}

	/** @return Event|null */
	public function lastConsent( int $id ): ?array {
		$consents = array_filter(
			$this->find( $id ),
			static fn( array $event ): bool => in_array( $event['event'], self::CONSENTS, true ),
		);
		return [] === $consents ? null : end( $consents );
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, string> subscriber => page of the last sign-up
	 */
	public function pages( array $ids ): array {
		$rows = [] === $ids ? [] : $this->db->rows(
			'SELECT subscriber_id, page FROM {subscriber_events} WHERE subscriber_id IN (%d) AND event IN (%s) ORDER BY id',
			$ids,
			self::CONSENTS,
		);
		$pages = [];
		foreach ( $rows as $row ) {
			$pages[ (int) $row['subscriber_id'] ] = (string) $row['page'];
		}
		return $pages;
	}

	public function delete( int $id, string $event = '' ): void {
		$this->db->delete( 'subscriber_events', [ 'subscriber_id' => $id ] + ( '' === $event ? [] : [ 'event' => $event ] ) );
	}
}

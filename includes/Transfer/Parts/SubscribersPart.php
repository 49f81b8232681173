<?php
declare(strict_types=1);

namespace Frontispiece\Transfer\Parts;

use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Site\Newsletter\Subscriber;
use Frontispiece\Site\Newsletter\Subscribers;
use Frontispiece\Site\Newsletter\SuppressionList;
use Frontispiece\Transfer\ExportFiles;
use Frontispiece\Transfer\ImportContext;
use Frontispiece\Transfer\RowResult;
use Frontispiece\Transfer\TransferPart;

/**
 * The subscribers with the history of their consent, and the hashes of addresses that unsubscribed, which come first: whoever
 * unsubscribed on either site stays unsubscribed.
 */
final class SubscribersPart extends TransferPart {
	public const NAME        = 'subscribers';
	public const IS_PERSONAL = true;

	private const BATCH = 500;

	/** Begins what is continued after among the hashes. */
	private const HASHES = '#';

	/** The import for which $ids was read. */
	private ?ImportContext $hashed = null;

	/** @var array<string, int> hash of an address => ID of the subscriber */
	private array $ids = [];

	public function __construct( private readonly Database $db, private readonly Subscribers $subscribers ) {}

	public function label(): string {
		return __( 'Subscribers with their consent, and unsubscribed addresses', 'frontispiece' );
	}

	public function rows( string $after, ExportFiles $files ): \Generator {
		$hash = ltrim( $after, self::HASHES );
		while ( '' === $after || str_starts_with( $after, self::HASHES ) ) {
			$rows = $this->db->rows(
				'SELECT hash, left_at FROM {suppressed_addresses} WHERE hash > %s ORDER BY hash LIMIT %d',
				$hash,
				self::BATCH,
			);
			foreach ( $rows as $row ) {
				$hash = (string) $row['hash'];
				yield self::HASHES . $hash => [ 'email' => '', 'hash' => $hash, 'left_at' => (int) $row['left_at'] ] + self::blank();
			}
			$after = [] === $rows ? '0' : self::HASHES;
		}
		do {
			$rows = $this->subscribers->after( (int) $after, self::BATCH );
			foreach ( $rows as $subscriber ) {
				$after = (string) $subscriber->id;
				yield $after => [
					'email'        => $subscriber->email,
					'hash'         => '',
					'status'       => $subscriber->status,
					'locale'       => $subscriber->locale,
					'created_at'   => $subscriber->createdAt,
					'confirmed_at' => $subscriber->confirmedAt,
					'left_at'      => $subscriber->leftAt,
					'lists'        => $subscriber->lists ?? [],
					'events'       => $this->subscribers->events->find( $subscriber->id ),
				];
			}
		} while ( [] !== $rows );
	}

	public function properties(): array {
		return [
			'email'        => self::text( 190 ),
			'hash'         => [ 'pattern' => '^(?:[0-9a-f]{64})?$' ] + self::text( 64 ),
			'status'       => [ 'type' => 'string', 'enum' => [ Subscriber::PENDING, Subscriber::CONFIRMED, Subscriber::LEFT ] ],
			'locale'       => self::text( 20 ),
			'created_at'   => self::NUMBER,
			'confirmed_at' => self::NUMBER,
			'left_at'      => self::NUMBER,
			'lists'        => [ 'type' => 'array', 'items' => self::text( 200 ), 'maxItems' => 100 ],
			'events'       => [ 'type' => 'array', 'items' => [ 'type' => 'object', 'properties' => [
				'event'   => self::text( 12 ),
				'at'      => self::NUMBER,
				'wording' => self::text( 500 ),
				'page'    => self::text( 500 ),
				'form'    => self::text( 190 ),
			] ] ],
		];
	}

	public function import( array $row, ImportContext $context ): RowResult {
		$in    = new ArrayReader( $row );
		$email = strtolower( $in->string( 'email' ) );
		if ( '' !== $in->string( 'hash' ) ) {
			return $this->importHash( $in, $context );
		}
		if ( false === is_email( $email ) ) {
			return RowResult::skipped( __( 'The email address of a subscriber is not valid.', 'frontispiece' ) );
		}
		$here   = $this->subscribers->byEmail( $email );
		$isLeft = Subscriber::LEFT === $in->string( 'status' );
		if ( null !== $here ) {
			if ( ! $isLeft || in_array( $here->status, [ Subscriber::LEFT, Subscriber::REMOVED ], true ) ) {
				return RowResult::unchanged();
			}
			$context->isPreview ? null : $this->subscribers->leave( $here->id );
			return RowResult::changed();
		}
		if ( ! $isLeft && $this->subscribers->isSuppressed( $email ) ) {
			return RowResult::skipped( __( 'An address that was unsubscribed stays unsubscribed.', 'frontispiece' ) );
		}
		return $context->isPreview || $this->insert( $email, $in )
			? RowResult::added()
			: RowResult::skipped( __( 'The database rejected a subscriber.', 'frontispiece' ) );
	}

	private function importHash( ArrayReader $in, ImportContext $context ): RowResult {
		if ( 1 === $this->db->int( 'SELECT COUNT(*) FROM {suppressed_addresses} WHERE hash = %s', $in->string( 'hash' ) ) ) {
			return RowResult::unchanged();
		}
		$here = $this->idsByHash( $context )[ $in->string( 'hash' ) ] ?? 0;
		if ( ! $context->isPreview ) {
			$here > 0 ? $this->subscribers->leave( $here ) : null;
			$this->db->run(
				'INSERT IGNORE INTO {suppressed_addresses} (hash, left_at) VALUES (%s, %d)',
				$in->string( 'hash' ),
				$in->int( 'left_at' ),
			);
		}
		return $here > 0 ? RowResult::changed() : RowResult::added();
	}

	/**
	 * Returns who is subscribed here. Only an address says which hash it has, so they are read once per slice.
	 *
	 * @return array<string, int> hash of the address => ID
	 */
	private function idsByHash( ImportContext $context ): array {
		if ( $this->hashed !== $context ) {
			$this->hashed = $context;
			$this->ids    = [];
			$after        = 0;
			do {
				$rows = $this->db->rows(
					'SELECT id, email FROM {subscribers} WHERE id > %d AND status IN (%s) ORDER BY id LIMIT %d',
					$after,
					[ Subscriber::PENDING, Subscriber::CONFIRMED ],
					self::BATCH,
				);
				foreach ( $rows as $row ) {
					$after = (int) $row['id'];

					$this->ids[ SuppressionList::hash( (string) $row['email'] ) ] = $after;
				}
			} while ( count( $rows ) === self::BATCH );
		}
		return $this->ids;
	}

	private function insert( string $email, ArrayReader $in ): bool {
		$insert = fn(): int => $this->db->insertOnce(
			'INSERT IGNORE INTO {subscribers} (email, status, locale, created_at, confirmed_at, left_at, lists) VALUES (%s, %s, %s, %d, %d, %d, %s)',
			$email,
			$in->string( 'status' ),
			$in->string( 'locale' ),
			$in->int( 'created_at' ),
			$in->int( 'confirmed_at' ),
			$in->int( 'left_at' ),
			mb_substr( implode( "\n", $in->strings( 'lists' ) ), 0, 2000 ),
		);
		$events = array_map( static fn( ArrayReader $event ): array => [
			'event'       => $event->string( 'event' ),
			'happened_at' => $event->int( 'at' ),
			'wording'     => $event->string( 'wording' ),
			'page'        => $event->string( 'page' ),
			'form'        => $event->string( 'form' ),
		], $in->list( 'events' ) );
		return 0 < self::insertTogether( $this->db, $insert, 'subscriber_events', 'subscriber_id', $events );
	}

	/** @return array<string, mixed> what the row of a hash does not have */
	private static function blank(): array {
		return [ 'status' => Subscriber::LEFT, 'locale' => '', 'created_at' => 0, 'confirmed_at' => 0, 'lists' => [], 'events' => [] ];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Privacy\EmailMatcher;

/**
 * The log of every attempt to send an email of an entry, replies to it included.
 *
 * @phpstan-type Attempt array{tried_at: int, mail: string, result: string, recipient: string, error: string}
 */
final class DeliveryLog {
	public const SENT    = 'sent';
	public const SKIPPED = 'skipped';
	public const FAILED  = 'failed';

	/** Was sent or skipped, and shall be sent once more. */
	public const RESENT = 'resent';

	/** The length of the column. */
	private const MAX_LENGTH = 255;

	private const BATCH = 200;

	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
	) {}

	/** @param self::SENT|self::SKIPPED|self::FAILED $result */
	public function add( int $entry, string $mail, string $result, string $recipient, string $error ): void {
		$this->db->insert( 'deliveries', [
			'submission_id' => $entry,
			'tried_at'      => $this->clock->now(),
			'mail'          => $mail,
			'result'        => $result,
			'recipient'     => mb_substr( $recipient, 0, self::MAX_LENGTH ),
			'error'         => $error,
		] );
	}

	/** @return list<string> the results of an email of an entry, other than failures */
	public function results( int $entry, string $mail ): array {
		return $this->db->column(
			"SELECT result FROM {deliveries} WHERE submission_id = %d AND mail = %s AND result <> 'failed'",
			$entry,
			$mail,
		);
	}

	/** Lets all emails of an entry be sent again, including those that were sent. */
	public function reopen( int $entry ): void {
		$this->db->run(
			"UPDATE {deliveries} SET result = 'resent' WHERE submission_id = %d AND result IN ('sent', 'skipped')",
			$entry,
		);
	}

	/** @return list<Attempt> newest first */
	public function findByEntry( int $entry ): array {
		return array_map(
			self::attempt( ... ),
			$this->db->rows( 'SELECT * FROM {deliveries} WHERE submission_id = %d ORDER BY id DESC', $entry ),
		);
	}

	/** @return \Generator<int, Attempt> attempts to send emails to an address, by ID, oldest first */
	public function eachTo( EmailMatcher $matcher ): \Generator {
		$like  = array_map(
			static fn( string $text ): string => '%' . Database::wpdb()->esc_like( $text ) . '%',
			$matcher->spellings(),
		);
		$where = implode( ' OR ', array_fill( 0, count( $like ), 'LOWER(recipient) LIKE %s' ) );
		$last  = 0;
		do {
			$rows = $this->db->rows(
				"SELECT * FROM {deliveries} WHERE id > %d AND ($where) ORDER BY id LIMIT %d",
				...[ $last, ...$like, self::BATCH ],
			);
			foreach ( $rows as $row ) {
				$last = (int) $row['id'];
				if ( $matcher->isIn( (string) $row['recipient'] ) ) {
					yield $last => self::attempt( $row );
				}
			}
		} while ( count( $rows ) === self::BATCH );
	}

	/** What stands in the place of an erased address. */
	public static function anonymous(): string {
		return wp_privacy_anonymize_data( 'email' );
	}

	/**
	 * Removes an address, and the name beside it, from an attempt.
	 *
	 * @param Attempt $attempt
	 */
	public function anonymize( int $id, array $attempt, EmailMatcher $matcher ): bool {
		$recipients = array_map(
			static fn( string $address ): string => $matcher->isIn( $address ) ? self::anonymous() : $address,
			explode( ', ', $attempt['recipient'] ),
		);
		return 1 === $this->db->run(
			'UPDATE {deliveries} SET recipient = %s, error = %s WHERE id = %d',
			mb_substr( implode( ', ', $recipients ), 0, self::MAX_LENGTH ),
			mb_substr( $matcher->replace( $attempt['error'], self::anonymous() ), 0, self::MAX_LENGTH ),
			$id,
		);
	}

	/**
	 * @param array<string, string|null> $row
	 * @return Attempt
	 */
	private static function attempt( array $row ): array {
		return [
			'tried_at'  => (int) $row['tried_at'],
			'mail'      => (string) $row['mail'],
			'result'    => (string) $row['result'],
			'recipient' => (string) $row['recipient'],
			'error'     => (string) $row['error'],
		];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Submission\Sender;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Privacy\EmailAddress;
use Frontispiece\Kernel\Privacy\EmailMatcher;

/**
 * Finds the entries of the person with an email address, and those of other people that mention it. An entry belongs to
 * the sender, whose address was entered in the form's own email field (Submission\Sender), and to the user who was
 * logged in. All else is a mention: free text, other email fields, rows of a repeating group, notes and replies.
 *
 * @phpstan-import-type Row from EntryRepository
 * @phpstan-import-type Event from EntryLog
 */
final class PersonEntries {
	/** Entries that are in memory at a time. */
	private const BATCH = 200;

	public function __construct(
		private readonly FormRepository $forms,
		private readonly EntryRepository $entries,
		private readonly EntryLog $log,
		private readonly Database $db,
	) {}

	/** @return \Generator<int, Row> entries of the person, oldest first, in whatever state */
	public function own( string $email ): \Generator {
		$matcher = new EmailMatcher( $email );
		$user    = EmailAddress::user( $email );
		foreach ( $this->from( $matcher->spellings(), $user ) as $row ) {
			if ( $this->isOwn( $row, $matcher, $user ) ) {
				yield $row;
			}
		}
	}

	/**
	 * Returns entries of other people that contain the address, or whose log does.
	 *
	 * @return list<int> at most so many IDs
	 */
	public function mentions( string $email, int $limit ): array {
		$matcher = new EmailMatcher( $email );
		$user    = EmailAddress::user( $email );
		$ids     = [];
		foreach ( $this->containing( $matcher->spellings() ) as $row ) {
			$isMention = $matcher->is( $row['sender'] ) || $matcher->isIn( self::text( $row ) );
			if ( $isMention && ! $this->isOwn( $row, $matcher, $user ) ) {
				$ids[ $row['id'] ] = $row['id'];
			}
			if ( count( $ids ) === $limit ) {
				return array_values( $ids );
			}
		}
		foreach ( $this->log->eachContaining( $matcher ) as $event ) {
			$row = $this->mentionedIn( $event, $matcher ) ? $this->entries->get( $event['entry'] ) : null;
			if ( null !== $row && ! $this->isOwn( $row, $matcher, $user ) ) {
				$ids[ $row['id'] ] = $row['id'];
			}
			if ( count( $ids ) === $limit ) {
				break;
			}
		}
		sort( $ids );
		return $ids;
	}

	/** @param Row $row */
	private function isOwn( array $row, EmailMatcher $matcher, int $user ): bool {
		if ( $user > 0 && ( $row['meta']['user'] ?? 0 ) === $user ) {
			return true;
		}
		if ( ! $matcher->is( $row['sender'] ) ) {
			return false;
		}
		// Entries that an earlier version stored or imported may have an address of another field as their sender.
		$form = $this->forms->find( $row['form_id'] );
		$data = null === $form ? [] : Submission::ofEntry( $row, $form )->data;
		if ( isset( $row['meta']['imported_from'] ) ) {
			return $matcher->is( Sender::importedAddress( $form, $data ) );
		}
		$address = null === $form ? null : Sender::address( $form, $data );
		return null === $address || $matcher->is( $address );
	}

	/**
	 * Yields candidates for the entries of a person: those from one of these senders, which the index finds, and those
	 * of a user.
	 *
	 * @param non-empty-list<string> $senders
	 * @return \Generator<int, Row>
	 */
	private function from( array $senders, int $user ): \Generator {
		return 0 === $user
			? $this->rows( 'sender IN (%s)', $senders )
			: $this->rows(
				'(sender IN (%s) OR meta LIKE %s OR meta LIKE %s)',
				$senders,
				"%\"user\":$user,%",
				"%\"user\":$user}%",
			);
	}

	/**
	 * Yields candidates for the entries that contain one of these texts. The query reads all entries.
	 *
	 * @param non-empty-list<string> $texts in lowercase
	 * @return \Generator<int, Row>
	 */
	private function containing( array $texts ): \Generator {
		$like = array_map( static fn( string $text ): string => '%' . Database::wpdb()->esc_like( $text ) . '%', $texts );
		return $this->rows(
			'(sender IN (%s) OR ' . implode( ' OR ', array_fill( 0, count( $like ), 'LOWER(words) LIKE %s' ) ) . ')',
			$texts,
			...$like,
		);
	}

	/** @return \Generator<int, Row> oldest first */
	private function rows( string $where, mixed ...$values ): \Generator {
		$last = 0;
		do {
			$rows = $this->db->rows(
				"SELECT * FROM {submissions} WHERE id > %d AND $where ORDER BY id LIMIT %d",
				...[ $last, ...$values, self::BATCH ],
			);
			foreach ( array_map( EntryRepository::row( ... ), $rows ) as $row ) {
				$last = $row['id'];
				yield $row;
			}
		} while ( count( $rows ) === self::BATCH );
	}

	/** @param Event $event */
	private function mentionedIn( array $event, EmailMatcher $matcher ): bool {
		// Where a reply was sent to is personal data of its own: Mail\SentEmailPrivacy.
		return $matcher->isIn( self::texts( array_diff_key( $event['content'], [ 'to' => '', 'answers_to' => '' ] ) ) );
	}

	/** @param Row $row */
	private static function text( array $row ): string {
		return self::texts( array_intersect_key( $row['data'], [ 'fields' => '', 'free' => '' ] ) );
	}

	/** @param array<array-key, mixed> $content */
	private static function texts( array $content ): string {
		$texts = [];
		array_walk_recursive( $content, static function ( mixed $value ) use ( &$texts ): void {
			$texts[] = is_string( $value ) ? $value : '';
		} );
		return implode( "\n", $texts );
	}
}

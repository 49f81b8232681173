<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\RowJob;
use Frontispiece\Kernel\Jobs\RowQueue;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Sends replies to the senders of entries. As with the emails of entries, the row is the place in the queue: the
 * process that advances its due time sends it, and every attempt is logged with the entry's other emails.
 *
 * @phpstan-import-type Row from EntryRepository
 * @phpstan-import-type Event from EntryLog
 */
final class ReplyQueue extends RowJob {
	public const JOB          = 'form_replies';
	public const MAX_ATTEMPTS = 14;
	private const LEASE       = 180;
	private const AT_ONCE     = 20;

	public function __construct(
		Database $db,
		Clock $clock,
		Attempts $attempts,
		Log $errors,
		private readonly FormRepository $forms,
		private readonly EntryRepository $entries,
		private readonly EntryLog $log,
		private readonly MessageIds $ids,
		private readonly MailTransport $transport,
		private readonly DeliveryLog $deliveries,
	) {
		$this->rows = new RowQueue(
			$db,
			$clock,
			$attempts,
			$errors,
			'entry_log',
			/* translators: %d: number of a reply. */
			static fn( int $id ): string => sprintf( __( 'Reply %d to an entry', 'frontispiece' ), $id ),
			self::LEASE,
			self::AT_ONCE,
			self::MAX_ATTEMPTS,
		);
	}

	/** Stores a reply to the sender of an entry. From here on it is not lost. @return int its ID */
	public function add( int $entry, ReplyDraft $draft, string $subject, string $text, string $answersTo ): int {
		$content = [
			'to'         => $draft->to,
			'subject'    => MailTags::oneLine( $subject ),
			'text'       => $text,
			'answers_to' => $answersTo,
		];
		return $this->log->add( $entry, EntryLog::REPLY, $content, 'waiting' );
	}

	/** Queues a reply again that could not be sent. */
	public function retry( int $id ): void {
		$this->rows->requeue( $id, RowQueue::FAILED );
	}

	/** @return bool|null whether it was sent; null = another process sends it, or it does not wait */
	public function attempt( int $id ): ?bool {
		return $this->rows->attempt( $id, function ( int $try ) use ( $id ): ?bool {
			$event = $try > 0 ? $this->log->get( $id ) : null;
			$row   = null === $event ? null : $this->entries->get( $event['entry'] );
			return null === $event || null === $row ? null : $this->deliver( $event, $row );
		} );
	}

	/**
	 * @param Event $event
	 * @param Row   $row
	 */
	private function deliver( array $event, array $row ): bool {
		$content = new ArrayReader( $event['content'] );
		$name    = self::name( $event['id'] );
		$headers = [ 'Content-Type: text/plain; charset=UTF-8', ...$this->thread( $event, $row ) ];
		$form    = $this->forms->find( $row['form_id'] );
		$from    = ReplyDraft::sender( null === $form ? null : Submission::ofEntry( $row, $form ) );
		$replyTo = AddressLine::address( MailTags::oneLine( $content->string( 'answers_to' ) ) );
		$mail    = [
			'to'      => [ $content->string( 'to' ) ],
			'subject' => $content->string( 'subject' ),
			'message' => $content->string( 'text' ),
			'headers' => [ ...$headers, "From: $from", ...( '' === $replyTo ? [] : [ "Reply-To: $replyTo" ] ) ],
		];
		$error   = $this->transport->send( $mail, $this->ids->forMail( $row['form_id'], $row['once'], $name ) );
		$isSent  = '' === $error;
		$this->deliveries->add(
			$row['id'],
			$name,
			$isSent ? DeliveryLog::SENT : DeliveryLog::FAILED,
			$content->string( 'to' ),
			$error,
		);
		$this->rows->record( $event['id'], $event['tries'], $isSent );
		return $isSent;
	}

	/**
	 * Returns headers by which mail programs show the reply below the emails before it: the notification of the entry,
	 * its confirmation, if the recipient got one, and earlier replies.
	 *
	 * @param Event $event
	 * @param Row   $row
	 * @return list<string>
	 */
	private function thread( array $event, array $row ): array {
		$names = [ 'mail' ];
		$sent  = [ DeliveryLog::SENT, DeliveryLog::RESENT ];
		if ( [] !== array_intersect( $sent, $this->deliveries->results( $row['id'], 'mail_2' ) ) ) {
			$names[] = 'mail_2';
		}
		foreach ( $this->log->findByEntry( $row['id'] ) as $earlier ) {
			if ( EntryLog::REPLY === $earlier['kind'] && 'sent' === $earlier['state'] && $earlier['id'] < $event['id'] ) {
				$names[] = self::name( $earlier['id'] );
			}
		}
		$ids = array_map( fn( string $name ): string => $this->ids->forMail( $row['form_id'], $row['once'], $name ), $names );
		return [ 'In-Reply-To: ' . $ids[ count( $ids ) - 1 ], 'References: ' . implode( ' ', $ids ) ];
	}

	/** Returns the name of a reply in the log of emails. */
	private static function name( int $id ): string {
		return "reply-$id";
	}

	/** @return int ID of the reply with this name in the log of emails; 0 = another email */
	public static function idOf( string $name ): int {
		return 1 === preg_match( '/^reply-(\d+)$/D', $name, $match ) ? (int) $match[1] : 0;
	}
}

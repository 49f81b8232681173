<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\Backoff;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Sends replies to the senders of entries. As with the emails of entries, the row is the place in the queue: the
 * process that advances its due time sends it, and every attempt is logged with the entry's other emails.
 *
 * @phpstan-import-type Row from EntryRepository
 * @phpstan-import-type Event from EntryLog
 */
final class ReplyQueue {
	public const JOB      = 'form_replies';
	public const MOST     = 14;
	private const LEASE   = 180;
	private const AT_ONCE = 20;

	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		private readonly FormRepository $forms,
		private readonly EntryRepository $entries,
		private readonly EntryLog $log,
		private readonly MessageIds $ids,
		private readonly MailTransport $transport,
		private readonly DeliveryLog $deliveries,
	) {}

	/** Queues a job if replies are due; called by the heartbeat. */
	public function queue( JobQueue $jobs ): void {
		if ( [] !== $this->due( 1 ) ) {
			$jobs->push( self::JOB, [], self::JOB );
		}
	}

	/** Runs the job: sends a batch of due replies and reschedules itself if there may be more. */
	public function work(): ?RetryJob {
		$ids = $this->due( self::AT_ONCE );
		array_map( $this->attempt( ... ), $ids );
		return count( $ids ) < self::AT_ONCE ? null : new RetryJob( [] );
	}

	/** @return list<int> */
	private function due( int $most ): array {
		return $this->db->ids(
			"SELECT id FROM {entry_log} WHERE state = 'waiting' AND due <= %d ORDER BY due LIMIT %d",
			$this->clock->now(),
			$most,
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
		$this->db->run(
			"UPDATE {entry_log} SET state = 'waiting', due = %d, tries = 0 WHERE id = %d AND state = 'failed'",
			$this->clock->now(),
			$id,
		);
	}

	/** @return bool|null whether it was sent; null = another process sends it, or it does not wait */
	public function attempt( int $id ): ?bool {
		$now = $this->clock->now();
		$due = $this->db->row(
			"SELECT due, tries FROM {entry_log} WHERE id = %d AND state = 'waiting' AND due <= %d",
			$id,
			$now,
		);
		$won = null !== $due && 1 === $this->db->run(
			"UPDATE {entry_log} SET due = %d, tries = tries + 1 WHERE id = %d AND state = 'waiting' AND due = %d AND tries = %d",
			$now + self::LEASE,
			$id,
			$due['due'],
			$due['tries'],
		);
		$event = $won ? $this->log->get( $id ) : null;
		$row   = null === $event ? null : $this->entries->get( $event['entry'] );
		return null === $event || null === $row ? null : $this->deliver( $event, $row );
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
		$from    = ReplyDraft::sender( null === $form ? null : MailQueue::submission( $row, $form ) );
		$answers = Mailer::address( MailTags::oneLine( $content->string( 'answers_to' ) ) );
		$mail    = [
			'to'      => [ $content->string( 'to' ) ],
			'subject' => $content->string( 'subject' ),
			'message' => $content->string( 'text' ),
			'headers' => [ ...$headers, "From: $from", ...( '' === $answers ? [] : [ "Reply-To: $answers" ] ) ],
		];
		$error   = $this->transport->send( $mail, $this->ids->of( $row['form_id'], $row['once'], $name ) );
		$isSent  = '' === $error;
		$this->deliveries->add(
			$row['id'],
			$name,
			$isSent ? DeliveryLog::SENT : DeliveryLog::FAILED,
			$content->string( 'to' ),
			$error,
		);
		$failed = $event['tries'] >= self::MOST ? 'failed' : 'waiting';
		$this->db->update(
			'entry_log',
			[
				'state' => $isSent ? 'sent' : $failed,
				'due'   => $this->clock->now() + ( $isSent ? 0 : Backoff::seconds( $event['tries'] ) ),
			],
			[ 'id' => $event['id'] ],
		);
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
		foreach ( $this->log->of( $row['id'] ) as $earlier ) {
			if ( EntryLog::REPLY === $earlier['kind'] && 'sent' === $earlier['state'] && $earlier['id'] < $event['id'] ) {
				$names[] = self::name( $earlier['id'] );
			}
		}
		$ids = array_map( fn( string $name ): string => $this->ids->of( $row['form_id'], $row['once'], $name ), $names );
		return [ 'In-Reply-To: ' . $ids[ count( $ids ) - 1 ], 'References: ' . implode( ' ', $ids ) ];
	}

	/** Returns the name of a reply in the log of emails. */
	private static function name( int $id ): string {
		return "reply-$id";
	}
}

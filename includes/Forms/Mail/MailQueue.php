<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\Backoff;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;

/**
 * Sends the emails of stored entries. An entry's row is its place in the queue: the process that advances its due time
 * sends it, and if that process dies, only that time is lost. Every attempt is logged in the delivery log.
 */
final class MailQueue {
	public const JOB      = 'form_mails';
	public const MOST     = 14;
	private const LEASE   = 180;
	private const AT_ONCE = 20;

	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		private readonly EntryRepository $entries,
		private readonly FormRepository $forms,
		private readonly Mailer $mailer,
		private readonly DeliveryLog $log,
	) {}

	/** Queues a job if emails are due; called by the heartbeat. */
	public function queue( JobQueue $jobs ): void {
		if (
			null !== $this->db->row(
				"SELECT id FROM {submissions} WHERE mail_state = 'waiting' AND mail_due <= %d LIMIT 1",
				$this->clock->now(),
			)
		) {
			$jobs->push( self::JOB, [], self::JOB );
		}
	}

	/** Runs the job: sends a batch of due emails and reschedules itself if there may be more. */
	public function work(): ?RetryJob {
		$ids = $this->db->ids(
			"SELECT id FROM {submissions} WHERE mail_state = 'waiting' AND mail_due <= %d ORDER BY mail_due LIMIT %d",
			$this->clock->now(),
			self::AT_ONCE,
		);
		array_map( [ $this, 'attempt' ], $ids );
		return count( $ids ) < self::AT_ONCE ? null : new RetryJob( [] );
	}

	/** @return bool|null whether all emails of the entry were sent; null = another process sends them, or none wait */
	public function attempt( int $id ): ?bool {
		$now = $this->clock->now();
		$due = $this->db->row(
			"SELECT mail_due, mail_tries FROM {submissions} WHERE id = %d AND mail_state = 'waiting' AND mail_due <= %d",
			$id,
			$now,
		);
		if (
			null === $due
			|| 1 !== $this->db->run(
				"UPDATE {submissions} SET mail_due = %d, mail_tries = mail_tries + 1 WHERE id = %d AND mail_state = 'waiting' AND mail_due = %d AND mail_tries = %d",
				$now + self::LEASE,
				$id,
				$due['mail_due'],
				$due['mail_tries'],
			)
		) {
			return null;
		}
		$row  = $this->entries->get( $id );
		$form = null === $row ? null : $this->forms->find( $row['form_id'] );
		if ( null === $row || null === $form ) {
			$this->db->update( 'submissions', [ 'mail_state' => 'failed' ], [ 'id' => $id ] );
			return false;
		}
		$done = true;
		foreach ( $form->mails as $name => $template ) {
			$submission = self::submission( $row, $form );
			$mail       = $template->forEntry( new FieldValues( $submission->data ) );
			$done       = ( null === $mail || $this->deliver( $name, $mail, $submission ) ) && $done;
		}
		$tries = (int) $due['mail_tries'] + 1;
		$state = $done ? 'sent' : ( $tries >= self::MOST ? 'failed' : 'waiting' );
		// A repeat of this entry is answered with its stored status, which may still be mail_failed from the first
		// attempt.
		$status = $done && 'mail_failed' === $row['status'] ? [ 'status' => 'mail_sent' ] : [];
		$due_at = $this->clock->now() + ( $done ? 0 : Backoff::seconds( $tries ) );
		$this->db->update(
			'submissions',
			$status + [ 'mail_state' => $state, 'mail_due' => $due_at ],
			[ 'id' => $id ],
		);
		if ( 'failed' === $state ) {
			/**
			 * Fires when all attempts to send an entry's emails have failed; the entry itself is kept.
			 *
			 * @param Submission $submission
			 */
			do_action( 'frontispiece_form_mail_failed', self::submission( $row, $form ) );
		}
		return $done;
	}

	/**
	 * Sends all emails of an entry again, including those that were delivered: on request, or after an entry is marked
	 * as not spam.
	 */
	public function resend( int $id ): ?bool {
		$this->requeue( $id );
		return $this->attempt( $id );
	}

	/** Queues all emails of an entry to be sent again on the next run. */
	public function requeue( int $id ): void {
		$this->log->reopen( $id );
		$this->db->run(
			"UPDATE {submissions} SET mail_state = 'waiting', mail_due = %d, mail_tries = 0 WHERE id = %d",
			$this->clock->now(),
			$id,
		);
	}

	private function deliver( string $name, MailTemplate $template, Submission $submission ): bool {
		$before = $this->log->results( $submission->id, $name );
		if ( [] !== array_intersect( [ DeliveryLog::SENT, DeliveryLog::SKIPPED ], $before ) ) {
			return true;
		}
		// Skip the recipient limit: resending is the site owner's decision.
		$result = $this->mailer->send( $template, $name, $submission, in_array( DeliveryLog::RESENT, $before, true ) );
		$this->log->add(
			$submission->id,
			$name,
			$result['skipped'] ? DeliveryLog::SKIPPED : ( $result['sent'] ? DeliveryLog::SENT : DeliveryLog::FAILED ),
			$result['recipient'],
			$result['error'],
		);
		/**
		 * Fires after an attempt to send an email of an entry, for metrics.
		 *
		 * @param bool   $sent
		 * @param string $mail Name of the email, such as mail or mail_2.
		 * @param int    $form ID of the form.
		 */
		do_action( 'frontispiece_form_mail_tried', $result['sent'], $name, $submission->form->id );
		return $result['sent'];
	}

	/**
	 * @param array{
	 *     id: int,
	 *     once: string,
	 *     created_at: int,
	 *     data: array<string, mixed>,
	 *     files: list<mixed>,
	 *     meta: array<string, mixed>,
	 *     ...
	 * } $row
	 */
	public static function submission( array $row, Form $form ): Submission {
		$fields = is_array( $row['data']['fields'] ?? null ) ? $row['data']['fields'] : [];
		$data   = [];
		foreach ( $fields as $field => $value ) {
			$data[ (string) $field ] = is_array( $value )
				? array_values( array_filter( $value, 'is_string' ) )
				: ( is_string( $value ) ? $value : '' );
		}
		$texts      = static fn( string $part ): array => is_array( $row['data'][ $part ] ?? null )
			? array_filter( $row['data'][ $part ], 'is_string' )
			: [];
		$submission = new Submission(
			$form,
			$data,
			$texts( 'free' ),
			array_filter( $row['meta'], 'is_scalar' ),
			new PostedData( [] ),
			$row['created_at'],
			$row['id'],
			$row['once'],
			$texts( 'consents' ),
		);
		foreach ( $row['files'] as $file ) {
			if (
				is_array( $file ) && isset( $file['field'], $file['name'], $file['path'], $file['type'], $file['size'] )
			) {
				$submission->files[] = [
					'field' => (string) $file['field'],
					'name'  => (string) $file['name'],
					'path'  => (string) $file['path'],
					'type'  => (string) $file['type'],
					'size'  => (int) $file['size'],
				];
			}
		}
		return $submission;
	}
}

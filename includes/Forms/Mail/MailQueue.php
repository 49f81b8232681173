<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Mail;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Languages\FormTranslator;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\RowJob;
use Frontispiece\Kernel\Jobs\RowQueue;

/**
 * Sends the emails of stored entries. An entry's row is its place in the queue: the process that advances its due time
 * sends it, and if that process dies, only that time is lost. Every attempt is logged in the delivery log.
 */
final class MailQueue extends RowJob {
	public const JOB          = 'form_mails';
	public const MAX_ATTEMPTS = 14;
	private const LEASE       = 180;
	private const AT_ONCE     = 20;

	public function __construct(
		Database $db,
		Clock $clock,
		Attempts $attempts,
		Log $errors,
		private readonly EntryRepository $entries,
		private readonly FormTranslator $forms,
		private readonly Mailer $mailer,
		private readonly DeliveryLog $log,
	) {
		$this->rows = new RowQueue(
			$db,
			$clock,
			$attempts,
			$errors,
			'submissions',
			/* translators: %d: number of an entry. */
			static fn( int $id ): string => sprintf( __( 'Emails of entry %d', 'frontispiece' ), $id ),
			self::LEASE,
			self::AT_ONCE,
			self::MAX_ATTEMPTS,
			'mail_',
		);
	}

	/** @return bool|null whether all emails of the entry were sent; null = another process sends them, or none wait */
	public function attempt( int $id ): ?bool {
		return $this->rows->attempt( $id, fn( int $try ): bool => $this->send( $id, $try ) );
	}

	private function send( int $id, int $try ): bool {
		$row  = $this->entries->get( $id );
		$form = null === $row ? null : $this->forms->ofEntry( $row );
		if ( null === $row || null === $form ) {
			$this->rows->end( $id );
			return false;
		}
		$isSent = RowQueue::SET_ASIDE !== $try;
		foreach ( $isSent ? $form->mails : [] as $name => $template ) {
			$submission = Submission::ofEntry( $row, $form );
			$mail       = $template->forEntry( new FieldValues( $submission->data ) );
			$isSent     = ( null === $mail || $this->deliver( $name, $mail, $submission ) ) && $isSent;
		}
		// A repeat of this entry is answered with its stored status, which may still be mail_failed from the first
		// attempt.
		$status = $isSent && 'mail_failed' === $row['status'] ? [ 'status' => 'mail_sent' ] : [];
		$state  = $this->rows->record( $id, $try, $isSent, $status, isLast: RowQueue::SET_ASIDE === $try );
		if ( RowQueue::FAILED === $state ) {
			/**
			 * Fires when all attempts to send an entry's emails have failed; the entry itself is kept.
			 *
			 * @since 1.0.0
			 * @param Submission $submission
			 */
			do_action( 'frontispiece_form_mail_failed', Submission::ofEntry( $row, $form ) );
		}
		return $isSent;
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
		$this->rows->requeue( $id );
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
		 * @since 1.0.0
		 * @param bool   $sent
		 * @param string $mail Name of the email, such as mail or mail_2.
		 * @param int    $form ID of the form.
		 */
		do_action( 'frontispiece_form_mail_tried', $result['sent'], $name, $submission->form->id );
		return $result['sent'];
	}
}

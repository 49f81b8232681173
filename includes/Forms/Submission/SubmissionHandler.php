<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Confirmation\ConfirmationKind;
use Frontispiece\Forms\Confirmation\Redirect;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Fields\HasFreeText;
use Frontispiece\Forms\Fields\SingleUse;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Mail\Mailer;
use Frontispiece\Forms\Mail\MailQueue;
use Frontispiece\Forms\Mail\MailTags;
use Frontispiece\Forms\Payment\Payments;
use Frontispiece\Forms\Results\Questions;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Spam\SpamFilter;
use Frontispiece\Forms\Webhooks\WebhookQueue;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Jobs\AfterResponse;
use Frontispiece\Kernel\Security\RateLimit;

/**
 * Processes a submission: validation, acceptance, spam checks, hooks, payment, storage, emails and webhooks, in this
 * order.
 */
final class SubmissionHandler {
	public function __construct(
		private readonly EntryRepository $entries,
		private readonly EntryFileStore $files,
		private readonly DuplicateDetector $duplicates,
		private readonly SpamFilter $spam,
		private readonly SubmissionValidator $validator,
		private readonly FormAvailability $availability,
		private readonly Mailer $mailer,
		private readonly MailQueue $mails,
		private readonly Payments $payments,
		private readonly WebhookQueue $webhooks,
		private readonly Clock $clock,
		private readonly RateLimit $rates,
		private readonly AfterResponse $afterResponse,
	) {}

	/** @param array{unit: string, post: int, url: string} $from */
	public function submit( Form $form, PostedData $posted, array $from ): SubmissionResult {
		[ $form, $data ] = $this->validator->visible( $form, $posted );
		$invalid = $this->validator->errors( $form, $posted, $data );
		if ( [] !== $invalid ) {
			return new SubmissionResult( 'validation_failed', $form->message( 'validation_error' ), $invalid );
		}
		if ( ! $this->validator->isAccepted( $form, $posted ) ) {
			return new SubmissionResult( 'acceptance_missing', $form->message( 'accept_terms' ) );
		}
		$submission = new Submission(
			$form,
			$data,
			$this->free( $form, $posted ),
			$this->meta( $form, $from ),
			$posted,
			$this->clock->now(),
			consents: self::consents( $form ),
		);
		$key        = $this->duplicates->key( $submission );
		$spent      = $this->spend( $form, $posted, $form->settings->is( 'store' ) ? $key : '' );
		if ( [] !== $spent ) {
			return new SubmissionResult( 'validation_failed', $form->message( 'validation_error' ), $spent );
		}
		$verdict    = $this->spam->judge( $submission );
		if ( $verdict->isTooMuch ) {
			return new SubmissionResult( SubmissionResult::TOO_MUCH, $form->message( 'spam' ) );
		}
		$submission->reasons = $verdict->reasons;
		if ( $verdict->isSpam ) {
			if ( $form->settings->is( 'store' ) ) {
				$this->store( $submission, $key, EntryRepository::SPAM, 'spam', $verdict->keepsFiles() );
			}
			return new SubmissionResult( 'spam', $form->message( 'spam' ) );
		}
		if ( ! $this->availability->accepts( $submission, $key ) ) {
			return self::refusal( $submission, $key );
		}
		/**
		 * Fires before an entry is stored and emailed. Extensions can change $submission->data, or stop the submission
		 * with $submission->stop( status, message, keep ), where the status is aborted, payment_required or a custom
		 * word.
		 *
		 * @since 1.0.0
		 * @param Submission $submission
		 */
		do_action( 'frontispiece_form_submit', $submission );
		$this->payments->hold( $submission );
		return '' === $submission->stopped() ? $this->send( $submission, $key ) : $this->stopped( $submission, $key );
	}

	/**
	 * @param string $key of the submission, '' = a repeat is not recognized
	 * @return array<string, string> field => error, for answers that were already used
	 */
	private function spend( Form $form, PostedData $posted, string $key ): array {
		$errors = [];
		foreach ( $form->tags() as $tag ) {
			$type  = $form->type( $tag );
			$error = $type instanceof SingleUse ? $type->spend( $tag, $posted, $form, $key ) : null;
			if ( null !== $error ) {
				$errors[ $tag->name ] = $error;
			}
		}
		return $errors;
	}

	private function stopped( Submission $submission, string $key ): SubmissionResult {
		$stored = $submission->isKept()
			? $this->store( $submission, $key, EntryRepository::HELD, $submission->stopped() )
			: null;
		$id     = $stored['id'] ?? 0;
		if ( null !== $stored && ! $stored['new'] && 'mail_sent' === $stored['status'] ) {
			// It was released meanwhile, for example because it was paid.
			return self::result( $submission, 'mail_sent', $key, $id );
		}
		if ( $id > 0 ) {
			$this->payments->start( $submission, $id );
			/**
			 * Fires after an entry is stored that was stopped and kept. Extensions can send the visitor to another page
			 * with $submission->redirectTo( url ).
			 *
			 * @since 1.0.0
			 * @param Submission $submission
			 * @param int        $id
			 */
			do_action( 'frontispiece_form_held', $submission, $id );
		}
		return self::refusal( $submission, $key, $id );
	}

	/** @param int $id of the entry, if it is stored anyway */
	private static function refusal( Submission $submission, string $key, int $id = 0 ): SubmissionResult {
		return new SubmissionResult(
			$submission->stopped(),
			$submission->response(),
			[],
			$key,
			$id,
			$submission->redirect(),
		);
	}

	private function send( Submission $submission, string $key ): SubmissionResult {
		$form = $submission->form;
		if ( ! $form->settings->is( 'store' ) ) {
			return $this->sendUnstored( $submission, $key );
		}
		$stored = $this->store( $submission, $key, EntryRepository::INBOX, 'mail_sent' );
		if ( null === $stored ) {
			return '' === $submission->stopped()
				? new SubmissionResult( 'mail_failed', $form->message( 'mail_sent_ng' ), [], $key )
				: self::refusal( $submission, $key );
		}
		$mails  = $form->sendsMail();
		// An entry that was pending or marked as spam has passed this time.
		$fresh  = $stored['new']
			|| ( 'mail_sent' !== $stored['status'] && $this->entries->release( $stored['id'], $mails ) );
		$status = $fresh ? 'mail_sent' : $this->repeated( $form, $stored );
		if ( $fresh && $mails ) {
			$status = $this->mail( $form, $stored['id'] );
			if ( 'mail_sent' !== $status ) {
				$this->entries->updateStatus( $stored['id'], $status );
			}
		}
		if ( $fresh ) {
			$this->webhooks->notify( $form->id, $stored['id'] );
			/**
			 * Fires after a new entry is stored.
			 *
			 * @since 1.0.0
			 * @param Submission $submission
			 * @param int        $id
			 */
			do_action( 'frontispiece_form_stored', $submission, $stored['id'] );
		}
		return self::result( $submission, $status, $key, $stored['id'] );
	}

	/** @param int $id of the entry; 0 = it is not stored */
	private static function result( Submission $submission, string $status, string $key, int $id = 0 ): SubmissionResult {
		$form = $submission->form;
		$tags = new MailTags( $submission, [ '_submission_id' => (string) $id ] );
		if ( 'mail_failed' === $status ) {
			return new SubmissionResult( $status, $tags->forVisitor( $form->message( 'mail_sent_ng' ) ), [], $key, $id );
		}
		$confirmation = $form->confirmation( $submission->data );
		return new SubmissionResult(
			$status,
			$tags->forVisitor( '' === $confirmation->text ? $form->message( 'mail_sent_ok' ) : $confirmation->text ),
			[],
			$key,
			$id,
			Redirect::url( $confirmation, $tags ),
			ConfirmationKind::Replace === $confirmation->kind,
		);
	}

	/**
	 * Returns the status for a repeat of a stored entry. If its emails failed, they are retried as soon as the delay is
	 * over.
	 *
	 * @param array{id: int, status: string, new: bool} $stored
	 */
	private function repeated( Form $form, array $stored ): string {
		if ( 'mail_failed' !== $stored['status'] ) {
			return $stored['status'];
		}
		$isSent = true === $this->mails->attempt( $stored['id'] );
		return $isSent || ! $form->settings->is( 'wait_for_mail' ) ? 'mail_sent' : 'mail_failed';
	}

	/**
	 * Sends the emails of an entry. The entry is stored, so the visitor does not have to wait for its emails unless the
	 * form requires it.
	 */
	private function mail( Form $form, int $id ): string {
		if ( $form->settings->is( 'wait_for_mail' ) ) {
			return false === $this->mails->attempt( $id ) ? 'mail_failed' : 'mail_sent';
		}
		$this->afterResponse->do( fn(): ?bool => $this->mails->attempt( $id ) );
		return 'mail_sent';
	}

	private function sendUnstored( Submission $submission, string $key ): SubmissionResult {
		try {
			$isSent = $this->files->saveAll( $submission, $key ) && $this->sendMails( $submission );
		} finally {
			$this->files->deleteAll( $submission );
		}
		if ( $isSent ) {
			NewsletterSignUp::announce( $submission );
		}
		return self::result( $submission, $isSent ? 'mail_sent' : 'mail_failed', $key );
	}

	/** @return bool whether every email was sent */
	private function sendMails( Submission $submission ): bool {
		$isSent = true;
		foreach (
			$submission->form->settings->is( 'skip_mail' ) ? [] : $submission->form->mails as $name => $template
		) {
			$mail   = $template->forEntry( new FieldValues( $submission->data ) );
			$isSent = ( null === $mail || $this->mailer->send( $mail, $name, $submission )['sent'] ) && $isSent;
		}
		return $isSent;
	}

	/**
	 * @return array{id: int, status: string, new: bool}|null
	 */
	private function store(
		Submission $submission,
		string $key,
		string $state,
		string $status,
		bool $withFiles = true,
	): ?array {
		// An entry without files needs no lookup first: the unique index reports whether it exists.
		$known = [] !== $submission->form->fileTags() ? $this->entries->byKey( $key ) : null;
		if ( null !== $known ) {
			return $known;
		}
		$isSafe = ! $withFiles || $this->files->saveAll( $submission, $key, true );
		if ( ! $isSafe && EntryRepository::SPAM !== $state ) {
			return null;
		}
		$mail   = EntryRepository::INBOX === $state && $submission->form->sendsMail();
		$add    = fn(): ?array => $this->entries->add( $submission, $key, $state, $status, $mail );
		$stored = EntryRepository::SPAM === $state ? $add() : $this->availability->store( $submission, $key, $add );
		if ( null === $stored || ! $stored['new'] ) {
			$this->files->deleteAll( $submission );
		}
		return $stored;
	}

	/** @return array<string, string> */
	private function free( Form $form, PostedData $posted ): array {
		$free = [];
		foreach ( $form->tags() as $tag ) {
			$type = $form->type( $tag );
			$text = $type instanceof HasFreeText ? $type->freeText( $tag, $posted ) : '';
			if ( '' !== $text ) {
				$free[ $tag->name ] = $text;
			}
		}
		return $free;
	}

	/** @return array<string, string> field => consent text of its checkbox */
	private static function consents( Form $form ): array {
		$texts = [];
		foreach ( $form->agreements() as [ $tag, $type ] ) {
			$texts[ $tag->name ] = $type->text( $tag );
		}
		return $texts;
	}

	/**
	 * @param array{unit: string, post: int, url: string} $from
	 * @return array<string, scalar>
	 */
	private function meta( Form $form, array $from ): array {
		$agent = $_SERVER['HTTP_USER_AGENT'] ?? ''; // phpcs:ignore WordPress.Security -- cleaned in the next line.
		$meta  = $from + [
			'locale'  => $form->locale,
			'user'    => get_current_user_id(),
			'visitor' => $this->rates->visitor(),
			'version' => Questions::forForm( $form )->version(),
			'agent'   => mb_substr( MailTags::oneLine( is_string( $agent ) ? $agent : '' ), 0, 300 ),
		];
		return $form->settings->is( 'store_address' ) ? $meta + [ 'address' => $this->rates->address() ] : $meta;
	}
}

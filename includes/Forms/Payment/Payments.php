<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Payment;

use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Forms\Mail\MailQueue;
use Frontispiece\Forms\Submission\FormPage;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Forms\Webhooks\WebhookQueue;
use Frontispiece\Kernel\Database\Lock;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Jobs\AfterResponse;

/**
 * Holds entries until they are paid. An entry is stored first, without sending its emails; the visitor is sent to the
 * provider; and the provider's signed notice, not the visitor's return, releases the entry.
 */
final class Payments {
	/** Currencies whose smallest unit is the currency itself. */
	private const WITHOUT_CENTS = [
		'BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF',
	];

	/** Seconds after which another notice no longer waits for one whose request has died. */
	private const LEASE = 5;

	/** @var \WeakMap<Submission, array{name: string, adapter: PaymentAdapter, charge: Charge}> */
	private \WeakMap $charged;

	public function __construct(
		private readonly PaymentAdapters $adapters,
		private readonly PaymentReference $references,
		private readonly Lock $lock,
		private readonly FormRepository $forms,
		private readonly EntryRepository $entries,
		private readonly EntryLog $history,
		private readonly MailQueue $mails,
		private readonly WebhookQueue $webhooks,
		private readonly AfterResponse $afterResponse,
		private readonly Log $log,
	) {
		$this->charged = new \WeakMap();
	}

	/** Stops a submission that has to be paid, and keeps it. */
	public function hold( Submission $submission ): void {
		foreach ( '' === $submission->stopped() ? $this->adapters->all() : [] as $name => $adapter ) {
			$charge = $adapter->charge( $submission );
			if ( null !== $charge ) {
				$submission->stop( $charge->status, $charge->message, true );
				$this->charged[ $submission ] = [ 'name' => $name, 'adapter' => $adapter, 'charge' => $charge ];
				return;
			}
		}
	}

	/** Starts the payment of an entry that was stored, and sends the visitor there. */
	public function start( Submission $submission, int $entry ): void {
		$charged = $this->charged[ $submission ] ?? null;
		$row     = null === $charged ? null : $this->entries->get( $entry );
		if ( null === $charged || null === $row || EntryRepository::HELD !== $row['state'] ) {
			return;
		}
		[ 'name' => $name, 'adapter' => $adapter, 'charge' => $charge ] = $charged;
		try {
			$submission->redirectTo( $adapter->start(
				$charge,
				$this->references->forEntry( $name, $entry, $row['once'], $charge ),
				FormPage::url( (int) ( $submission->meta['post'] ?? 0 ) ),
				rest_url( "frontispiece/v1/payments/$name" ),
			) );
		} catch ( PaymentError $error ) {
			// The entry is kept, and the visitor can send the form again to start another payment.
			$this->log->error( 'form-payment', $error->getMessage() );
		}
	}

	/**
	 * Releases the entry of a payment, once: providers repeat their notices.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return bool false = the notice is not genuine, or the database rejected it and the provider has to send it again
	 */
	public function receive( string $name, \WP_REST_Request $request ): bool {
		$notice = $this->adapters->get( $name )?->notice( $request );
		$row    = null === $notice ? null : $this->entries->get( PaymentReference::entry( $notice->reference ) );
		$form   = null === $row ? null : $this->forms->find( $row['form_id'] );
		if (
			null === $notice
			|| null === $row
			|| null === $form
			|| ! $this->references->isFor( $notice, $name, $row['id'], $row['once'] )
		) {
			return false;
		}
		$submission = Submission::ofEntry( $row, $form );
		if ( ! $notice->isPaid ) {
			/**
			 * Fires when a payment has failed or was canceled. The entry remains pending.
			 *
			 * @since 1.0.0
			 * @param Submission    $submission
			 * @param PaymentNotice $notice
			 */
			do_action( 'frontispiece_form_payment_failed', $submission, $notice );
			return true;
		}
		// Notices of one payment overlap, and the note of the first one tells the others what is done.
		$lock = "payment of entry {$row['id']}";
		if ( ! $this->lock->wait( $lock, self::LEASE, self::LEASE + 2 ) ) {
			return false;
		}
		try {
			$isHeld = EntryRepository::HELD === ( $this->entries->get( $row['id'] )['state'] ?? '' );
			if ( $isHeld && ! $this->entries->release( $row['id'], $form->sendsMail() ) ) {
				return false;
			}
			// A visitor can pay twice, such as in two windows. The owner may want to pay it back.
			if ( $isHeld || ! $this->isNoted( $row['id'], $notice ) ) {
				$this->history->add( $row['id'], EntryLog::NOTE, [ 'text' => self::note( $notice ) ] );
			}
		} finally {
			$this->lock->release( $lock );
		}
		if ( $isHeld ) {
			$this->finish( $submission, $notice );
		}
		return true;
	}

	private function isNoted( int $entry, PaymentNotice $notice ): bool {
		foreach ( $this->history->findByEntry( $entry ) as [ 'kind' => $kind, 'content' => $content ] ) {
			if ( EntryLog::NOTE === $kind && str_contains( (string) ( $content['text'] ?? '' ), $notice->payment ) ) {
				return true;
			}
		}
		return false;
	}

	/** Does what follows the storing of an entry that needs no payment. */
	private function finish( Submission $submission, PaymentNotice $notice ): void {
		$this->afterResponse->do( fn(): ?bool => $this->mails->attempt( $submission->id ) );
		$this->webhooks->notify( $submission->form->id, $submission->id );
		// Documented in Submission\SubmissionHandler.
		do_action( 'frontispiece_form_stored', $submission, $submission->id );
		/**
		 * Fires after an entry was paid and released.
		 *
		 * @since 1.0.0
		 * @param Submission    $submission
		 * @param PaymentNotice $notice
		 */
		do_action( 'frontispiece_form_paid', $submission, $notice );
	}

	private static function note( PaymentNotice $notice ): string {
		$isWhole = in_array( $notice->currency, self::WITHOUT_CENTS, true );
		$amount  = number_format_i18n( $notice->amount / ( $isWhole ? 1 : 100 ), $isWhole ? 0 : 2 );
		/* translators: 1: an amount, 2: currency such as EUR, 3: ID of a payment. */
		$text = __( 'Paid: %1$s %2$s (payment %3$s)', 'frontispiece' );
		return sprintf( $text, $amount, $notice->currency, $notice->payment );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Webhooks;

use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\EntryValues;
use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Http\Http;
use Frontispiece\Kernel\Jobs\AfterResponse;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RowJob;
use Frontispiece\Kernel\Jobs\RowQueue;
use Frontispiece\Kernel\Webhooks\WebhookResult;

/**
 * Delivers stored entries to webhooks. Each delivery is a row: the process that claims it sends it, and if that process
 * dies, the row is due again when its lease is over. The body is made from the entry for each attempt, so that erasing
 * an entry leaves nothing behind.
 */
final class WebhookQueue extends RowJob {
	public const JOB          = 'form_webhooks';
	public const MAX_ATTEMPTS = 12;
	private const LEASE       = 120;
	private const AT_ONCE     = 10;

	/** State of a delivery during an attempt: it is not sent again at the same time. */
	private const SENDING  = 'sending';
	private const CANCELED = 'canceled';

	/** A delivery whose row is missing after a crash is found again for this long. */
	private const RECENT = 2 * DAY_IN_SECONDS;

	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		Attempts $attempts,
		Log $errors,
		private readonly FormRepository $forms,
		private readonly EntryRepository $entries,
		private readonly WebhookRepository $webhooks,
		private readonly WebhookSender $sender,
		private readonly AfterResponse $afterResponse,
	) {
		$this->rows = new RowQueue(
			$db,
			$clock,
			$attempts,
			$errors,
			'webhook_deliveries',
			/* translators: %d: number of a delivery. */
			static fn( int $id ): string => sprintf( __( 'Webhook delivery %d', 'frontispiece' ), $id ),
			self::LEASE,
			self::AT_ONCE,
			self::MAX_ATTEMPTS,
			claimed: self::SENDING,
		);
	}

	/** Queues a job if deliveries are due; called by cron. */
	public function queue( JobQueue $jobs ): void {
		$this->catchUp();
		parent::queue( $jobs );
	}

	/** Queues the deliveries of a new entry, and tries them once after the visitor has the response. */
	public function notify( int $form, int $entry ): void {
		foreach ( $this->enqueue( $form, $entry ) as $delivery ) {
			$this->afterResponse->do( fn(): ?bool => $this->attempt( $delivery ) );
		}
	}

	/** @return list<int> deliveries of an entry, one for each webhook that is on */
	public function enqueue( int $form, int $entry ): array {
		$ids = [];
		foreach ( $this->webhooks->findByForm( $form ) as $webhook ) {
			if ( $webhook->isOn() ) {
				$ids[] = $this->db->insertOnce(
					'INSERT IGNORE INTO {webhook_deliveries} (submission_id, form_id, webhook, message_id, state, due, created_at) VALUES (%d, %d, %s, %s, %s, %d, %d)',
					$entry,
					$form,
					$webhook->id,
					'msg_' . bin2hex( random_bytes( 12 ) ),
					RowQueue::WAITING,
					$this->clock->now(),
					$this->clock->now(),
				);
			}
		}
		return array_values( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) );
	}

	/** @return bool|null whether it was delivered; null = another process does it, or it does not wait */
	public function attempt( int $id ): ?bool {
		return $this->rows->attempt( $id, fn( int $try ): ?bool => $this->send( $id, $try ) );
	}

	private function send( int $id, int $try ): ?bool {
		$row = $this->db->row( 'SELECT * FROM {webhook_deliveries} WHERE id = %d', $id );
		if ( null === $row ) {
			return null;
		}
		if ( RowQueue::SET_ASIDE === $try ) {
			$this->record( $id, $try, new WebhookResult( false, 0, WebhookResult::SET_ASIDE, 0 ) );
			return false;
		}
		$form    = $this->forms->find( (int) $row['form_id'] );
		$entry   = $this->entries->get( (int) $row['submission_id'] );
		$webhook = $this->webhooks->get( (int) $row['form_id'], (string) $row['webhook'] );
		if ( null === $form || null === $entry || null === $webhook || ! $webhook->isOn() ) {
			$this->rows->end( $id, self::CANCELED );
			return false;
		}
		$event  = WebhookEvent::ofEntry( $entry, $form, new EntryValues( $this->forms ) );
		$result = $this->sender->send( $webhook, $event, (string) $row['message_id'] );
		// A URL that is never called needs no further attempts.
		$this->record( $id, $try, $result, '' !== Http::refusal( $webhook->url ) );
		if ( $result->isGone() ) {
			$this->webhooks->save( $form->id, $webhook->with( [ 'state' => Webhook::GONE ] ) );
		}
		return $result->isDelivered;
	}

	/** Sends a delivery again with the same message ID, so that a receiver that has it already can ignore it. */
	public function resend( int $id ): ?bool {
		$this->rows->requeue( $id, RowQueue::WAITING, RowQueue::DONE, RowQueue::FAILED, self::CANCELED );
		return $this->attempt( $id );
	}

	/**
	 * @return list<array{id: int, webhook: string, state: string, status: int, problem: string, tries: int, tried_at: int}>
	 */
	public function log( int $entry ): array {
		return array_map(
			static fn( array $row ): array => [
				'id'       => (int) $row['id'],
				'webhook'  => (string) $row['webhook'],
				'state'    => (string) $row['state'],
				'status'   => (int) $row['status'],
				'problem'  => (string) $row['problem'],
				'tries'    => (int) $row['tries'],
				'tried_at' => (int) $row['tried_at'],
			],
			$this->db->rows( 'SELECT * FROM {webhook_deliveries} WHERE submission_id = %d ORDER BY id', $entry ),
		);
	}

	private function record( int $id, int $try, WebhookResult $result, bool $isLast = false ): void {
		$state = $this->rows->record(
			$id,
			$try,
			$result->isDelivered,
			[ 'status' => $result->status, 'problem' => $result->problem, 'tried_at' => $this->clock->now() ],
			$result->pause,
			$isLast || $result->isGone(),
		);
		if ( RowQueue::FAILED === $state ) {
			/**
			 * Fires when all attempts to deliver an entry to a webhook have failed; the entry itself is kept.
			 *
			 * @since 1.0.0
			 * @param int           $id     ID of the delivery
			 * @param WebhookResult $result of the last attempt
			 */
			do_action( 'frontispiece_webhook_failed', $id, $result );
		}
	}

	/** Adds deliveries of recent entries whose process died between storing the entry and adding them. */
	private function catchUp(): void {
		foreach ( $this->webhooks->forms() as $form ) {
			$this->webhooks->purge( $form );
			foreach ( $this->webhooks->findByForm( $form ) as $webhook ) {
				$missing = ! $webhook->isOn() ? [] : $this->db->ids(
					"SELECT s.id FROM {submissions} s LEFT JOIN {webhook_deliveries} d ON d.submission_id = s.id AND d.webhook = %s WHERE s.form_id = %d AND s.created_at > %d AND s.state = 'inbox' AND d.id IS NULL LIMIT 100",
					$webhook->id,
					$form,
					max( $webhook->since, $this->clock->now() - self::RECENT ),
				);
				array_map( fn( int $entry ): array => $this->enqueue( $form, $entry ), $missing );
			}
		}
	}
}

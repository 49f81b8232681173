<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Delivery;

use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Jobs\AfterResponse;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RowJob;
use Frontispiece\Kernel\Jobs\RowQueue;
use Frontispiece\Site\Newsletter\Subscriber;
use Frontispiece\Site\Newsletter\Subscribers;
use Frontispiece\Site\Newsletter\SubscriptionRequest;

/**
 * Tells the chosen newsletter plugin and the webhook of each change of a subscriber. Each delivery is a row until it has
 * succeeded. A newsletter plugin is told the current status, not the event, so that the order of deliveries does not matter.
 */
final class Deliveries extends RowJob {
	public const JOB   = 'newsletter_deliveries';
	public const TABLE = 'subscriber_deliveries';

	/** A service that gets what it does not know yet may have the newer status. Only a new consent wins over that. */
	public const SYNCED = 'synced';

	private const WEBHOOK      = 'webhook';
	private const SENDING      = 'sending';
	private const LEASE        = 120;
	private const AT_ONCE      = 25;
	private const MAX_ATTEMPTS = 12;

	/** Seconds until rows of a plugin are due again that is not active: it may be updated just now. */
	private const ABSENCE_DELAY = HOUR_IN_SECONDS;

	/** Seconds for which deliveries to the webhook are listed. */
	private const KEEP = 30 * DAY_IN_SECONDS;

	/**
	 * @param string             $target  slug of the chosen newsletter plugin; '' = none
	 * @param ServiceDriver|null $service null if it is not active
	 */
	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		Attempts $attempts,
		Log $log,
		private readonly AfterResponse $afterResponse,
		private readonly Subscribers $subscribers,
		private readonly SubscriberWebhook $webhook,
		private readonly string $target,
		private readonly ?ServiceDriver $service,
	) {
		$this->rows = new RowQueue(
			$db,
			$clock,
			$attempts,
			$log,
			self::TABLE,
			/* translators: %d: number of a delivery. */
			static fn( int $id ): string => sprintf( __( 'Newsletter delivery %d', 'frontispiece' ), $id ),
			self::LEASE,
			self::AT_ONCE,
			self::MAX_ATTEMPTS,
			claimed: self::SENDING,
		);
	}

	/** Stores what is to be told, and tries it once after the visitor has the response. */
	public function add( int $subscriber, string $event ): void {
		foreach ( [ $this->target, $this->webhook->isOn() ? self::WEBHOOK : '' ] as $target ) {
			$id = '' === $target ? 0 : $this->insert( $subscriber, $target, $event );
			// Cron sends those of an import.
			if ( $id > 0 && Subscribers::IMPORTED !== $event ) {
				$this->afterResponse->do( fn(): ?bool => $this->attempt( $id ) );
			}
		}
	}

	/** Stores that the newsletter plugin is to be told of a subscriber whom it may not know. */
	public function sync( int $subscriber ): void {
		$this->insert( $subscriber, $this->target, self::SYNCED );
	}

	/** Returns whether the newsletter plugin does not know the current status of a subscriber yet. */
	public function isWaiting( int $subscriber ): bool {
		return 0 < $this->db->int(
			'SELECT COUNT(*) FROM {subscriber_deliveries} WHERE subscriber_id = %d AND target = %s AND state <> %s',
			$subscriber,
			$this->target,
			RowQueue::DONE,
		);
	}

	/**
	 * @param list<int> $ids
	 * @return array<int, int> subscriber => Unix time of the newest delivery to the newsletter plugin
	 */
	public function times( array $ids ): array {
		$rows = [] === $ids ? [] : $this->db->rows(
			'SELECT subscriber_id, MAX(created_at) AS at FROM {subscriber_deliveries}'
				. ' WHERE target = %s AND subscriber_id IN (%d) GROUP BY subscriber_id',
			$this->target,
			$ids,
		);
		$times = [];
		foreach ( $rows as $row ) {
			$times[ (int) $row['subscriber_id'] ] = (int) $row['at'];
		}
		return $times;
	}

	public function queue( JobQueue $jobs ): void {
		$this->db->run(
			'DELETE FROM {subscriber_deliveries} WHERE target = %s AND created_at < %d',
			self::WEBHOOK,
			$this->clock->now() - self::KEEP,
		);
		parent::queue( $jobs );
	}

	/** Lets all failed deliveries wait again, because the site owner has mended something. */
	public function retry(): void {
		foreach ( $this->db->ids( 'SELECT id FROM {subscriber_deliveries} WHERE state = %s', RowQueue::FAILED ) as $id ) {
			$this->rows->requeue( $id, RowQueue::FAILED );
		}
	}

	/** @return bool|null whether it was delivered; null = another process does it, or it does not wait */
	public function attempt( int $id ): ?bool {
		return $this->rows->attempt( $id, fn( int $try ): bool => $this->deliver( $id, $try ) );
	}

	/** @return array{waiting: int, failed: int, problem: string} problem: of the newest attempt that failed */
	public function figures(): array {
		$counts = [];
		foreach ( $this->db->rows( 'SELECT state, COUNT(*) AS n FROM {subscriber_deliveries} GROUP BY state' ) as $row ) {
			$counts[ (string) $row['state'] ] = (int) $row['n'];
		}
		$row = $this->db->row(
			"SELECT problem FROM {subscriber_deliveries} WHERE state IN (%s) AND problem <> '' ORDER BY tried_at DESC LIMIT 1",
			[ RowQueue::WAITING, self::SENDING, RowQueue::FAILED ],
		);
		return [
			'waiting' => ( $counts[ RowQueue::WAITING ] ?? 0 ) + ( $counts[ self::SENDING ] ?? 0 ),
			'failed'  => $counts[ RowQueue::FAILED ] ?? 0,
			'problem' => (string) ( $row['problem'] ?? '' ),
		];
	}

	/**
	 * @return list<array{email: string, target: string, event: string, state: string, problem: string, tries: int, at: int}>
	 *     newest first
	 */
	public function log( int $count ): array {
		return array_map(
			static fn( array $row ): array => [
				'email'   => (string) $row['email'],
				'target'  => (string) $row['target'],
				'event'   => (string) $row['event'],
				'state'   => (string) $row['state'],
				'problem' => (string) $row['problem'],
				'tries'   => (int) $row['tries'],
				'at'      => (int) $row['tried_at'],
			],
			$this->db->rows(
				'SELECT d.*, s.email FROM {subscriber_deliveries} d JOIN {subscribers} s ON s.id = d.subscriber_id'
					. ' ORDER BY d.id DESC LIMIT %d',
				$count,
			),
		);
	}

	private function insert( int $subscriber, string $target, string $event ): int {
		return $this->db->insert( self::TABLE, [
			'subscriber_id' => $subscriber,
			'target'        => $target,
			'event'         => $event,
			'message_id'    => 'msg_' . bin2hex( random_bytes( 12 ) ),
			'state'         => RowQueue::WAITING,
			'due'           => $this->clock->now(),
			'created_at'    => $this->clock->now(),
		] );
	}

	private function deliver( int $id, int $try ): bool {
		$row        = $this->db->row( 'SELECT * FROM {subscriber_deliveries} WHERE id = %d', $id );
		$subscriber = null === $row ? null : $this->subscribers->byId( (int) $row['subscriber_id'] );
		$target     = (string) ( $row['target'] ?? '' );
		if ( RowQueue::SET_ASIDE === $try ) {
			return false;
		}
		$isKnown = self::WEBHOOK === $target ? $this->webhook->isOn() : $this->target === $target;
		if ( null === $row || null === $subscriber || ! $isKnown ) {
			$this->rows->end( $id );
			$this->db->delete( self::TABLE, [ 'id' => $id ] );
			return false;
		}
		return self::WEBHOOK === $target
			? $this->callWebhook( $row, $subscriber, $try )
			: $this->tellService( $row, $subscriber, $try );
	}

	/** @param array<string, string|null> $row */
	private function callWebhook( array $row, Subscriber $subscriber, int $try ): bool {
		$result = $this->webhook->send( $subscriber, (string) $row['event'], (int) $row['created_at'], (string) $row['message_id'] );
		$this->record(
			(int) $row['id'],
			$try,
			$result->isDelivered ? '' : $result->text(),
			$result->pause,
			$result->isGone() || $this->webhook->isRefused(),
		);
		return $result->isDelivered;
	}

	/** @param array<string, string|null> $row */
	private function tellService( array $row, Subscriber $subscriber, int $try ): bool {
		$id = (int) $row['id'];
		if ( null === $this->service ) {
			$values = [ 'tries' => 0, 'problem' => __( 'The newsletter plugin is not active.', 'frontispiece' ) ];
			$this->rows->record( $id, 1, false, $values, self::ABSENCE_DELAY );
			return false;
		}
		try {
			$this->update( $this->service, $subscriber, (string) $row['event'] );
			$problem = '';
		} catch ( \Throwable $error ) {
			$text    = wp_strip_all_tags( Log::redact( $error->getMessage() ) );
			$problem = '' === $text ? $error::class : $text;
		}
		$this->record( $id, $try, $problem );
		return '' === $problem;
	}

	private function update( ServiceDriver $service, Subscriber $subscriber, string $event ): void {
		if ( in_array( $subscriber->status, [ Subscriber::LEFT, Subscriber::REMOVED ], true ) ) {
			$service->unsubscribe( $subscriber->email );
		} elseif ( Subscriber::CONFIRMED === $subscriber->status ) {
			if ( Subscribers::CONFIRMED !== $event && $service->isUnsubscribed( $subscriber->email ) ) {
				$this->subscribers->leave( $subscriber->id );
				return;
			}
			$service->subscribe( new SubscriptionRequest( $subscriber->email, '', '', $subscriber->locale, lists: $subscriber->lists ) );
		}
	}

	private function record( int $id, int $try, string $problem, int $pause = 0, bool $isLast = false ): void {
		$values = [ 'problem' => mb_substr( $problem, 0, 255 ), 'tried_at' => $this->clock->now() ];
		$this->rows->record( $id, $try, '' === $problem, $values, $pause, $isLast );
	}
}

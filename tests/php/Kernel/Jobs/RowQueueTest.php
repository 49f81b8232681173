<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Jobs;

use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Jobs\RowQueue;
use Frontispiece\Tests\TestCase;
use PHPUnit\Framework\Attributes\Group;

/** Tests the queue on a table that has its three columns. */
#[Group( 'db' )]
final class RowQueueTest extends TestCase {
	private const NOW   = 1_800_000_000;
	private const LEASE = 100;

	private RowQueue $rows;

	protected function setUp(): void {
		parent::setUp();
		$this->kernel()->clock()->freeze( self::NOW );
		$this->rows = $this->queue( RowQueue::WAITING );
	}

	public function test_a_claimed_row_is_not_claimed_again_before_its_lease_is_over(): void {
		foreach ( [ RowQueue::WAITING, 'sending' ] as $claimed ) {
			$this->kernel()->clock()->freeze( self::NOW );
			$rows = $this->queue( $claimed );
			$id   = $this->row();
			self::assertSame( 1, $rows->claim( $id ) );
			self::assertSame( $claimed, $this->stored( $id )['state'] );
			self::assertSame( 0, $rows->claim( $id ) );
			$this->kernel()->clock()->freeze( self::NOW + self::LEASE );
			self::assertSame( 0, $rows->claim( $id ), 'The process that claimed it first died: other rows come first.' );
			$this->kernel()->clock()->freeze( self::NOW + self::LEASE + Attempts::RETRY_DELAY );
			self::assertSame( 2, $rows->claim( $id ) );
		}
	}

	public function test_a_row_that_another_process_claims_at_the_same_moment_is_left_to_it(): void {
		$id    = $this->row();
		$first = true;
		$other = function ( string $sql ) use ( $id, &$first ): string {
			if ( $first && str_starts_with( $sql, 'UPDATE' ) ) {
				$first = false;
				self::assertSame( 1, $this->queue( RowQueue::WAITING )->claim( $id ) );
			}
			return $sql;
		};
		add_filter( 'query', $other );
		$try = $this->rows->claim( $id );
		remove_filter( 'query', $other );
		self::assertFalse( $first );
		self::assertSame( 0, $try );
		self::assertSame( '1', $this->stored( $id )['tries'] );
	}

	public function test_a_failed_row_waits_longer_after_each_attempt_until_the_last(): void {
		$id   = $this->row();
		$wait = 0;
		foreach ( [ 1, 2 ] as $try ) {
			self::assertSame( $try, $this->rows->claim( $id ) );
			self::assertSame( RowQueue::WAITING, $this->rows->record( $id, $try, false ) );
			$due = (int) $this->stored( $id )['due'];
			self::assertGreaterThan( $wait, $due - $this->kernel()->clock()->now() );
			$wait = $due - $this->kernel()->clock()->now();
			$this->kernel()->clock()->freeze( $due );
		}
		self::assertSame( 3, $this->rows->claim( $id ) );
		self::assertSame( RowQueue::FAILED, $this->rows->record( $id, 3, false ) );
		self::assertSame( 0, $this->rows->claim( $id ) );
	}

	public function test_the_pause_that_a_receiver_asked_for_counts_if_it_is_longer(): void {
		$id = $this->row();
		$this->rows->record( $id, $this->rows->claim( $id ), false, [ 'problem' => 'busy' ], 9000 );
		self::assertSame( (string) ( self::NOW + 9000 ), $this->stored( $id )['due'] );
		self::assertSame( 'busy', $this->stored( $id )['problem'] );
	}

	public function test_a_row_without_hope_fails_at_once_and_can_be_queued_again(): void {
		$id = $this->row();
		self::assertSame( RowQueue::FAILED, $this->rows->record( $id, $this->rows->claim( $id ), false, isLast: true ) );
		$this->rows->requeue( $id, RowQueue::DONE );
		self::assertSame( 0, $this->rows->claim( $id ), 'Only rows in the states that were named.' );
		$this->rows->requeue( $id, RowQueue::FAILED );
		self::assertSame( 1, $this->rows->claim( $id ) );
		self::assertSame( RowQueue::DONE, $this->rows->record( $id, 1, true ) );
		$this->rows->requeue( $id );
		$this->rows->end( $id );
		self::assertSame( RowQueue::FAILED, $this->stored( $id )['state'] );
	}

	public function test_a_row_is_not_ended_if_the_database_failed_during_the_attempt(): void {
		$id = $this->row();
		$this->rows->claim( $id );
		$shown = $GLOBALS['wpdb']->suppress_errors();
		$GLOBALS['wpdb']->query( 'SELECT nothing FROM no_such_table' );
		$GLOBALS['wpdb']->suppress_errors( $shown );
		$this->rows->end( $id );
		self::assertSame( RowQueue::WAITING, $this->stored( $id )['state'] );

		$this->kernel()->clock()->freeze( self::NOW + self::LEASE );
		self::assertSame( 2, $this->rows->claim( $id ), 'The attempt was not ended, but it has ended no process.' );
		$this->rows->end( $id );
		self::assertSame( RowQueue::FAILED, $this->stored( $id )['state'] );
	}

	public function test_a_job_takes_a_batch_and_runs_again_while_there_may_be_more(): void {
		$ids      = [ $this->row( 3 ), $this->row( 1 ), $this->row( 2 ) ];
		$requeued = $this->row( -60 );
		$rowIds   = [];
		$do       = function ( int $id ) use ( &$rowIds ): void {
			$rowIds[] = $id;
			$this->rows->record( $id, $this->rows->claim( $id ), true );
		};
		self::assertInstanceOf( RetryJob::class, $this->rows->work( $do ) );
		self::assertSame( [ $ids[0], $ids[2] ], $rowIds, 'The longest waiting come first.' );
		self::assertNull( $this->rows->work( $do ) );
		self::assertSame( [ $ids[0], $ids[2], $ids[1] ], $rowIds );
		$this->rows->push( $this->kernel()->jobs(), 'test_rows' );
		self::assertSame( 0, $this->db()->int( 'SELECT COUNT(*) FROM {jobs}' ) );
		$this->rows->requeue( $requeued );
		$this->rows->push( $this->kernel()->jobs(), 'test_rows' );
		self::assertSame( 1, $this->db()->int( 'SELECT COUNT(*) FROM {jobs}' ) );
	}

	private function queue( string $claimed ): RowQueue {
		return new RowQueue(
			$this->db(),
			$this->kernel()->clock(),
			new Attempts( $this->db(), $this->kernel()->tables(), $this->kernel()->clock(), $this->kernel()->log() ),
			$this->kernel()->log(),
			'webhook_deliveries',
			static fn( int $id ): string => "Delivery $id",
			self::LEASE,
			2,
			3,
			claimed: $claimed,
		);
	}

	/** @param int $since seconds that the row has been due */
	private function row( int $since = 0 ): int {
		static $number = 0;
		return $this->db()->insert( 'webhook_deliveries', [
			'submission_id' => ++$number,
			'form_id'       => 1,
			'webhook'       => 'test',
			'message_id'    => "msg_$number",
			'due'           => self::NOW - $since,
			'created_at'    => self::NOW,
		] );
	}

	/** @return array<string, string|null> */
	private function stored( int $id ): array {
		return $this->db()->row( 'SELECT * FROM {webhook_deliveries} WHERE id = %d', $id ) ?? [];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Entries\Retention;
use Frontispiece\Forms\Files\EntryFileList;
use Frontispiece\Forms\Files\EntryFileSealing;
use Frontispiece\Forms\Mail\MailQueue;
use Frontispiece\Forms\Mail\ReplyQueue;
use Frontispiece\Forms\Progress\ProgressRepository;
use Frontispiece\Forms\Results\ResultCounter;
use Frontispiece\Forms\Results\StepCounter;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Webhooks\WebhookQueue;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Jobs\Each;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Security\TemporaryCopies;
use Frontispiece\Kernel\Text\ArrayReader;

/** The background jobs of forms: emails, replies, webhooks, files, results and the deletion of old entries. */
final class FormJobs {
	private const CLEAN = 'clean_form_files';

	public function __construct( private readonly Kernel $kernel ) {}

	/** Lets an email or a delivery wait again that was set aside. */
	public function tryAgain( string $kind, string $row ): void {
		$id = (int) $row;
		$this->kernel->get( MailQueue::class )->tryAgain( $kind, $id );
		$this->kernel->get( ReplyQueue::class )->tryAgain( $kind, $id );
		$this->kernel->get( WebhookQueue::class )->tryAgain( $kind, $id );
	}

	public function handle( JobQueue $jobs ): void {
		$jobs->handle( MailQueue::JOB, fn() => $this->kernel->get( MailQueue::class )->work() );
		$jobs->handle( ReplyQueue::JOB, fn() => $this->kernel->get( ReplyQueue::class )->work() );
		$jobs->handle( WebhookQueue::JOB, fn() => $this->kernel->get( WebhookQueue::class )->work() );
		$jobs->handle( ResultCounter::JOB, fn() => $this->kernel->get( ResultCounter::class )->work() );
		$this->handleRetention( $jobs );
		$jobs->handle( self::CLEAN, function (): ?RetryJob {
			$now = $this->kernel->clock()->now();
			$this->kernel->get( EntryFileStore::class )->deletePending( $now - DAY_IN_SECONDS );
			TemporaryCopies::deleteLeftOvers( $now );
			return null;
		} );
		$jobs->handle(
			EntryFileSealing::JOB,
			fn( array $payload ): ?RetryJob => $this->kernel->get( EntryFileSealing::class )->work( $payload ),
		);
	}

	private function handleRetention( JobQueue $jobs ): void {
		$jobs->handle( Retention::JOB, function (): ?RetryJob {
			$this->kernel->get( ProgressRepository::class )->deleteExpired();
			$this->kernel->get( StepCounter::class )->deleteExpired();
			$this->kernel->get( ResultCounter::class )->deleteUnused();
			return $this->kernel->get( Retention::class )->work();
		} );
		$jobs->handle( EntryFileStore::UNNAMED, function ( array $payload ): ?RetryJob {
			$in    = new ArrayReader( $payload );
			$named = $this->kernel->get( EntryFileList::class )->ofEntry( $in->string( 'entry' ) );
			$files = $this->kernel->get( EntryFileStore::class );
			Each::do( array_values( array_diff( $in->strings( 'names' ), $named ) ), $files->delete( ... ) );
			return null;
		} );
	}

	/** Deletes what is kept for a limited time, while forms are off. */
	public function deleteExpired( JobQueue $jobs ): void {
		$this->handleRetention( $jobs );
		$jobs->push( Retention::JOB, [], Retention::JOB );
	}

	/** Queues what is due. */
	public function schedule( JobQueue $jobs ): void {
		$this->kernel->get( MailQueue::class )->queue( $jobs );
		$this->kernel->get( ReplyQueue::class )->queue( $jobs );
		$this->kernel->get( WebhookQueue::class )->queue( $jobs );
		$jobs->push( Retention::JOB, [], Retention::JOB );
		$jobs->push( self::CLEAN, [], self::CLEAN );
		$this->kernel->get( EntryFileSealing::class )->queue( $jobs );
		$this->kernel->get( ResultCounter::class )->queue( $jobs );
	}
}

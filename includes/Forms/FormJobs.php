<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Entries\Retention;
use Frontispiece\Forms\Files\FileServices;
use Frontispiece\Forms\Mail\MailQueue;
use Frontispiece\Forms\Mail\ReplyQueue;
use Frontispiece\Forms\Webhooks\WebhookQueue;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;

/** The background jobs of forms: emails, replies, webhooks and the deletion of old entries. */
final class FormJobs {
	public function __construct( private readonly Kernel $kernel ) {}

	/** Lets an email or a delivery wait again that was set aside. */
	public function tryAgain( string $kind, string $row ): void {
		$id = (int) $row;
		$this->services()->mailQueue()->tryAgain( $kind, $id );
		$this->services()->replies()->tryAgain( $kind, $id );
		$this->services()->webhookQueue()->tryAgain( $kind, $id );
	}

	public function handle( JobQueue $jobs ): void {
		$services = $this->services();
		$jobs->handle( MailQueue::JOB, static fn() => $services->mailQueue()->work() );
		$jobs->handle( ReplyQueue::JOB, static fn() => $services->replies()->work() );
		$jobs->handle( WebhookQueue::JOB, static fn() => $services->webhookQueue()->work() );
		$this->handleRetention( $jobs );
		$this->kernel->get( FileServices::class )->handle( $jobs );
	}

	private function handleRetention( JobQueue $jobs ): void {
		$services = $this->services();
		$jobs->handle( Retention::JOB, static function () use ( $services ): ?RetryJob {
			$services->progress()->repository()->deleteExpired();
			return $services->retention()->work();
		} );
	}

	/** Deletes what is kept for a limited time, while forms are off. */
	public function deleteExpired( JobQueue $jobs ): void {
		$this->handleRetention( $jobs );
		$jobs->push( Retention::JOB, [], Retention::JOB );
	}

	/** Queues what is due. */
	public function schedule( JobQueue $jobs ): void {
		$this->services()->mailQueue()->queue( $jobs );
		$this->services()->replies()->queue( $jobs );
		$this->services()->webhookQueue()->queue( $jobs );
		$jobs->push( Retention::JOB, [], Retention::JOB );
		$this->kernel->get( FileServices::class )->push( $jobs );
	}

	private function services(): FormServices {
		return $this->kernel->get( FormServices::class );
	}
}

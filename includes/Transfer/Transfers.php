<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

use Frontispiece\Kernel\Database\Lock;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Security\Capabilities;

defined( 'ABSPATH' ) || exit;

/**
 * The exports and imports that users start on the screen: one at a time, in slices that the open screen asks for. If it is
 * closed, cron does them. One export and one import are kept for a day.
 */
final class Transfers {
	private const LOCK = 'transfer';

	/** Seconds after which another process continues if one was killed. */
	private const LEASE = Attempts::RETRY_DELAY;

	/** The same for the command line, which extends it after each slice: whoever interrupts it waits no longer. */
	private const COMMAND_LEASE = 2 * MINUTE_IN_SECONDS;

	private const SECONDS      = 3;
	private const CRON_SECONDS = 15;

	/** Seconds to wait for another process that does a slice, such as cron. */
	private const TIMEOUT = self::CRON_SECONDS + 5;

	public function __construct(
		private readonly Exporter $exporter,
		private readonly Importer $importer,
		private readonly TransferStore $store,
		private readonly Lock $lock,
		private readonly Attempts $attempts,
	) {}

	/** @param list<string> $parts */
	public function startExport( array $parts ): TransferState {
		return $this->start( true, fn(): TransferState => $this->exporter->start( $parts, get_current_user_id() ) );
	}

	/** @param int $size bytes of the zip */
	public function startUpload( int $size ): TransferState {
		if ( ! class_exists( \ZipArchive::class ) ) {
			throw TransferError::noExtension();
		}
		if ( ! $this->store->uploads->hasRoom( $size ) ) {
			throw TransferError::diskFull();
		}
		$create = fn(): TransferState => $this->store->create( TransferState::UPLOAD, [], get_current_user_id(), $size );
		return $this->start( false, $create );
	}

	/**
	 * Imports parts of a zip of which the user has seen the preview.
	 *
	 * @param list<string> $parts
	 */
	public function startImport( TransferState $preview, array $parts ): TransferState {
		$parts = array_values( array_intersect( $preview->parts, $parts ) );
		$state = $preview->next( TransferState::IMPORT, $parts, $preview->totals );
		$this->whileLocked( function () use ( $state ): void {
			$this->refuseSecond();
			$this->store->save( $state );
		} );
		return $state;
	}

	/**
	 * Does the next slice, as the user who has started it. If another process does one, it is left to that.
	 *
	 * @throws TransferError
	 */
	public function work( TransferState $state, int $seconds = self::SECONDS ): TransferState {
		if ( ! $this->lock->acquire( self::LOCK, self::LEASE ) ) {
			return $state;
		}
		$release = fn() => $this->lock->release( self::LOCK );
		// PHP runs this, too, when it ends the process because of an error, or of its limits.
		add_action( 'shutdown', $release );
		$user = get_current_user_id();
		// Whoever continues it: rights decide which HTML a form may have.
		wp_set_current_user( $state->user );
		try {
			// Another process may have done some of it in the meantime.
			$state = $this->store->find( $state->id ) ?? throw TransferError::gone();
			if ( TransferState::UPLOAD === $state->kind && $this->store->uploads->received( $state->id, 0 ) === $state->size ) {
				$state = $this->check( $state );
			}
			if ( $state->isRunning() ) {
				TransferState::EXPORT === $state->kind
					? $this->exporter->work( $state, $seconds )
					: $this->importer->work( $state, $this->store->zip( $state->id ), $seconds );
			}
			if ( TransferState::IMPORT === $state->kind && $state->isDone ) {
				// Only the result is still needed.
				$this->store->uploads->delete( $state->id );
			}
			return $state;
		} finally {
			wp_set_current_user( $user );
			$release();
			remove_action( 'shutdown', $release );
		}
	}

	/** Previews or imports a file from the command line, while no other process exports or imports. */
	public function importFile( TransferState $state, string $path ): void {
		$this->whileLocked( function () use ( $state, $path ): void {
			while ( ! $state->isDone ) {
				$this->importer->work( $state, $path, self::CRON_SECONDS );
				$this->lock->renew( self::LOCK, self::COMMAND_LEASE );
			}
		}, self::COMMAND_LEASE );
	}

	/** Continues a running export or import from cron. */
	public function continue(): void {
		$state = $this->running();
		if ( null !== $state && user_can( $state->user, Capabilities::MANAGE ) ) {
			$this->attempts->runSafely(
				"transfer {$state->id}",
				__( 'Export and import', 'frontispiece' ),
				fn(): TransferState => $this->work( $state, self::CRON_SECONDS ),
			);
		}
	}

	/** Deletes it. What an import has stored so far stays. */
	public function cancel( TransferState $state ): void {
		$this->whileLocked( fn() => $this->store->delete( $state->id ) );
	}

	/** @param \Closure(): TransferState $create */
	private function start( bool $isExport, \Closure $create ): TransferState {
		return $this->whileLocked( function () use ( $isExport, $create ): TransferState {
			$this->refuseSecond();
			foreach ( $this->store->all() as $former ) {
				if ( ( TransferState::EXPORT === $former->kind ) === $isExport ) {
					$this->store->delete( $former->id );
				}
			}
			return $create();
		} );
	}

	/** Replaces an upload by the preview of its zip. A zip that cannot be imported is deleted. */
	private function check( TransferState $upload ): TransferState {
		try {
			$totals = $this->importer->check( $this->store->zip( $upload->id ) );
		} catch ( TransferError $error ) {
			$this->store->delete( $upload->id );
			throw $error;
		}
		$preview = $upload->next( TransferState::PREVIEW, array_keys( $totals ), $totals );
		$this->store->save( $preview );
		return $preview;
	}

	private function running(): ?TransferState {
		$running = array_filter( $this->store->all(), static fn( TransferState $state ): bool => $state->isRunning() );
		return array_values( $running )[0] ?? null;
	}

	private function refuseSecond(): void {
		null === $this->running() || throw TransferError::busy();
	}

	/**
	 * @template T
	 * @param \Closure(): T $do
	 * @return T
	 */
	private function whileLocked( \Closure $do, int $lease = self::LEASE ): mixed {
		if ( ! $this->lock->wait( self::LOCK, $lease, self::TIMEOUT ) ) {
			throw TransferError::busy();
		}
		$release = fn() => $this->lock->release( self::LOCK );
		// PHP runs this, too, when it ends the process because of an error, or of its limits.
		add_action( 'shutdown', $release );
		try {
			return $do();
		} finally {
			$release();
			remove_action( 'shutdown', $release );
		}
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Files;

use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Kernel\Jobs\Attempts;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Text\ArrayReader;

/** Encrypts the files that were stored before files were encrypted, in the background. */
final class EntryFileSealing {
	public const JOB = 'seal_form_files';

	/** Setting: number of files that are not encrypted; null = nobody has looked yet. */
	private const PLAIN = 'form_files_plain';

	/** Seconds after which the job goes on in its next turn. */
	private const TIMEOUT = 10;

	public function __construct(
		private readonly Options $options,
		private readonly EntryFileList $list,
		private readonly EntryFileStore $files,
		private readonly Attempts $attempts,
	) {}

	/** @return int|null number of files that are not encrypted; null = unknown */
	public function plain(): ?int {
		$plain = $this->options->stored( self::PLAIN );
		return is_int( $plain ) && $this->files->isSealing() ? $plain : null;
	}

	/** Queues the job if there may be such files; it looks once a day at those that it could not encrypt. */
	public function queue( JobQueue $jobs ): void {
		if ( ! $this->files->isSealing() ) {
			// What is stored now is encrypted when the server can.
			if ( null !== $this->options->stored( self::PLAIN ) ) {
				$this->options->set( [ self::PLAIN => null ] );
			}
		} elseif ( null === $this->plain() && 0 === $this->list->lastId() ) {
			// The site is new.
			$this->options->set( [ self::PLAIN => 0 ] );
		} elseif ( 0 !== $this->plain() ) {
			// Tomorrow, because a web server that is updated later than this one could not read the files.
			$jobs->push( self::JOB, [], self::JOB, DAY_IN_SECONDS );
		}
	}

	/** @param array<string, mixed> $payload after (ID of an entry), plain (files that could not be encrypted) */
	public function work( array $payload ): ?RetryJob {
		$until = microtime( true ) + self::TIMEOUT;
		$after = ( new ArrayReader( $payload ) )->int( 'after' );
		$plain = ( new ArrayReader( $payload ) )->int( 'plain' );
		$last  = $this->list->lastId();
		while ( $after < $last ) {
			foreach ( $this->list->find( $after ) as $id => $files ) {
				$plain += $this->seal( $id, $files );
				if ( microtime( true ) > $until ) {
					return new RetryJob( [ 'after' => $id, 'plain' => $plain ] );
				}
			}
			$after += EntryFileList::WINDOW;
		}
		$this->options->set( [ self::PLAIN => $plain ] );
		return null;
	}

	/**
	 * @param list<array{path: string, size: int}> $files
	 * @return int files that could not be encrypted
	 */
	private function seal( int $id, array $files ): int {
		$plain = 0;
		$isNew = false;
		/* translators: %d: number of an entry. */
		$label = sprintf( __( 'Encryption of the files of entry %d', 'frontispiece' ), $id );
		foreach ( $files as $file ) {
			$stored = $this->files->find( $file['path'], $file['size'] );
			if ( null !== $stored && ! $stored->isSealed() ) {
				$isNew    = true;
				$isSealed = false;
				$do       = function () use ( $file, &$isSealed ): void {
					$isSealed = $this->files->seal( $file['path'], $file['size'] );
				};
				$this->attempts->runSafely( "encryption {$file['path']}", $label, $do );
				$plain += $isSealed ? 0 : 1;
			}
		}
		if ( $isNew && ! $this->list->hasEntry( $id ) ) {
			// It was deleted meanwhile.
			array_map( $this->files->delete( ... ), array_column( $files, 'path' ) );
			return 0;
		}
		return $plain;
	}
}

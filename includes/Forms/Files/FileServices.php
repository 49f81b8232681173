<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Files;

use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Submission\FileQuota;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Jobs\RetryJob;
use Frontispiece\Kernel\Security\TemporaryCopies;
use Frontispiece\Kernel\StoresFiles;

/** The services of entries' files. */
final class FileServices implements StoresFiles {
	private const CLEAN = 'clean_form_files';

	public function __construct( private readonly Kernel $kernel ) {}

	public function store(): EntryFileStore {
		return $this->kernel->once(
			EntryFileStore::class,
			fn() => new EntryFileStore(
				$this->folders(),
				new FileQuota( $this->kernel->options(), $this->kernel->rateLimit() ),
				$this->kernel->sealedFiles(),
				// What WordPress has instead of the extension takes two seconds per megabyte.
				extension_loaded( 'sodium' ),
			),
		);
	}

	public function sealing(): EntryFileSealing {
		return $this->kernel->once(
			EntryFileSealing::class,
			fn() => new EntryFileSealing( $this->kernel->options(), $this->list(), $this->store(), $this->kernel->attempts() ),
		);
	}

	public function storedFiles(): array {
		return [ $this->folders()->stored( $this->list()->names() ), TemporaryCopies::stored() ];
	}

	public function handle( JobQueue $jobs ): void {
		$now = $this->kernel->clock()->now();
		$jobs->handle( self::CLEAN, function () use ( $now ): ?RetryJob {
			$this->store()->deletePending( $now - DAY_IN_SECONDS );
			TemporaryCopies::deleteLeftOvers( $now );
			return null;
		} );
		$jobs->handle(
			EntryFileSealing::JOB,
			fn( array $payload ): ?RetryJob => $this->sealing()->work( $payload ),
		);
	}

	/** Queues what is due. */
	public function push( JobQueue $jobs ): void {
		$jobs->push( self::CLEAN, [], self::CLEAN );
		$this->sealing()->queue( $jobs );
	}

	private function folders(): EntryFolders {
		return new EntryFolders( $this->kernel->options(), $this->kernel->signer() );
	}

	private function list(): EntryFileList {
		return new EntryFileList( $this->kernel->db(), $this->kernel->tables() );
	}
}

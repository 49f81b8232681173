<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Files;

use Frontispiece\Forms\Submission\EntryFileStore;
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
		return $this->kernel->get( EntryFileStore::class );
	}

	public function sealing(): EntryFileSealing {
		return $this->kernel->get( EntryFileSealing::class );
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
		return $this->kernel->get( EntryFolders::class );
	}

	private function list(): EntryFileList {
		return $this->kernel->get( EntryFileList::class );
	}
}

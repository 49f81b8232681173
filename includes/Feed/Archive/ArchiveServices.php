<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel;

/** The services that import archives. Pages with feeds do not load them. */
final class ArchiveServices {
	public function __construct( private readonly Kernel $kernel, private readonly FeedServices $services ) {}

	public function importer(): ArchiveImporter {
		return $this->kernel->get( ArchiveImporter::class );
	}

	public function imports(): ArchiveImports {
		return $this->kernel->get( ArchiveImports::class );
	}

	public function uploads(): ArchiveUploads {
		return $this->kernel->get( ArchiveUploads::class );
	}

	public function health(): ArchivesHealth {
		return $this->kernel->get( ArchivesHealth::class );
	}

	/** Does what is due once a day. */
	public function trim(): void {
		foreach ( $this->services->sources()->all() as $source ) {
			if ( ArchiveSource::TYPE === $source->type ) {
				/* translators: %s: name of a source. */
				$label = sprintf( __( 'Duplicates in the archive of “%s”', 'frontispiece' ), $source->name );
				$this->kernel->attempts()->runSafely(
					"archive-duplicates $source->id",
					$label,
					fn() => $this->duplicates()->hide( $source ),
				);
			}
		}
		$this->imports()->trim();
	}

	public function sourceRemoved( Source $source ): void {
		if ( ArchiveSource::TYPE === $source->type ) {
			$this->imports()->sourceRemoved( $source->id );
		}
	}

	private function duplicates(): ArchiveDuplicates {
		return $this->kernel->get( ArchiveDuplicates::class );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Archive\Formats\FacebookArchive;
use Frontispiece\Feed\Archive\Formats\InstagramArchive;
use Frontispiece\Feed\Archive\Formats\MastodonArchive;
use Frontispiece\Feed\ArchivesHealth;
use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel;

/** The services that import archives. Pages with feeds do not load them. */
final class ArchiveServices {
	public function __construct( private readonly Kernel $kernel, private readonly FeedServices $services ) {}

	public function importer(): ArchiveImporter {
		return $this->kernel->once(
			ArchiveImporter::class,
			fn() => new ArchiveImporter(
				[ new MastodonArchive(), new InstagramArchive(), new FacebookArchive() ],
				$this->services->sources(),
				$this->services->items(),
				$this->services->images(),
				new ArchiveVideos( new ImageStore() ),
				new ArchiveMedia( $this->kernel->db() ),
				$this->duplicates(),
				$this->services->feeds(),
				$this->services->feedChanges(),
				$this->kernel->jobs(),
				$this->kernel->clock(),
				$this->kernel->attempts(),
				$this->kernel->log(),
			),
		);
	}

	public function imports(): ArchiveImports {
		return $this->kernel->once(
			ArchiveImports::class,
			fn() => new ArchiveImports(
				$this->uploads(),
				$this->importer(),
				$this->services->sources(),
				$this->services->sourceRemover(),
				$this->services->items(),
				$this->services->images(),
				$this->kernel->jobs(),
				$this->kernel->clock(),
			),
		);
	}

	public function uploads(): ArchiveUploads {
		return new ArchiveUploads( $this->kernel->signer() );
	}

	public function health(): ArchivesHealth {
		return new ArchivesHealth( $this->uploads(), $this->kernel->http() );
	}

	public function importView(): ArchiveImportView {
		return new ArchiveImportView(
			$this->imports(),
			$this->uploads(),
			$this->services->sources(),
			$this->services->items(),
			$this->services->images(),
			$this->kernel->db(),
		);
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
		return new ArchiveDuplicates( $this->services->sources(), $this->services->itemModerator(), $this->kernel->db() );
	}
}

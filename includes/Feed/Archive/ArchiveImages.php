<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Source\Source;

/** Reads images from the archive of a source. Opening a large zip takes a while, so that the last one stays open. */
final class ArchiveImages {
	private int $source        = 0;
	private ?ArchiveFile $file = null;

	/** @throws ArchiveError */
	public function bytes( Source $source, string $name, int $most ): string {
		if ( $this->source !== $source->id || null === $this->file ) {
			$this->file   = ArchiveFile::forSource( $source );
			$this->source = $source->id;
		}
		return $this->file->bytes( $name, $most );
	}
}

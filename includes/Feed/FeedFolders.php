<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Archive\ArchiveUploads;
use Frontispiece\Feed\Image\ImageStore;
use Frontispiece\Kernel\StoredFiles;
use Frontispiece\Kernel\StoresFiles;

/** The folders of feeds: images, and archives that are being imported. */
final class FeedFolders implements StoresFiles {
	public function __construct( private readonly ArchiveUploads $uploads ) {}

	public function storedFiles(): array {
		return [
			new StoredFiles( [ ( new ImageStore() )->folder() ] ),
			new StoredFiles( $this->uploads->folders() ),
		];
	}
}

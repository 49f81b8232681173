<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Files;

use Frontispiece\Kernel\Security\TemporaryCopies;
use Frontispiece\Kernel\StoresFiles;

/** The folders of forms: files of entries, and copies of them that emails attach. */
final class FormFolders implements StoresFiles {
	public function __construct( private readonly EntryFolders $folders, private readonly EntryFileList $files ) {}

	public function storedFiles(): array {
		return [ $this->folders->stored( $this->files->names() ), TemporaryCopies::stored() ];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Tests\Forms\UploadedFiles;

/** Replaces PHP's is_uploaded_file(), whose list of files a test cannot set. */
function is_uploaded_file( string $path ): bool {
	return UploadedFiles::has( $path );
}

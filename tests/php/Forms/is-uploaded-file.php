<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Tests\Forms\UploadedFiles;

/** Stands in for PHP's own function in `Upload progress`: what is_uploaded_file() knows cannot be set by a test. */
function is_uploaded_file( string $path ): bool {
	return UploadedFiles::has( $path );
}

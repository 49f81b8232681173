<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

/** Why an archive cannot be imported. */
final class ArchiveError extends \RuntimeException {
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\Submission\DuplicateDetectorTest;

/** Runs the same tests with forms written as blocks. */
final class DuplicateDetectorInBlocksTest extends DuplicateDetectorTest {
	protected const IN_BLOCKS = true;
}

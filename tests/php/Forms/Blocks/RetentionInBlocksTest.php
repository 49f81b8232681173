<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\Entries\RetentionTest;

/** Runs the same tests with forms written as blocks. */
final class RetentionInBlocksTest extends RetentionTest {
	protected const IN_BLOCKS = true;
}

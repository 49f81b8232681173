<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\StorageTest;

/** Runs the same tests with forms written as blocks. */
final class StorageInBlocksTest extends StorageTest {
	protected const IN_BLOCKS = true;
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\StorageTest;

/** The same tests with each form written as blocks. */
final class StorageInBlocksTest extends StorageTest {
	protected const IN_BLOCKS = true;
}

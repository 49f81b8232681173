<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\Submission\EntryFileStoreTest;

/** Runs the same tests with forms written as blocks. */
final class EntryFileStoreInBlocksTest extends EntryFileStoreTest {
	protected const IN_BLOCKS = true;
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\WireTest;

/** The same tests with each form written as blocks. */
final class WireInBlocksTest extends WireTest {
	protected const IN_BLOCKS = true;
}

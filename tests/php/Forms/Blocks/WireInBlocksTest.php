<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\WireTest;

/** Runs the same tests with forms written as blocks. */
final class WireInBlocksTest extends WireTest {
	protected const IN_BLOCKS = true;
}

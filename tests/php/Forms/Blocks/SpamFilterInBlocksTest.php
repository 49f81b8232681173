<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\Spam\SpamFilterTest;

/** Runs the same tests with forms written as blocks. */
final class SpamFilterInBlocksTest extends SpamFilterTest {
	protected const IN_BLOCKS = true;
}

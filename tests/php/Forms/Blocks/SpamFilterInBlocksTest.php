<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\Spam\SpamFilterTest;

/** The same tests with each form written as blocks. */
final class SpamFilterInBlocksTest extends SpamFilterTest {
	protected const IN_BLOCKS = true;
}

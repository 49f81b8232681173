<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\VisitorTextsTest;

/** Runs the same tests with forms written as blocks. */
final class VisitorTextsInBlocksTest extends VisitorTextsTest {
	protected const IN_BLOCKS = true;
}

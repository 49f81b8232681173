<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\Submission\FieldValuesTest;

/** Runs the same tests with forms written as blocks. */
final class FieldValuesInBlocksTest extends FieldValuesTest {
	protected const IN_BLOCKS = true;
}

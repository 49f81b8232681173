<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\Submission\SubmissionHandlerTest;

/** Runs the same tests with forms written as blocks. */
final class SubmissionHandlerInBlocksTest extends SubmissionHandlerTest {
	protected const IN_BLOCKS = true;
}

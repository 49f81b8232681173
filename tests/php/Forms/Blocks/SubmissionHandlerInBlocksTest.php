<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\Submission\SubmissionHandlerTest;

/** The same tests with each form written as blocks. */
final class SubmissionHandlerInBlocksTest extends SubmissionHandlerTest {
	protected const IN_BLOCKS = true;
}

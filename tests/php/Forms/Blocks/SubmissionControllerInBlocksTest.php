<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\Rest\SubmissionControllerTest;

/** Runs the same tests with forms written as blocks. */
final class SubmissionControllerInBlocksTest extends SubmissionControllerTest {
	protected const IN_BLOCKS = true;
}

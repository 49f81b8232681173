<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\Submission\SubmissionValidatorTest;

/** Runs the same tests with forms written as blocks. */
final class SubmissionValidatorInBlocksTest extends SubmissionValidatorTest {
	protected const IN_BLOCKS = true;
}

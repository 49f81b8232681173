<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\Spam\CaptchaChallengeTest;

/** Runs the same tests with forms written as blocks. */
final class CaptchaChallengeInBlocksTest extends CaptchaChallengeTest {
	protected const IN_BLOCKS = true;
}

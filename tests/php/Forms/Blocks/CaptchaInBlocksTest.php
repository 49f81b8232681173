<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\CaptchaTest;

/** Runs the same tests with forms written as blocks. */
final class CaptchaInBlocksTest extends CaptchaTest {
	protected const IN_BLOCKS = true;
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\MailTest;

/** Runs the same tests with forms written as blocks. */
final class MailInBlocksTest extends MailTest {
	protected const IN_BLOCKS = true;
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\Mail\MailerTest;

/** Runs the same tests with forms written as blocks. */
final class MailerInBlocksTest extends MailerTest {
	protected const IN_BLOCKS = true;
}

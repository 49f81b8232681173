<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\Mail\MailQueueTest;

/** Runs the same tests with forms written as blocks. */
final class MailQueueInBlocksTest extends MailQueueTest {
	protected const IN_BLOCKS = true;
}

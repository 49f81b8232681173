<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields\Types;

/** The same tests with forms in blocks. */
final class RepeatInBlocksTest extends RepeatTest {
	protected const IN_BLOCKS = true;
}

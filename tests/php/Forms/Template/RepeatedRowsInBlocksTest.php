<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Template;

/** The same cases with forms in blocks. */
final class RepeatedRowsInBlocksTest extends RepeatedRowsTest {
	protected const IN_BLOCKS = true;
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields;

/** The same cases with forms in blocks. */
final class RowCasesInBlocksTest extends RowCasesTest {
	protected const IN_BLOCKS = true;
}

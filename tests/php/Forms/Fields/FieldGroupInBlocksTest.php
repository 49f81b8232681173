<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Fields;

/** The same tests with forms in blocks. */
final class FieldGroupInBlocksTest extends FieldGroupTest {
	protected const IN_BLOCKS = true;
}

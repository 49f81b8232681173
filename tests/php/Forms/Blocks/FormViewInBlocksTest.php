<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\FormViewTest;

/** The same tests with each form written as blocks. */
final class FormViewInBlocksTest extends FormViewTest {
	protected const IN_BLOCKS = true;
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\FormViewTest;

/** Runs the same tests with forms written as blocks. */
final class FormViewInBlocksTest extends FormViewTest {
	protected const IN_BLOCKS = true;
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\FormRendererTest;

/** Runs the same tests with forms written as blocks. */
final class FormViewInBlocksTest extends FormRendererTest {
	protected const IN_BLOCKS = true;
}

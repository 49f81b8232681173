<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Tests\Forms\Entries\EntryPrivacyTest;

/** Runs the same tests with forms written as blocks. */
final class EntryPrivacyInBlocksTest extends EntryPrivacyTest {
	protected const IN_BLOCKS = true;
}

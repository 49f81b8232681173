<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Demo;

use Frontispiece\Feed\Source\Demo\Demo;
use Frontispiece\Feed\Source\Demo\DemoInstaller;
use Frontispiece\Feed\Source\Demo\DemoPhotos;
use Frontispiece\Feed\Source\Demo\DemoPhotosStories;
use Frontispiece\Tests\TestCase;

final class DemoPhotosTest extends TestCase {
	public function test_the_sources_of_the_demo_have_different_names(): void {
		$install = fn( string $type ): string => $this->kernel()->get( DemoInstaller::class )->install( $type )->name;
		self::assertSame(
			[ 'Harbor Lane Books & Coffee', 'harborlanebooks', 'harborlanebooks_stories' ],
			array_map( $install, [ Demo::TYPE, DemoPhotos::TYPE, DemoPhotosStories::TYPE ] ),
		);
	}
}

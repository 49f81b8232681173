<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

use Frontispiece\Tests\Kernel\Process;
use PHPUnit\Framework\Attributes\Group;

#[Group( 'db' )]
final class RequirementsTest extends TestCase {
	public function test_without_mbstring_the_plugin_stays_off_and_tells_who_can_change_that(): void {
		$without = [ 'auto_prepend_file' => dirname( __DIR__ ) . '/fixtures/processes/without-mbstring.php' ];
		$load    = static fn( int $user, array $settings ): array =>
			Process::do( 'admin-notices', [ 'user' => $user ], settings: $settings );
		self::assertSame(
			[
				'notices' => 'Frontispiece is off because the PHP extension mbstring is missing on this server. Ask your host to turn it on.',
				'isOn'    => false,
			],
			$load( 1, $without ),
		);
		self::assertSame( [ 'notices' => '', 'isOn' => false ], $load( 0, $without ) );
		self::assertSame( [ 'notices' => '', 'isOn' => true ], $load( 1, [] ) );
	}
}

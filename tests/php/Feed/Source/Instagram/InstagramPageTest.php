<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Instagram;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Tests\Feed\Source\Driver\DriverTestCase;

/** How a page with the photos of an Instagram account bears failures, visitors, and hostile posts. */
final class InstagramPageTest extends DriverTestCase {
	protected function host(): string {
		return 'graph.instagram.com';
	}

	protected function becomeHostile(): void {
		$this->networks->call( 'POST', '/__hostile' );
	}

	protected function connected( string $address = '' ): Source {
		return $this->kernel()->get( SourceRepository::class )->connect( 'instagram', 'me-test', 'IGTEST' );
	}
}

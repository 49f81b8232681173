<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Source\Facebook;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Tests\Feed\Source\Driver\DriverTestCase;

/** How a page with the posts of a Facebook Page bears failures, visitors, and hostile posts. */
final class FacebookPageTest extends DriverTestCase {
	protected function host(): string {
		return 'graph.facebook.com';
	}

	protected function becomeHostile(): void {
		$this->networks->call( 'POST', '/__hostile' );
	}

	/** Its pages have 25 posts. */
	protected function readBack(): void {
		for ( $page = 0; $page < 8; $page++ ) {
			$this->db()->run( "UPDATE {jobs} SET due = 0 WHERE name = 'backfill'" );
			$this->workWithoutImages();
		}
	}

	protected function connected( string $address = '' ): Source {
		return $this->page();
	}
}

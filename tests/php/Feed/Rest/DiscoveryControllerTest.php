<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Rest;

use Frontispiece\ModuleSettings;
use Frontispiece\Tests\Feed\FeedTestCase;

final class DiscoveryControllerTest extends FeedTestCase {
	protected function tearDown(): void {
		$this->kernel()->options()->set( [ ModuleSettings::KEY => [] ] );
		parent::tearDown();
	}

	public function test_a_found_source_is_offered_only_for_feeds_that_are_on(): void {
		$this->become( 'administrator' );
		$modules = $this->kernel()->get( ModuleSettings::class );
		$modules->turn( 'photo-feed', false );
		self::assertSame( [ 'posts' ], $this->shows() );
		$modules->turn( 'photo-feed', true );
		$modules->turn( 'social-feed', false );
		self::assertSame( [ 'photos' ], $this->shows() );
		$modules->turn( 'social-feed', true );
		self::assertSame( [ 'posts', 'photos' ], $this->shows() );
	}

	/** @return list<string> */
	private function shows(): array {
		return self::restAnswer( 'POST', '/sources/discover', [ 'address' => 'blog.example' ] )['candidates'][0]['shows'];
	}
}

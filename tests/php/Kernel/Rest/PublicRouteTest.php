<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Rest;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Tests\Site\SiteTestCase;

/** Tests which routes a request registers. */
final class PublicRouteTest extends SiteTestCase {
	protected function tearDown(): void {
		unset( $GLOBALS['wp']->query_vars['rest_route'] );
		$GLOBALS['wp_rest_server'] = null;
		parent::tearDown();
	}

	public function test_a_request_that_reads_for_visitors_does_not_register_the_routes_of_screens(): void {
		$this->switchOn( 'reactions' );
		$this->switchOn( 'live-search' );
		$screens = [ '/contact-forms', '/sources', '/settings', '/demo', '/migration', '/site-features' ];
		foreach ( [
			'/frontispiece/v1/social-feed/0123456789abcdef/posts',
			'/frontispiece/v1/photo-feed/0123456789abcdef/posts',
			'/frontispiece/v1/social-feed/comments/1_2',
			'/frontispiece/v1/social-feed/comments/1_2/3',
			'/frontispiece/v1/social-feed/query',
			'/frontispiece/v1/photo-feed/comments/1',
			'/frontispiece/v1/suggestions',
			'/frontispiece/v1/reactions',
		] as $route ) {
			$registered = $this->registered( $route );
			self::assertSame( [], array_intersect( $screens, $registered ), $route );
			self::assertContains( '/social-feed/(?P<feed>[0-9a-f]+)/posts', $registered, $route );
		}
		foreach ( [ '', '/', '/frontispiece/v1', '/frontispiece/v1/sources', '/batch/v1', "/frontispiece/v1/reactions\n" ] as $route ) {
			self::assertSame( $screens, array_values( array_intersect( $screens, $this->registered( $route ) ) ), $route );
		}
	}

	/** @return list<string> our routes, without their namespace */
	private function registered( string $requested ): array {
		$GLOBALS['wp']->query_vars['rest_route'] = $requested;
		$GLOBALS['wp_rest_server']               = null;
		$routes = array_keys( ( new ArrayReader( rest_get_server()->get_routes( 'frontispiece/v1' ) ) )->all() );
		return array_map( static fn( $route ): string => str_replace( '/frontispiece/v1', '', (string) $route ), $routes );
	}
}

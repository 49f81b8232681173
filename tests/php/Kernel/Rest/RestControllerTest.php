<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Rest;

use Frontispiece\Tests\TestCase;

/** Every route of these controllers describes itself to a client that sends OPTIONS. */
final class RestControllerTest extends TestCase {
	/** Starts of routes; controllers that are moved to RestController are added here. */
	private const PREFIXES = [ 'home', 'settings', 'report', 'migration', 'demo', 'site-features', 'subscribers' ];

	/** @return array<string, list<array<string, mixed>>> route => endpoints */
	private static function routes(): array {
		$pattern = '#^/frontispiece/v1/(?:' . implode( '|', self::PREFIXES ) . ')(?:/|$)#';
		$ours    = static fn( string $route ): bool => 1 === preg_match( $pattern, $route );
		return array_filter( rest_get_server()->get_routes(), $ours, ARRAY_FILTER_USE_KEY );
	}

	public function test_each_prefix_names_a_route(): void {
		foreach ( self::PREFIXES as $prefix ) {
			self::assertArrayHasKey( "/frontispiece/v1/$prefix", self::routes() );
		}
	}

	public function test_every_parameter_of_a_route_has_a_type(): void {
		foreach ( self::routes() as $route => $endpoints ) {
			foreach ( $endpoints as $endpoint ) {
				foreach ( (array) $endpoint['args'] as $name => $schema ) {
					self::assertArrayHasKey( 'type', (array) $schema, "$route: $name" );
				}
			}
		}
	}

	public function test_options_returns_the_schema_of_an_item(): void {
		$this->become( 'administrator' );
		foreach ( array_keys( self::routes() ) as $route ) {
			$request  = new \WP_REST_Request( 'OPTIONS', $route );
			$response = rest_do_request( $request );
			$data     = (array) rest_get_server()->response_to_data(
				rest_send_allow_header( $response, rest_get_server(), $request ),
				false,
			);
			self::assertSame( 200, $response->get_status(), $route );
			/** @var array{title?: string, properties?: array<string, array<string, mixed>>} $schema */
			$schema = $data['schema'] ?? [];
			self::assertStringStartsWith( 'frontispiece-', $schema['title'] ?? '', $route );
			$properties = $schema['properties'] ?? [];
			self::assertNotSame( [], $properties, $route );
			foreach ( $properties as $name => $property ) {
				self::assertArrayHasKey( 'type', $property, "$route: $name" );
			}
		}
	}
}

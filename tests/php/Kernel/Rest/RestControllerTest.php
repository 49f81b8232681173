<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Kernel\Rest;

use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Site\FeatureRegistry;
use Frontispiece\Tests\Site\SiteTestCase;

/** Tests that every route of these controllers describes itself in response to OPTIONS. */
final class RestControllerTest extends SiteTestCase {
	protected function setUp(): void {
		parent::setUp();
		$GLOBALS['wp_rest_server'] = null;
		foreach ( array_keys( FeatureRegistry::TYPES ) as $feature ) {
			$this->switchOn( $feature );
		}
	}

	/** @return array<string, list<array<string, mixed>>> route => endpoints */
	private static function routes(): array {
		$ours = static fn( string $route ): bool => str_starts_with( $route, '/frontispiece/v1/' );
		return array_filter( rest_get_server()->get_routes(), $ours, ARRAY_FILTER_USE_KEY );
	}

	public function test_all_routes_of_the_plugin_are_covered(): void {
		foreach ( [ 'feeds', 'sources', 'items', 'contact-forms', 'entries', 'subscribers', 'settings' ] as $path ) {
			self::assertArrayHasKey( "/frontispiece/v1/$path", self::routes() );
		}
	}

	public function test_every_route_decides_who_may_use_it(): void {
		foreach ( self::routes() as $route => $endpoints ) {
			foreach ( $endpoints as $endpoint ) {
				self::assertIsCallable( $endpoint['permission_callback'] ?? null, $route );
			}
		}
	}

	public function test_every_parameter_has_a_type_and_a_limit(): void {
		foreach ( self::routes() as $route => $endpoints ) {
			preg_match_all( '/\(\?P<(\w+)>/', $route, $parts );
			foreach ( $endpoints as $endpoint ) {
				$args = (array) $endpoint['args'];
				self::assertSame( [], array_diff( $parts[1], array_keys( $args ) ), "$route: parts of its path" );
				foreach ( $args as $name => $schema ) {
					self::assertTrue( self::isBounded( (array) $schema ), "$route: $name" );
				}
			}
		}
	}

	/** @param array<array-key, mixed> $schema */
	private static function isBounded( array $schema ): bool {
		$has = static fn( string ...$keys ): bool => [] !== array_intersect( $keys, array_keys( $schema ) );
		foreach ( (array) ( $schema['type'] ?? 'none' ) as $type ) {
			$isBounded = $has( 'enum' ) || match ( $type ) {
				'string'            => $has( 'maxLength', 'pattern', 'format' ),
				'integer', 'number' => $has( 'minimum', 'maximum' ) || is_array( $schema['type'] ),
				'array'             => $has( 'maxItems' ) && is_array( $schema['items'] ?? null ),
				'boolean', 'object' => true,
				default             => false,
			};
			if ( ! $isBounded ) {
				return false;
			}
		}
		return true;
	}

	public function test_options_returns_the_schema_of_an_item(): void {
		$this->become( 'administrator' );
		foreach ( array_keys( self::routes() ) as $route ) {
			if ( str_ends_with( $route, '/calendar' ) ) {
				continue; // It is no JSON.
			}
			// Returns a path that matches the route: 1 for numbers, a for words, a-1 for both.
			$path     = (string) preg_replace(
				[ '/\(\?P<\w+>\[a-z\]\+-\\\\d\+\)/', '/\(\?P<\w+>(?:\\\\d|\[0-9)[^)]*\)/', '/\(\?P<\w+>[^)]+\)/' ],
				[ 'a-1', '1', 'a' ],
				$route,
			);
			$request  = new \WP_REST_Request( 'OPTIONS', $path );
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

	public function test_every_closure_gets_each_of_its_parameters_in_its_type_from_a_schema(): void {
		$wrong = [];
		$count = 0;
		foreach ( self::routes() as $route => $endpoints ) {
			preg_match_all( '/\(\?P<(\w+)>/', $route, $parts );
			foreach ( $endpoints as $endpoint ) {
				// Routes that visitors read are registered without a controller, and take the request only.
				$used     = ( new \ReflectionFunction( \Closure::fromCallable( $endpoint['callback'] ) ) )->getClosureUsedVariables();
				$callback = $used['callback'] ?? null;
				$parameters    = $callback instanceof \Closure ? ( new \ReflectionFunction( $callback ) )->getParameters() : [];
				$count   += count( $parameters );
				foreach ( $parameters as $parameter ) {
					$schema = ( (array) $endpoint['args'] )[ $parameter->getName() ] ?? null;
					$error  = self::misfit( $parameter, is_array( $schema ) ? $schema : null, $parts[1] );
					$method = implode( ' ', array_keys( (array) $endpoint['methods'] ) );
					$wrong  = '' === $error ? $wrong : [ ...$wrong, "$method $route: \${$parameter->getName()} $error" ];
				}
			}
		}
		self::assertSame( [], $wrong );
		self::assertGreaterThan( 100, $count );
	}

	/**
	 * @param array<array-key, mixed>|null $schema
	 * @param list<string>                 $parts of the path
	 */
	private static function misfit( \ReflectionParameter $parameter, ?array $schema, array $parts ): string {
		$name = $parameter->getName();
		$type = $parameter->getType();
		if ( 'request' === $name ) {
			return $type instanceof \ReflectionNamedType && \WP_REST_Request::class === $type->getName() ? '' : 'is no request';
		}
		if ( null === $schema ) {
			return 'has no schema';
		}
		$isThere = true === ( $schema['required'] ?? false ) || isset( $schema['default'] ) || in_array( $name, $parts, true );
		if ( ! $isThere && ! $parameter->isDefaultValueAvailable() ) {
			return 'may be missing';
		}
		$php = [
			'string'  => 'string',
			'integer' => 'int',
			'number'  => 'float',
			'boolean' => 'bool',
			'array'   => 'array',
			'object'  => 'array',
			'null'    => '',
		];
		$takes = array_map( static fn( string $one ): string => ltrim( $one, '?' ), explode( '|', (string) $type ) );
		$takes = in_array( 'float', $takes, true ) ? [ ...$takes, 'int' ] : $takes;
		foreach ( (array) ( $schema['type'] ?? 'string' ) as $one ) {
			$expected = $php[ (string) $one ] ?? 'unknown';
			if ( '' !== $expected && ! in_array( 'mixed', $takes, true ) && ! in_array( $expected, $takes, true ) ) {
				return "takes $type, and its schema says $one";
			}
		}
		return isset( $schema['sanitize_callback'] ) ? 'is converted by a function of its own' : '';
	}

	public function test_BUG_54_an_exception_at_one_row_does_not_keep_the_next_and_is_told_and_logged(): void {
		$controller = new class() extends RestController {
			protected const TITLE = 'row';

			public function register_routes(): void {
				$this->actions( '/rows', 'row', [
					'save' => static fn( int $id ): bool|\WP_Error => match ( $id ) {
						1       => throw new \LogicException( 'Broken in /var/www.' ),
						2       => new \WP_Error( 'no', 'Not this one.' ),
						4       => throw new \TypeError( 'Wrong.' ),
						default => true,
					},
				] );
			}

			protected function properties(): array {
				return [];
			}
		};
		rest_get_server();
		$controller->register_routes();
		$this->become( 'administrator' );
		$response = self::restCall( 'POST', '/rows/actions', [ 'do' => 'save', 'ids' => [ 1, 2, 3, 3, 4, 5 ] ] );
		self::assertSame( 200, $response->get_status() );
		$text = 'Something went wrong. Please try again.';
		self::assertSame(
			[
				'done'   => [ 3, 5 ],
				'failed' => [
					[ 'id' => 1, 'message' => $text ],
					[ 'id' => 2, 'message' => 'Not this one.' ],
					[ 'id' => 4, 'message' => $text ],
				],
			],
			$response->get_data(),
		);
		$log = array_slice( $this->kernel()->log()->latest( 2 ), 0, 2 );
		self::assertSame( [ 'Wrong.', 'Broken in /var/www.' ], array_column( $log, 'message' ) );
		self::assertSame( [ 4, 1 ], array_column( array_column( $log, 'context' ), 'row' ) );
	}

	public function test_a_closure_gets_parameters_by_their_names_in_the_type_of_their_schema(): void {
		$controller = new class() extends RestController {
			protected const TITLE = 'argument';

			public function register_routes(): void {
				$this->route( '/arguments/(?P<id>\d+)', $this->endpoint(
					'GET',
					static fn( bool $isOn, int $id, \WP_REST_Request $request, string $word = 'none' ): array =>
						[ $id, $isOn, $word, $request->get_method() ],
					Schema::byType( integer: [ 'id' ], boolean: [ 'isOn' ], string: [ 'word' ] ),
				) );
			}

			protected function properties(): array {
				return Schema::byType( string: [ 'word' ] );
			}
		};
		rest_get_server();
		$controller->register_routes();
		$this->become( 'administrator' );
		$path = '/arguments/7';
		self::assertSame( [ 7, true, 'none', 'GET' ], self::restCall( 'GET', $path, [ 'isOn' => '1' ] )->get_data() );
		$bad = [ 'isOn' => 'perhaps', 'word' => [ 'a', 'b' ] ];
		self::assertSame( 400, self::restCall( 'GET', $path, $bad )->get_status(), 'The schema comes first.' );
	}
}

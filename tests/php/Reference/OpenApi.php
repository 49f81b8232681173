<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Reference;

use Frontispiece\Kernel\Rest\RestController;

/**
 * Describes the registered routes as a document of OpenAPI 3.1: docs/openapi.json.
 *
 * @phpstan-type Map array<array-key, mixed>
 */
final class OpenApi {
	/** What WordPress's schemas have beside JSON Schema, or write in another way. */
	private const OWN_KEYS = [ '$schema', 'arg_options', 'context', 'required', 'sanitize_callback', 'title', 'validate_callback' ];

	/** What these routes return instead of JSON; '' = nothing (204). */
	private const TYPES = [
		'GET /social-feed/{feed}/calendar' => 'text/calendar',
		'GET /contact-forms/{id}/captcha'  => 'image/png',
		'GET /websub/{handle}/{key}'       => 'text/plain',
		'POST /websub/{handle}/{key}'      => '',
		'POST /contact-forms/{id}/steps'   => '',
	];

	/** Routes whose body is a part of a file: their parameters are in the address. */
	private const UPLOADS = [ 'POST /archives/{id}/chunk', 'POST /transfers/{id}/chunk' ];

	/** @var array<string, Map> schemas of responses by their title */
	private array $schemas = [];

	/** @return Map */
	public function document(): array {
		$paths = [];
		foreach ( self::routes() as $route => $endpoints ) {
			$path = self::path( $route );
			foreach ( $endpoints as $endpoint ) {
				foreach ( array_keys( (array) $endpoint['methods'] ) as $method ) {
					$paths[ $path ][ strtolower( (string) $method ) ] = $this->operation( (string) $method, $path, $route, $endpoint );
				}
			}
		}
		ksort( $paths );
		ksort( $this->schemas );
		return [
			'openapi'    => '3.1.0',
			'info'       => [
				'title'       => 'Frontispiece',
				'version'     => FRONTISPIECE_VERSION,
				'description' => 'Made of the registered routes by node bin/reference.mjs. See docs/rest.md.',
				'license'     => [ 'name' => 'GPL-2.0-or-later', 'identifier' => 'GPL-2.0-or-later' ],
			],
			'servers'    => [
				[
					'url'       => '{site}/wp-json/' . RestController::NAMESPACE,
					'variables' => [ 'site' => [ 'default' => 'https://example.org' ] ],
				],
			],
			'security'   => [ [ 'cookie' => [], 'nonce' => [] ], [ 'applicationPassword' => [] ] ],
			'paths'      => $paths,
			'components' => [
				'schemas'         => $this->schemas + [
					'error' => [
						'type'       => 'object',
						'properties' => [
							'code'    => [ 'type' => 'string' ],
							'message' => [ 'type' => 'string' ],
							'data'    => [ 'type' => [ 'object', 'null' ], 'properties' => [ 'status' => [ 'type' => 'integer' ] ] ],
						],
						'required'   => [ 'code', 'message' ],
					],
				],
				'responses'       => [
					'error' => [
						'description' => 'An error. data.params has a message for each invalid parameter.',
						'content'     => self::json( [ '$ref' => '#/components/schemas/error' ] ),
					],
				],
				'securitySchemes' => [
					'cookie'              => [ 'type' => 'apiKey', 'in' => 'cookie', 'name' => 'wordpress_logged_in' ],
					'nonce'               => [ 'type' => 'apiKey', 'in' => 'header', 'name' => 'X-WP-Nonce' ],
					'applicationPassword' => [ 'type' => 'http', 'scheme' => 'basic' ],
				],
			],
		];
	}

	/** @return array<string, list<Map>> endpoints by route, without the namespace */
	public static function routes(): array {
		$routes = [];
		$start  = '/' . RestController::NAMESPACE . '/';
		foreach ( rest_get_server()->get_routes( RestController::NAMESPACE ) as $route => $endpoints ) {
			if ( str_starts_with( $route, $start ) ) {
				$routes[ substr( $route, strlen( $start ) - 1 ) ] = array_values( $endpoints );
			}
		}
		return $routes;
	}

	/**
	 * @param Map $endpoint
	 * @return Map
	 */
	private function operation( string $method, string $path, string $route, array $endpoint ): array {
		preg_match_all( '~\{(\w+)\}~', $path, $parts );
		$name       = "$method $path";
		$isUpload   = in_array( $name, self::UPLOADS, true );
		$inPath     = $parts[1];
		$parameters = [];
		$body       = [];
		foreach ( (array) $endpoint['args'] as $parameter => $schema ) {
			$schema = is_array( $schema ) ? $schema : [];
			$isPart = in_array( $parameter, $inPath, true );
			if ( 'GET' !== $method && 'DELETE' !== $method && ! $isUpload && ! $isPart ) {
				$body[ $parameter ] = $schema;
				continue;
			}
			$parameters[] = [
				'name'     => $parameter,
				'in'       => $isPart ? 'path' : 'query',
				'required' => $isPart || true === ( $schema['required'] ?? false ),
				'schema'   => self::jsonSchema( $schema ),
			] + ( in_array( 'array', (array) ( $schema['type'] ?? [] ), true ) ? [ 'explode' => false ] : [] );
		}
		return array_filter( [
			'tags'        => [ explode( '/', $path )[1] ],
			'operationId' => strtolower( trim( (string) preg_replace( '~\W+~', '-', $name ), '-' ) ),
			'description' => self::capability( $endpoint ),
			'security'    => '__return_true' === $endpoint['permission_callback'] ? [ new \stdClass() ] : null,
			'parameters'  => $parameters,
			'requestBody' => match ( true ) {
				$isUpload    => [ 'required' => true, 'content' => [ 'application/octet-stream' => new \stdClass() ] ],
				[] === $body => null,
				default      => [
					'required' => in_array( true, array_column( $body, 'required' ), true ),
					'content'  => self::json( self::jsonSchema( [ 'type' => 'object', 'properties' => $body ] ) ),
				],
			},
			'responses'   => match ( self::TYPES[ $name ] ?? null ) {
				null    => [ '2XX' => [ 'description' => 'Done.', 'content' => self::json( $this->reply( $route, $endpoint ) ) ] ],
				''      => [ '204' => [ 'description' => 'Done.' ] ],
				default => [ '2XX' => [
					'description' => 'Done.',
					'content'     => [ self::TYPES[ $name ] => [ 'schema' => [ 'type' => 'string' ] ] ],
				] ],
			} + [ 'default' => [ '$ref' => '#/components/responses/error' ] ],
		], static fn( mixed $part ): bool => null !== $part && '' !== $part );
	}

	/**
	 * Returns the schema of a response, with the route's item by reference.
	 *
	 * @param Map $endpoint
	 * @return Map
	 */
	private function reply( string $route, array $endpoint ): array {
		$item  = self::schema( $route );
		$title = str_replace( 'frontispiece-', '', (string) $item['title'] );

		$this->schemas[ $title ] = self::jsonSchema( $item );
		return self::jsonSchema( self::filled( $endpoint['returns'] ?? [], [ '$ref' => "#/components/schemas/$title" ] ) );
	}

	/**
	 * Puts the item of a route into the schema of a response: [] is the item itself, a list without `items` one of items.
	 *
	 * @param Map $returns
	 * @param Map $item
	 * @return Map
	 */
	private static function filled( array $returns, array $item ): array {
		foreach ( $returns['properties'] ?? [] as $name => $property ) {
			$returns['properties'][ $name ] = self::filled( $property, $item );
		}
		return match ( $returns['type'] ?? '' ) {
			''      => $item,
			'array' => $returns + [ 'items' => $item ],
			default => $returns,
		};
	}

	/** @return Map schema of what a route returns, as OPTIONS has it */
	private static function schema( string $route ): array {
		$schema = rest_get_server()->get_route_options( '/' . RestController::NAMESPACE . $route )['schema'] ?? null;
		return is_callable( $schema ) ? (array) $schema() : [];
	}

	/** @return array<string, mixed> schemas of the properties that a route returns */
	public static function schemaOf( string $route ): array {
		return (array) ( self::schema( $route )['properties'] ?? [] );
	}

	/** @param Map $endpoint */
	private static function capability( array $endpoint ): string {
		$permission = \Closure::fromCallable( $endpoint['permission_callback'] );
		$used       = ( new \ReflectionFunction( $permission ) )->getClosureUsedVariables()['permission'] ?? null;
		return is_string( $used ) ? "Requires the capability $used." : '';
	}

	/**
	 * Returns why the response of a route is not what the document says of it; '' if it is.
	 *
	 * @param string $name method and path, as the document has it
	 */
	public static function misfit( string $name, string $response ): string {
		[ $method, $path ] = explode( ' ', $name );
		$data = json_decode( $response, true );
		if ( isset( self::TYPES[ $name ] ) ) {
			return is_array( $data ) ? 'is JSON' : '';
		}
		foreach ( self::routes() as $route => $endpoints ) {
			foreach ( self::path( $route ) === $path ? $endpoints : [] as $endpoint ) {
				if ( isset( $endpoint['methods'][ $method ] ) ) {
					$schema = self::closed( self::filled( $endpoint['returns'] ?? [], self::schema( $route ) ) );
					$valid  = rest_validate_value_from_schema( $data, $schema, 'it' );
					return is_wp_error( $valid ) ? $valid->get_error_message() : '';
				}
			}
		}
		return 'has no route';
	}

	/**
	 * Lets objects have no other properties than the declared ones.
	 *
	 * @param Map $schema
	 * @return Map
	 */
	private static function closed( array $schema ): array {
		if ( isset( $schema['items'] ) ) {
			$schema['items'] = self::closed( $schema['items'] );
		}
		if ( isset( $schema['properties'] ) ) {
			$schema['properties'] = array_map( self::closed( ... ), $schema['properties'] );
			$schema              += [ 'additionalProperties' => false ];
		}
		return $schema;
	}

	private static function path( string $route ): string {
		return (string) preg_replace( '~\(\?P<(\w+)>[^)]*\)~', '{$1}', $route );
	}

	/**
	 * @param Map $schema
	 * @return Map
	 */
	private static function json( array $schema ): array {
		return [ 'application/json' => [ 'schema' => $schema ] ];
	}

	/**
	 * Writes a schema of WordPress, which is draft 4 with `required` at each property, as JSON Schema 2020-12.
	 *
	 * @param Map $schema
	 * @return Map
	 */
	private static function jsonSchema( array $schema ): array {
		$written = array_diff_key( $schema, array_flip( self::OWN_KEYS ) );
		foreach ( [ 'properties', 'patternProperties' ] as $key ) {
			if ( isset( $schema[ $key ] ) ) {
				$parts           = array_filter( (array) $schema[ $key ], 'is_array' );
				$written[ $key ] = (object) array_map( self::jsonSchema( ... ), $parts );
				$required        = array_filter( $parts, static fn( array $part ): bool => true === ( $part['required'] ?? false ) );
				$written        += [] === $required ? [] : [ 'required' => array_map( 'strval', array_keys( $required ) ) ];
			}
		}
		foreach ( [ 'items', 'additionalProperties' ] as $key ) {
			if ( is_array( $schema[ $key ] ?? null ) ) {
				$written[ $key ] = (object) self::jsonSchema( $schema[ $key ] );
			}
		}
		foreach ( [ 'oneOf', 'anyOf' ] as $key ) {
			if ( is_array( $schema[ $key ] ?? null ) ) {
				$written[ $key ] = array_map( self::jsonSchema( ... ), $schema[ $key ] );
			}
		}
		return $written;
	}
}

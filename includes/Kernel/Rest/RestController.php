<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Rest;

use Frontispiece\Kernel\Database\LockTimeout;
use Frontispiece\Kernel\Security\Capabilities;

/**
 * Base of the REST controllers: one namespace, a capability for each endpoint, and a schema that OPTIONS returns.
 *
 * @since 1.0.0
 */
abstract class RestController extends \WP_REST_Controller {
	public const NAMESPACE = 'frontispiece/v1';

	/** @var string */
	protected $namespace = self::NAMESPACE;

	/** Schema of a response that is a list of what the route's schema describes. */
	protected const ITEMS = [ 'type' => 'array' ];

	/** Name of what the controller is about, for the schema. */
	protected const TITLE = '';

	/** @return array<string, array<string, mixed>> JSON schema of each property of an item */
	abstract protected function properties(): array;

	/** @return array<string, mixed> */
	public function get_item_schema(): array {
		return $this->add_additional_fields_schema( self::schema( static::TITLE, $this->properties() ) );
	}

	/**
	 * Registers a route with its endpoints and the schema.
	 *
	 * @param non-falsy-string     $path
	 * @param array<string, mixed> ...$endpoints made by endpoint()
	 */
	final protected function route( string $path, array ...$endpoints ): void {
		$schema = [ 'schema' => fn(): array => $this->get_public_item_schema() ];
		register_rest_route( self::NAMESPACE, $path, array_values( $endpoints ) + $schema );
	}

	/**
	 * Registers a route that returns something other than an item of the controller.
	 *
	 * @param non-falsy-string                    $path
	 * @param array<string, array<string, mixed>> $properties JSON schema of each property of the response
	 * @param array<string, mixed>                ...$endpoints made by endpoint()
	 */
	final protected function resource( string $path, string $title, array $properties, array ...$endpoints ): void {
		$schema = [ 'schema' => static fn(): array => self::schema( $title, $properties ) ];
		register_rest_route( self::NAMESPACE, $path, array_values( $endpoints ) + $schema );
	}

	/**
	 * Registers a route that does the same with several rows. An error of one does not stop the next.
	 *
	 * @param non-falsy-string                  $path
	 * @param array<string, \Closure(int): mixed> $actions name => does it with a row; may return an error
	 */
	final protected function actions( string $path, string $title, array $actions ): void {
		$ids = Schema::list( [ 'type' => 'integer', 'minimum' => 1 ] );
		$this->resource(
			"$path/actions",
			"$title-action",
			[ 'done' => $ids, 'failed' => BulkAction::failedSchema() ],
			$this->endpoint(
				'POST',
				static fn( array $ids, string $do ): array => BulkAction::run( $ids, $actions[ $do ] ),
				[
					'do'  => [ 'type' => 'string', 'enum' => array_keys( $actions ), 'required' => true ],
					'ids' => [ 'minItems' => 1, 'maxItems' => 100, 'required' => true ] + $ids,
				],
			),
		);
	}

	/**
	 * @param array<string, array<string, mixed>> $properties
	 * @return array<string, mixed>
	 */
	public static function schema( string $title, array $properties ): array {
		return [
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => "frontispiece-$title",
			'type'       => 'object',
			'properties' => $properties,
		];
	}

	/**
	 * Returns an endpoint of a route.
	 *
	 * @param \Closure                                                 $callback takes parameters by their names, and the
	 *     request as `$request`; returns data, a response or an error
	 * @param array<string, array<string, mixed>>                      $args JSON schema of each parameter
	 * @param string|\Closure(\WP_REST_Request<array<string, mixed>>): bool $permission capability, or what decides
	 * @param array<string, mixed>                                     $returns JSON schema of the response, if it is not the
	 *     route's; docs/openapi.json is made of it
	 * @return array<string, mixed>
	 */
	final protected function endpoint(
		string $method,
		\Closure $callback,
		array $args = [],
		string|\Closure $permission = Capabilities::MANAGE,
		array $returns = [],
	): array {
		return [
			'methods'             => $method,
			'callback'            => static function ( \WP_REST_Request $request ) use ( $callback ): \WP_REST_Response|\WP_Error {
				try {
					return rest_ensure_response( $callback( ...self::arguments( $callback, $request ) ) );
				} catch ( LockTimeout ) {
					return self::failure( 'frontispiece_busy', LockTimeout::text(), LockTimeout::STATUS );
				}
			},
			'permission_callback' => is_string( $permission )
				? static fn(): bool => current_user_can( $permission )
				: $permission,
			'args'                => $args,
			'returns'             => $returns,
		];
	}

	/**
	 * Returns what a callback asks for by the names of its parameters. WordPress has checked each value by its schema, and
	 * converted it to the type there. What the request does not have, is left to the default of the parameter.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>
	 */
	private static function arguments( \Closure $callback, \WP_REST_Request $request ): array {
		$arguments = [];
		foreach ( ( new \ReflectionFunction( $callback ) )->getParameters() as $parameter ) {
			$name               = $parameter->getName();
			$arguments[ $name ] = 'request' === $name ? $request : $request[ $name ];
		}
		return array_filter( $arguments, static fn( mixed $value ): bool => null !== $value );
	}

	/** @param array<array-key, mixed> $params parameter => what is wrong with it */
	final protected static function failure( string $code, string $message, int $status = 400, array $params = [] ): \WP_Error {
		return new \WP_Error( $code, $message, [ 'status' => $status ] + ( [] === $params ? [] : [ 'params' => $params ] ) );
	}

	/** @param array<array-key, mixed> $errors name of a setting => what is wrong with it */
	final protected static function invalidSettings( array $errors ): \WP_Error {
		return self::failure(
			'frontispiece_invalid_settings',
			__(
				'Settings not saved because some values are not valid. Correct the marked fields and try again.',
				'frontispiece',
			),
			params: $errors,
		);
	}

	final protected static function notFound( string $message ): \WP_Error {
		return self::failure( 'not_found', $message, 404 );
	}
}

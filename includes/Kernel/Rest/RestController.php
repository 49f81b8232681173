<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Rest;

use Frontispiece\Kernel\Security\Capabilities;

/** Base of the REST controllers: one namespace, a capability for each endpoint, and a schema that OPTIONS returns. */
abstract class RestController extends \WP_REST_Controller {
	public const NAMESPACE = 'frontispiece/v1';

	/** @var string */
	protected $namespace = self::NAMESPACE;

	/** Returns the name of what the controller is about, for the schema. */
	abstract protected function title(): string;

	/** @return array<string, array<string, mixed>> JSON schema of each property of an item */
	abstract protected function properties(): array;

	/** @return array<string, mixed> */
	public function get_item_schema(): array {
		return $this->add_additional_fields_schema( [
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'frontispiece-' . $this->title(),
			'type'       => 'object',
			'properties' => $this->properties(),
		] );
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
	 * Returns an endpoint of a route.
	 *
	 * @param \Closure(\WP_REST_Request<array<string, mixed>>): mixed $answer returns data, a response or an error
	 * @param array<string, array<string, mixed>>                     $args   JSON schema of each parameter
	 * @return array<string, mixed>
	 */
	final protected function endpoint(
		string $method,
		\Closure $answer,
		array $args = [],
		string $capability = Capabilities::MANAGE,
	): array {
		return [
			'methods'             => $method,
			'callback'            => static fn( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error =>
				rest_ensure_response( $answer( $request ) ),
			'permission_callback' => static fn(): bool => current_user_can( $capability ),
			'args'                => $args,
		];
	}
}

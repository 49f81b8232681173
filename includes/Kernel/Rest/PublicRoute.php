<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Rest;

defined( 'ABSPATH' ) || exit;

/** Registers GET routes that everybody may read, as the AJAX actions that return the same. */
final class PublicRoute {
	/** @var array<string, true> paths of registered routes, as regular expressions */
	private static array $paths = [];

	/** Registers all other routes, unless this request reads a public route: registering takes longer than most reads. */
	public static function registerOthers(): void {
		if ( self::isRead() ) {
			// PHP encodes an empty array as a list. It stays one until here, so that WordPress can take fields out of it.
			add_filter( 'rest_pre_echo_response', [ self::class, 'emptyObject' ] );
			return;
		}
		/**
		 * Fires when REST routes are registered, except in requests that read a public route.
		 *
		 * @since 1.0.0
		 */
		do_action( 'frontispiece_rest_routes' );
	}

	/** Returns the route that this HTTP request is for; '' if it is not for a REST route. */
	public static function requested(): string {
		$route = $GLOBALS['wp']->query_vars['rest_route'] ?? '';
		return is_string( $route ) ? $route : '';
	}

	private static function isRead(): bool {
		$paths = '~^/' . RestController::NAMESPACE . '(?:' . implode( '|', array_keys( self::$paths ) ) . ')$~DJ';
		return 1 === preg_match( $paths, self::requested() );
	}

	/**
	 * @param non-falsy-string                    $path
	 * @param array<string, array<string, mixed>> $arguments  JSON schema of each parameter
	 * @param array<string, array<string, mixed>> $properties JSON schema of each property of the response
	 * @param \Closure(\WP_REST_Request<array<string, mixed>>): (\WP_REST_Response|\WP_Error) $callback
	 */
	public static function register( string $path, string $title, array $arguments, array $properties, \Closure $callback ): void {
		self::$paths[ $path ] = true;
		register_rest_route( RestController::NAMESPACE, $path, [
			[
				'methods'             => 'GET',
				'permission_callback' => '__return_true',
				'args'                => $arguments,
				'callback'            => $callback,
			],
			'schema' => static fn(): array => RestController::schema( $title, $properties ),
		] );
	}

	/**
	 * Returns parameters of a request as text; '' for those that it does not have.
	 *
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return list<string>
	 */
	public static function texts( \WP_REST_Request $request, string ...$names ): array {
		return array_map(
			static fn( string $name ): string => is_string( $request[ $name ] ) ? $request[ $name ] : '',
			array_values( $names ),
		);
	}

	/** JSON has no way to tell an empty object from an empty list. */
	public static function emptyObject( mixed $data ): mixed {
		return [] === $data ? new \stdClass() : $data;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Rest;

/** Registers GET routes that everybody may read, as the AJAX actions that return the same. */
final class PublicRoute {
	/** What pages read by script. Routes of screens have other paths. */
	private const READS =
		'~^/frontispiece/v1/(?:(?:social|photo)-feed/(?:[0-9a-f]+/posts|comments/.+)|reactions|suggestions)$~D';

	/**
	 * Returns whether this request reads a public route. It needs none of the routes of screens, and registering those
	 * takes longer than most reads.
	 */
	public static function isRead(): bool {
		$route = $GLOBALS['wp']->query_vars['rest_route'] ?? '';
		return is_string( $route ) && 1 === preg_match( self::READS, $route );
	}

	/**
	 * @param non-falsy-string                    $path
	 * @param array<string, array<string, mixed>> $arguments  JSON schema of each parameter
	 * @param array<string, array<string, mixed>> $properties JSON schema of each property of the response
	 * @param \Closure(\WP_REST_Request<array<string, mixed>>): (\WP_REST_Response|\WP_Error) $answer
	 */
	public static function register( string $path, string $title, array $arguments, array $properties, \Closure $answer ): void {
		register_rest_route( RestController::NAMESPACE, $path, [
			[
				'methods'             => 'GET',
				'permission_callback' => '__return_true',
				'args'                => $arguments,
				'callback'            => $answer,
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
}

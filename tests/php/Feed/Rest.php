<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed;

/** Sends requests to the plugin's REST routes. */
trait Rest {
	/** @param array<string, mixed> $fields */
	protected function call( string $method, string $path, array $fields = [] ): \WP_REST_Response {
		$request = new \WP_REST_Request( $method, "/frontispiece/v1$path" );
		foreach ( $fields as $name => $value ) {
			$request->set_param( $name, $value );
		}
		return rest_do_request( $request );
	}

	protected function text( \WP_REST_Response $response ): string {
		return (string) wp_json_encode( $response->get_data() );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Tests;

use Frontispiece\Kernel\Text\Json;

/** Sends requests to the test site's admin-ajax over HTTP, as a visitor without cookies. */
final class AjaxClient {
	/**
	 * @param array<string, mixed> $fields encoded as forms are, lists and objects with brackets
	 * @return array{status: int, type: string, body: string, json: array<string, mixed>}
	 */
	public static function post( string $action, array $fields ): array {
		$reply = wp_remote_post(
			getenv( 'FRONTISPIECE_TEST_URL' ) . '/wp-admin/admin-ajax.php',
			[ 'body' => http_build_query( [ 'action' => $action ] + $fields ), 'timeout' => 20 ],
		);
		if ( is_wp_error( $reply ) ) {
			throw new \RuntimeException( $reply->get_error_message() );
		}
		$body = wp_remote_retrieve_body( $reply );
		return [
			'status' => (int) wp_remote_retrieve_response_code( $reply ),
			'type'   => implode( ',', (array) wp_remote_retrieve_header( $reply, 'content-type' ) ),
			'body'   => $body,
			'json'   => Json::object( $body ),
		];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Submission;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Forms\Rest\SubmissionController;
use Frontispiece\Kernel\Http\Request;

/**
 * Handles a form's three calls (submission, schema, refill) through admin-post.php, for sites that close the REST API
 * to visitors.
 */
final class AdminPost {
	public const ACTION = 'frontispiece_form';

	public function __construct( private readonly SubmissionController $controller ) {}

	public function respond(): never {
		// Like a REST request without a nonce: the user counts as logged out.
		wp_set_current_user( 0 );
		$post   = 'POST' === Request::method();
		// phpcs:ignore WordPress.Security -- see Controller.
		$id     = $post && isset( $_POST['_wpcf7'] ) ? $_POST['_wpcf7'] : $_GET['id'] ?? '';
		$id     = is_numeric( $id ) ? (int) $id : 0;
		$type   = $_SERVER['CONTENT_TYPE'] ?? ''; // phpcs:ignore WordPress.Security -- compared only.
		$fields = wp_unslash( $_POST ); // phpcs:ignore WordPress.Security -- see Controller.
		$proof  = wp_unslash( $_GET[ FormAccess::FIELD ] ?? '' ); // phpcs:ignore WordPress.Security -- compared only.
		$proof  = is_string( $proof ) ? $proof : '';
		$locale = $_GET['locale'] ?? ''; // phpcs:ignore WordPress.Security -- compared only.
		$locale = is_string( $locale ) ? $locale : '';
		// phpcs:disable WordPress.Security.NonceVerification,WordPress.Security.ValidatedSanitizedInput -- visitors have no session, and a cached page no fresh nonce; see Controller.
		$result = match ( true ) {
			$post && 'progress' === ( $_GET['call'] ?? '' ) => $this->controller->save(
				$id,
				is_array( $fields ) ? $fields : [],
			),
			$post => $this->controller->feedback(
				$id,
				is_array( $fields ) ? $fields : [],
				$_FILES,
				is_string( $type ) ? $type : '',
			),
			'schema' === ( $_GET['call'] ?? '' ) => $this->controller->rules( $id, $proof, $locale ),
			default => $this->controller->refill( $id, $proof, $locale ),
		};
		// phpcs:enable
		$response = rest_ensure_response(
			$result instanceof \WP_Error ? rest_convert_error_to_response( $result ) : $result,
		);
		status_header( $response->get_status() );
		header( 'Content-Type: application/json; charset=UTF-8' );
		header( 'X-Content-Type-Options: nosniff' );
		foreach ( $response->get_headers() as $name => $value ) {
			header( "$name: $value" );
		}
		echo wp_json_encode( $response->get_data() );
		exit;
	}
}

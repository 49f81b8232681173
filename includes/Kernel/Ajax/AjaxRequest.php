<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Ajax;

use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Database\LockTimeout;
use Frontispiece\Kernel\Http\Request;
use Frontispiece\Kernel\Security\RateLimit;
use Frontispiece\Kernel\Text\Json;

/** Handles one Ajax call: checks permission, rate limit and input, then runs the handler. */
final class AjaxRequest {
	/** Maximum total cost per minute of one visitor's reading calls. */
	public const POINTS = 600;

	public function __construct( private readonly AjaxAction $action, private readonly RateLimit $rates ) {}

	public function run(): never {
		$this->response()->send();
	}

	/**
	 * Handles only requests that have all the fields that identify our actions. Other plugins with the same action name
	 * handle the rest.
	 */
	public function runIfOurs(): void {
		if ( [] === array_diff( $this->action->marks, array_keys( $this->sent() ) ) ) {
			$this->run();
		}
	}

	private function response(): AjaxResponse {
		$writes = AjaxAction::WRITE === $this->action->kind;
		// Links, images and prefetches send GET requests, which must never change anything.
		if ( $writes && 'POST' !== Request::method() ) {
			return AjaxResponse::error(
				405,
				'post_only',
				__( 'This request must use the POST method.', 'frontispiece' ),
				[ 'Allow' => 'POST' ],
			);
		}
		// Public calls are reads, or idempotent and rate limited. The pages that make them come from page caches, so
		// they cannot carry a session's nonce.
		if ( '' !== $this->action->cap ) {
			if ( ! current_user_can( $this->action->cap ) ) {
				return AjaxResponse::error(
					is_user_logged_in() ? 403 : 401,
					'forbidden',
					__( 'Sorry, you are not allowed to do that.', 'frontispiece' ),
				);
			}
			if ( ! $this->isFresh() ) {
				return AjaxResponse::error(
					403,
					'stale_nonce',
					__( 'This page has expired. Reload it and try again.', 'frontispiece' ),
				);
			}
		}
		if (
			$writes
			&& ! $this->rates->allow(
				'' === $this->action->bucket ? $this->action->name : $this->action->bucket,
				$this->action->limit,
				60,
			)
		) {
			return AjaxResponse::tooMany();
		}
		$input = $this->input();
		if ( $input instanceof \WP_Error ) {
			return AjaxResponse::error( 400, 'invalid_input', $input->get_error_message() );
		}
		if ( ! $this->affords( $input ) ) {
			return AjaxResponse::tooMany();
		}
		try {
			$reply = Output::fragment( fn(): mixed => ( $this->action->handle )( $input ) );
		} catch ( LockTimeout ) {
			return AjaxResponse::error( LockTimeout::STATUS, 'busy', LockTimeout::text() );
		}
		return $reply instanceof AjaxResponse
			? $reply
			: AjaxResponse::error( 500, 'no_reply', __( 'Something went wrong. Please try again.', 'frontispiece' ) );
	}

	/** @return array<array-key, mixed> slashed, as WordPress provides it */
	private function sent(): array {
		// phpcs:ignore WordPress.Security.NonceVerification -- reply() has checked it where the action wants one.
		return 'GET' === Request::method() ? $_GET : $_POST;
	}

	/** @param array<string, mixed> $input */
	private function affords( array $input ): bool {
		$cost = is_callable( $this->action->cost ) ? ( $this->action->cost )( $input ) : 0;
		return ! is_int( $cost ) || $cost < 1 || $this->rates->spend( 'reads', $cost, self::POINTS, 60 );
	}

	/** Verifies the nonce. Does not use check_ajax_referer(), which treats whatever was sent as a string. */
	private function isFresh(): bool {
		$nonce = $_REQUEST[ $this->action->field ] ?? ''; // phpcs:ignore WordPress.Security -- compared only.
		return is_string( $nonce ) && false !== wp_verify_nonce( wp_unslash( $nonce ), $this->action->nonce );
	}

	/** @return array<string, mixed>|\WP_Error */
	private function input(): array|\WP_Error {
		$sent  = $this->sent();
		$input = [];
		foreach ( $this->action->input as $field => $schema ) {
			if ( ! array_key_exists( $field, $sent ) ) {
				if ( true === ( $schema['required'] ?? false ) ) {
					return new \WP_Error(
						'missing',
						/* translators: %s: name of a field of a request. */
						sprintf( __( 'The %s field is missing.', 'frontispiece' ), $field ),
					);
				}
				$input[ $field ] = $schema['default'] ?? null;
				continue;
			}
			$value = self::read( wp_unslash( $sent[ $field ] ), $schema );
			if ( $value instanceof \WP_Error ) {
				return $value;
			}
			$valid = rest_validate_value_from_schema( $value, $schema, $field );
			if ( is_wp_error( $valid ) ) {
				return $valid;
			}
			$input[ $field ] = rest_sanitize_value_from_schema( $value, $schema, $field );
		}
		return $input;
	}

	/** @param array<string, mixed> $schema */
	private static function read( mixed $value, array $schema ): mixed {
		if ( ( is_string( $value ) || is_array( $value ) ) && ! mb_check_encoding( $value, 'UTF-8' ) ) {
			return new \WP_Error( 'encoding', __( 'The request is not valid UTF-8.', 'frontispiece' ) );
		}
		if ( true !== ( $schema['json'] ?? false ) || ! is_string( $value ) ) {
			return $value;
		}
		if ( '' === trim( $value ) ) {
			return [];
		}
		$data = Json::decode( $value );
		// PHP validates a list as an object too, so check the JSON text. An empty value may be either.
		if (
			null === $data
			|| ( [] !== $data && 'object' === ( $schema['type'] ?? '' ) && str_starts_with( ltrim( $value ), '[' ) )
		) {
			return new \WP_Error( 'json', __( 'A field doesn\'t contain valid JSON.', 'frontispiece' ) );
		}
		return $data;
	}
}

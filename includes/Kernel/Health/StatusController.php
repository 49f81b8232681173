<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Health;

use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Security\RateLimit;

/**
 * REST routes for monitoring services: the status of the plugin with its figures, and the key that reads it. The key
 * is sent in a header, because the logs of web servers contain addresses.
 */
final class StatusController extends RestController {
	protected const TITLE = 'status';
	public const HEADER = 'X-Frontispiece-Key';

	/** Calls per minute and address, with a correct key or not. */
	private const MAX_CALLS = 60;

	public function __construct(
		private readonly StatusReport $report,
		private readonly StatusKey $key,
		private readonly RateLimit $rates,
	) {}

	public function register_routes(): void {
		// The key decides: whoever calls has no account on this site.
		$open = static fn(): bool => true;
		$this->route( '/status', $this->endpoint( 'GET', $this->status( ... ), [], $open ) );
		$this->resource(
			'/status/key',
			'status-key',
			Schema::byType( integer: [ 'created_at' ], string: [ 'key' ] ),
			$this->endpoint( 'GET', $this->about( ... ) ),
			$this->endpoint( 'POST', fn(): array => [ 'key' => $this->key->rotate() ] + $this->about() ),
			$this->endpoint( 'DELETE', $this->remove( ... ) ),
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function status( \WP_REST_Request $request ): \WP_REST_Response {
		if ( ! $this->rates->allow( 'status', self::MAX_CALLS, MINUTE_IN_SECONDS ) ) {
			return self::response( [ 'code' => 'frontispiece_rate_limit' ], 429, [ 'Retry-After' => '60' ] );
		}
		if ( ! $this->key->accepts( (string) $request->get_header( self::HEADER ) ) ) {
			return self::response( [ 'code' => 'frontispiece_invalid_key' ], 401 );
		}
		return self::response( $this->report->toArray() );
	}

	/** @return array{created_at: int} */
	private function about(): array {
		return [ 'created_at' => $this->key->createdAt() ];
	}

	/** @return array{created_at: int} */
	private function remove(): array {
		$this->key->remove();
		return $this->about();
	}

	/**
	 * @param array<string, mixed>  $data
	 * @param array<string, string> $headers
	 */
	private static function response( array $data, int $status = 200, array $headers = [] ): \WP_REST_Response {
		return new \WP_REST_Response( $data, $status, [ 'Cache-Control' => 'no-store' ] + $headers );
	}

	protected function properties(): array {
		$status = [ HealthResult::GOOD, HealthResult::RECOMMENDED, HealthResult::CRITICAL ];
		return [ 'status' => [ 'type' => 'string', 'enum' => $status ] ]
			+ Schema::byType( string: [ 'version' ], integer: [ 'time' ], object: [ 'checks' ] );
	}
}

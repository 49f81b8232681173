<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Delivery;

use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Site\Newsletter\Services\Services;

/** REST endpoints for the connection to a newsletter plugin and the webhook, on the Subscribers screen. */
final class ConnectionController extends RestController {
	protected const TITLE = 'subscriber-connection';
	private const MAX_LOG = 20;

	public function __construct(
		private readonly Deliveries $deliveries,
		private readonly NewsletterHealth $health,
		private readonly SubscriberWebhook $webhook,
		private readonly string $target,
		private readonly ?ServiceDriver $service,
	) {}

	public function register_routes(): void {
		$this->route(
			'/subscribers/connection',
			$this->endpoint( 'GET', fn(): \WP_REST_Response => $this->state() ),
			$this->endpoint(
				'POST',
				fn( \WP_REST_Request $request ): \WP_REST_Response => 'retry' === $request['do'] ? $this->retry() : $this->test(),
				[ 'do' => [ 'type' => 'string', 'enum' => [ 'test', 'retry' ], 'required' => true ] ],
			),
		);
	}

	protected function properties(): array {
		return [
			'service'  => [ 'type' => 'string' ],
			'waiting'  => [ 'type' => 'integer' ],
			'failed'   => [ 'type' => 'integer' ],
			'problem'  => [ 'type' => 'string' ],
			'secret'   => [ 'type' => 'string' ],
			'log'      => [ 'type' => 'array', 'items' => [ 'type' => 'object' ] ],
			// Of a test, instead of the others.
			'isConnected' => [ 'type' => 'boolean' ],
			'message'     => [ 'type' => 'string' ],
		];
	}

	private function state(): \WP_REST_Response {
		return new \WP_REST_Response( [
			'service' => Services::label( $this->target ),
			'secret'  => $this->webhook->isOn() ? $this->webhook->secret() : '',
			'log'     => array_map(
				static fn( array $row ): array => [ 'at' => 0 === $row['at'] ? '' : (string) wp_date( 'c', $row['at'] ) ] + $row,
				$this->deliveries->log( self::MAX_LOG ),
			),
		] + $this->deliveries->figures() );
	}

	private function retry(): \WP_REST_Response {
		$this->deliveries->retry();
		$this->deliveries->work();
		return $this->state();
	}

	private function test(): \WP_REST_Response {
		$problem = $this->health->problem();
		if ( '' !== $problem || null === $this->service ) {
			return new \WP_REST_Response( [
				'isConnected' => false,
				'message'     => '' === $problem ? __( 'No newsletter plugin is chosen.', 'frontispiece' ) : $problem,
			] );
		}
		$lists = $this->service->lists();
		$name  = Services::label( $this->target );
		return new \WP_REST_Response( [
			'isConnected' => true,
			'message'     => [] === $lists
				/* translators: %s: name of a plugin. */
				? sprintf( __( 'Connected to %s.', 'frontispiece' ), $name )
				/* translators: 1: name of a plugin, 2: names of lists. */
				: sprintf( __( 'Connected to %1$s. Lists: %2$s.', 'frontispiece' ), $name, wp_sprintf_l( '%l', $lists ) ),
		] );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rest;

use Frontispiece\Forms\Payment\PaymentAdapters;
use Frontispiece\Forms\Payment\Payments;
use Frontispiece\Kernel\Rest\RestController;

/** Receives the notices of payment providers, whose signatures the adapters check. Registered only if there are any. */
final class PaymentsController extends RestController {
	protected const TITLE = 'payment-notice';

	public function __construct( private readonly Payments $payments ) {}

	public function register_routes(): void {
		$this->route( '/payments/(?P<adapter>' . PaymentAdapters::NAME . ')', $this->endpoint(
			'POST',
			$this->receive( ... ),
			[ 'adapter' => [ 'type' => 'string', 'required' => true, 'maxLength' => 40 ] ],
			static fn(): bool => true,
		) );
	}

	protected function properties(): array {
		return [ 'received' => [ 'type' => 'boolean' ] ];
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function receive( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		return $this->payments->receive( (string) $request->get_url_params()['adapter'], $request )
			? new \WP_REST_Response( [ 'received' => true ] )
			: self::failure( 'invalid_notice', __( 'This payment notification is not valid.', 'frontispiece' ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Webhooks;

/**
 * The result of one attempt to deliver an event.
 *
 * @since 1.0.0
 */
final class WebhookResult {
	/** Problem of a delivery that has ended too many processes. */
	public const SET_ASIDE = 'set_aside';

	private const GONE = 410;

	/**
	 * @param int    $status  HTTP status; 0 without a response
	 * @param string $problem '' or why there was no response, as Response::$problem; or SET_ASIDE
	 * @param int    $pause   seconds that the receiver asks to wait
	 */
	public function __construct(
		public readonly bool $isDelivered,
		public readonly int $status,
		public readonly string $problem,
		public readonly int $pause,
	) {}

	/** Returns the result as a translated sentence. */
	public function text(): string {
		if ( $this->isDelivered ) {
			return __( 'Delivered.', 'frontispiece' );
		}
		return match ( $this->problem ) {
			''                                                  => sprintf(
				/* translators: %d: HTTP status. */
				__( 'The service responded with status %d.', 'frontispiece' ),
				$this->status,
			),
			'timeout'                                           =>
				__( 'The service didn\'t respond in time.', 'frontispiece' ),
			'private_address', 'host_refused', 'address_refused' =>
				__( 'This link is not on the public internet or doesn\'t use HTTPS on port 443.', 'frontispiece' ),
			self::SET_ASIDE                                     =>
				__( 'PHP stopped each time this was sent.', 'frontispiece' ),
			'too_large', 'invalid_response'                     =>
				__( 'The service sent an unexpected response.', 'frontispiece' ),
			default                                             =>
				__( 'Couldn\'t connect to the service.', 'frontispiece' ),
		};
	}

	/** Whether the receiver says that the URL no longer exists and must not be called again. */
	public function isGone(): bool {
		return self::GONE === $this->status;
	}
}

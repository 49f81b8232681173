<?php
declare(strict_types=1);

namespace Frontispiece\Site\Newsletter\Delivery;

use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Site\Newsletter\Services\Services;

/** Tells Site Health whether subscribers reach the newsletter plugin and the webhook. */
final class NewsletterHealth {
	public function __construct(
		private readonly Tables $tables,
		private readonly Deliveries $deliveries,
		private readonly string $target,
		private readonly ?ServiceDriver $service,
	) {}

	/** Returns why the chosen newsletter plugin cannot be reached; '' if it can, or none is chosen. */
	public function problem(): string {
		if ( '' === $this->target ) {
			return '';
		}
		if ( null === $this->service ) {
			/* translators: %s: name of a plugin. */
			return sprintf( __( '%s is not active.', 'frontispiece' ), Services::label( $this->target ) );
		}
		try {
			$this->service->check();
			return '';
		} catch ( \Throwable $error ) {
			return wp_strip_all_tags( $error->getMessage() );
		}
	}

	public function result(): HealthResult {
		$figures = $this->tables->has( Deliveries::TABLE ) ? $this->deliveries->figures() : [ 'failed' => 0, 'problem' => '' ];
		$problem = $this->problem();
		$problem = '' === $problem ? $figures['problem'] : $problem;
		if ( 0 === $figures['failed'] && '' === $problem ) {
			return HealthResult::good( __( 'Newsletter subscribers are up to date', 'frontispiece' ) );
		}
		return new HealthResult(
			$figures['failed'] > 0 ? HealthResult::CRITICAL : HealthResult::RECOMMENDED,
			__( 'Newsletter subscribers can\'t be sent to the connected service', 'frontispiece' ),
			trim( $problem . ' ' . __(
				'No subscribers are lost. They are sent as soon as this works again. The Subscribers screen shows what is waiting.',
				'frontispiece',
			) ),
			'admin.php?page=frontispiece-subscribers',
		);
	}
}

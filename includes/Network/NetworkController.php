<?php
declare(strict_types=1);

namespace Frontispiece\Network;

use Frontispiece\Kernel\Rest\RestController;

/** REST controller of the network's screen: settings for sites, and usage and health by site. */
final class NetworkController extends RestController {
	/** Capability of network administrators. */
	public const CAPABILITY = 'manage_network_options';

	private const PER_PAGE = 100;

	public function __construct(
		private readonly NetworkSettings $settings,
		private readonly SiteSummaries $summaries,
		private readonly SiteRound $round,
	) {}

	public function register_routes(): void {
		$this->route(
			'/network',
			$this->endpoint( 'GET', fn(): array => $this->show(), [], self::CAPABILITY ),
			$this->endpoint(
				'POST',
				fn( \WP_REST_Request $request ): array|\WP_Error => $this->save( (array) $request['chosen'] ),
				[ 'chosen' => [ 'type' => 'object', 'required' => true ] + self::chosen() ],
				self::CAPABILITY,
			),
		);
		$this->resource(
			'/network/sites',
			'network-sites',
			[
				'counts' => [ 'type' => 'object', 'additionalProperties' => [ 'type' => 'integer' ] ],
				'sites'  => [
					'type'  => 'array',
					'items' => [ 'type' => 'object', 'properties' => self::site() ],
				],
			],
			$this->endpoint( 'GET', $this->sites( ... ), self::query(), self::CAPABILITY ),
		);
		$this->resource(
			'/network/sites/(?P<id>\d+)/check',
			'network-site-check',
			[ 'id' => [ 'type' => 'integer' ] ],
			$this->endpoint(
				'POST',
				$this->check( ... ),
				[ 'id' => [ 'type' => 'integer', 'minimum' => 1 ] ],
				self::CAPABILITY,
			),
		);
	}

	protected function title(): string {
		return 'network';
	}

	protected function properties(): array {
		return [ 'declared' => [ 'type' => 'object' ], 'chosen' => [ 'type' => 'object' ] + self::chosen() ];
	}

	/** @return array<string, mixed> JSON schema of the chosen settings */
	private static function chosen(): array {
		return [
			'additionalProperties' => [
				'type'       => 'object',
				'properties' => [
					'mode'  => [ 'type' => 'string', 'enum' => [ 'default', 'enforced' ] ],
					'value' => [ 'type' => [ 'string', 'integer', 'boolean' ] ],
				],
			],
		];
	}

	/** @return array<string, array<string, mixed>> JSON schema of the query for sites */
	private static function query(): array {
		$states = [ '', SiteSummaries::GOOD, SiteSummaries::ATTENTION, SiteSummaries::UNKNOWN ];
		return [
			'page'     => [ 'type' => 'integer', 'default' => 1, 'minimum' => 1, 'maximum' => 100_000 ],
			'per_page' => [ 'type' => 'integer', 'default' => 25, 'minimum' => 1, 'maximum' => self::PER_PAGE ],
			'status'   => [ 'type' => 'string', 'default' => '', 'enum' => $states ],
			'search'   => [ 'type' => 'string', 'default' => '', 'maxLength' => 100 ],
		];
	}

	/** @return array<string, array<string, mixed>> JSON schema of a site */
	private static function site(): array {
		$text   = [ 'type' => 'string' ];
		$number = [ 'type' => 'integer' ];
		return [
			'id'         => $number,
			'name'       => $text,
			'address'    => $text,
			'admin_url'  => $text,
			'checked_at' => $number,
			'version'    => $text,
			'problems'   => [ 'type' => 'array', 'items' => $text + [ 'enum' => SiteSummary::PROBLEMS ] ],
			'figures'    => [
				'type'       => 'object',
				'properties' => array_fill_keys( SiteSummary::FIGURES, $number ),
			],
			'failure'    => [
				'type'       => [ 'object', 'null' ],
				'properties' => [ 'at' => $number, 'text' => $text ],
			],
		];
	}

	/** @return array<string, mixed> */
	private function show(): array {
		return [ 'declared' => $this->settings->declared(), 'chosen' => (object) $this->settings->chosen() ];
	}

	/**
	 * Saves all settings, or none if one of them is invalid.
	 *
	 * @param array<array-key, mixed> $input
	 * @return array<string, mixed>|\WP_Error
	 */
	private function save( array $input ): array|\WP_Error {
		$errors = $this->settings->errors( $input );
		if ( [] !== $errors ) {
			return self::invalidSettings( $errors );
		}
		$this->settings->save( $input );
		return $this->show();
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function check( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$site = get_site( (int) $request['id'] );
		if ( null === $site || get_current_network_id() !== (int) $site->network_id ) {
			return self::notFound( __( 'Site not found.', 'frontispiece' ) );
		}
		$this->round->visitNow( (int) $site->blog_id );
		return new \WP_REST_Response( [ 'id' => (int) $site->blog_id ] );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function sites( \WP_REST_Request $request ): \WP_REST_Response {
		$count    = is_int( $request['per_page'] ) ? $request['per_page'] : self::PER_PAGE;
		$page     = $this->summaries->page(
			is_int( $request['page'] ) ? $request['page'] : 1,
			$count,
			is_string( $request['status'] ) ? $request['status'] : '',
			is_string( $request['search'] ) ? $request['search'] : '',
		);
		$response = new \WP_REST_Response( [ 'counts' => $this->summaries->counts(), 'sites' => $page['sites'] ] );
		$response->header( 'X-WP-Total', (string) $page['total'] );
		$response->header( 'X-WP-TotalPages', (string) (int) ceil( $page['total'] / $count ) );
		return $response;
	}
}

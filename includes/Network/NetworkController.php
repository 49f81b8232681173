<?php
declare(strict_types=1);

namespace Frontispiece\Network;

use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;

/** REST controller of the network's screen: settings for sites, and usage and health by site. */
final class NetworkController extends RestController {
	protected const TITLE = 'network';
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
			$this->endpoint( 'GET', $this->show( ... ), [], self::CAPABILITY ),
			$this->endpoint(
				'POST',
				$this->save( ... ),
				[ 'chosen' => [ 'type' => 'object', 'required' => true ] + self::chosen() ],
				self::CAPABILITY,
			),
		);
		$this->resource(
			'/network/sites',
			'network-sites',
			[
				'counts' => [ 'type' => 'object', 'additionalProperties' => [ 'type' => 'integer' ] ],
				'sites'  => Schema::list( Schema::object( self::site() ) ),
			],
			$this->endpoint( 'GET', $this->sites( ... ), self::query(), self::CAPABILITY ),
		);
		$this->resource(
			'/network/sites/(?P<id>\d+)/check',
			'network-site-check',
			[ 'id' => [ 'type' => 'integer' ] ],
			$this->endpoint( 'POST', $this->check( ... ), [ 'id' => [ 'type' => 'integer', 'minimum' => 1 ] ], self::CAPABILITY ),
		);
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
		return Schema::byType( integer: [ 'id', 'checked_at' ], string: [ 'name', 'address', 'admin_url', 'version' ] ) + [
			'problems' => Schema::list( [ 'type' => 'string', 'enum' => SiteSummary::PROBLEMS ] ),
			'figures'  => Schema::object( Schema::byType( integer: SiteSummary::FIGURES ) ),
			'failure'  => [
				'type'       => [ 'object', 'null' ],
				'properties' => Schema::byType( integer: [ 'at' ], string: [ 'text' ] ),
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
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|\WP_Error
	 */
	private function save( \WP_REST_Request $request ): array|\WP_Error {
		$input  = (array) $request['chosen'];
		$errors = $this->settings->errors( $input );
		if ( [] !== $errors ) {
			return self::invalidSettings( $errors );
		}
		$this->settings->save( $input );
		return $this->show();
	}

	private function check( int $id ): \WP_REST_Response|\WP_Error {
		$site = get_site( $id );
		if ( null === $site || get_current_network_id() !== (int) $site->network_id ) {
			return self::notFound( __( 'Site not found.', 'frontispiece' ) );
		}
		$this->round->visitNow( (int) $site->blog_id );
		return new \WP_REST_Response( [ 'id' => (int) $site->blog_id ] );
	}

	private function sites( int $page, int $per_page, string $status, string $search ): \WP_REST_Response {
		$result   = $this->summaries->page( $page, $per_page, $status, $search );
		$response = new \WP_REST_Response( [ 'counts' => $this->summaries->counts(), 'sites' => $result['sites'] ] );
		$response->header( 'X-WP-Total', (string) $result['total'] );
		$response->header( 'X-WP-TotalPages', (string) (int) ceil( $result['total'] / $per_page ) );
		return $response;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Security\Capabilities;

/** REST controller of the migration: lists what can be imported from other plugins, and imports it. */
final class MigrationController {
	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		$may = static fn(): bool => current_user_can( Capabilities::MANAGE );
		register_rest_route( 'frontispiece/v1', '/moving', [
			'methods'             => 'GET',
			'callback'            => fn(): \WP_REST_Response => new \WP_REST_Response( $this->show() ),
			'permission_callback' => $may,
		] );
		register_rest_route( 'frontispiece/v1', '/moving', [
			'methods'             => 'POST',
			'callback'            => [ $this, 'copy' ],
			'permission_callback' => $may,
			'args'                => [
				'origin' => [
					'type'     => 'string',
					'enum'     => [ 'contact-form-7', 'custom-facebook-feed', 'instagram-feed' ],
					'required' => true,
				],
			],
		] );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function copy( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		foreach ( $this->kernel->tables()->ready() ? Migration::origins( $this->kernel ) : [] as $origin ) {
			if ( $origin->name() === $request['origin'] ) {
				$copied = array_map(
					static fn( MigratedThing $one ): array => [ 'title' => $one->title, 'notes' => $one->notes ],
					Migration::copy( $this->kernel, $origin ),
				);
				return new \WP_REST_Response( [ 'copied' => $copied, 'origins' => $this->show() ] );
			}
		}
		return new \WP_Error(
			'frontispiece_no_origin',
			__( 'The data to import was not found. Reload the page and try again.', 'frontispiece' ),
			[ 'status' => 404 ],
		);
	}

	/**
	 * @return list<array{
	 *     name: string,
	 *     label: string,
	 *     shortcode: string,
	 *     active: bool,
	 *     waiting: int
	 * }> what is here of them; of most sites nothing
	 */
	private function show(): array {
		$all = array_map(
			static fn( MigrationSource $origin ): array => [
				'name'      => $origin->name(),
				'label'     => $origin->label(),
				'shortcode' => $origin->shortcode(),
				'active'    => $origin->isActive(),
				'waiting'   => $origin->waiting(),
			],
			$this->kernel->tables()->ready() ? Migration::origins( $this->kernel ) : [],
		);
		return array_values(
			array_filter( $all, static fn( array $origin ): bool => $origin['active'] || $origin['waiting'] > 0 ),
		);
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Kernel\Rest\RestController;

/** REST controller of the migration: lists what can be imported from other plugins, and imports it. */
final class MigrationController extends RestController {
	public function __construct( private readonly Importer $importer ) {}

	public function register_routes(): void {
		$this->route(
			'/migration',
			$this->endpoint( 'GET', fn(): array => $this->show() ),
			$this->endpoint( 'POST', $this->copy( ... ), [
				'origin' => [
					'type'     => 'string',
					'enum'     => [ 'contact-form-7', 'custom-facebook-feed', 'instagram-feed' ],
					'required' => true,
				],
			] ),
		);
	}

	protected function title(): string {
		return 'migration-source';
	}

	protected function properties(): array {
		return [
			'name'      => [ 'type' => 'string' ],
			'label'     => [ 'type' => 'string' ],
			'shortcode' => [ 'type' => 'string' ],
			'active'    => [ 'type' => 'boolean' ],
			'waiting'   => [ 'type' => 'integer' ],
		];
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function copy( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		foreach ( $this->importer->sources() as $origin ) {
			if ( $origin->name() === $request['origin'] ) {
				$copied = array_map(
					static fn( MigratedThing $one ): array => [ 'title' => $one->title, 'notes' => $one->notes ],
					$this->importer->import( $origin ),
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
			$this->importer->sources(),
		);
		return array_values(
			array_filter( $all, static fn( array $origin ): bool => $origin['active'] || $origin['waiting'] > 0 ),
		);
	}
}

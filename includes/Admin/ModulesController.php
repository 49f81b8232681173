<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\ModuleLoader;
use Frontispiece\ModuleRegistry;
use Frontispiece\ModuleSettings;

/** REST controller of the modules: which are on, and turning them on and off. Site features have their own route. */
final class ModulesController extends RestController {
	public function __construct(
		private readonly ModuleSettings $settings,
		private readonly ModuleRegistry $registry,
		private readonly ModuleLoader $loader,
	) {}

	public function register_routes(): void {
		$this->route( '/modules', $this->endpoint( 'GET', fn(): array => $this->modules() ) );
		$turn = fn( \WP_REST_Request $request ): array|\WP_Error =>
			$this->turn( is_string( $request['slug'] ) ? $request['slug'] : '', true === $request['isOn'] );
		$this->resource(
			'/modules/(?P<slug>[a-z0-9-]+)',
			'modules',
			[
				'modules' => [ 'type' => 'array', 'items' => [ 'type' => 'object', 'properties' => $this->properties() ] ],
				'changed' => [ 'type' => 'array', 'items' => [ 'type' => 'string' ] ],
			],
			$this->endpoint( 'POST', $turn, [
				'slug' => [ 'type' => 'string', 'maxLength' => 100 ],
				'isOn' => [ 'type' => 'boolean', 'required' => true ],
			] ),
		);
	}

	protected function title(): string {
		return 'module';
	}

	protected function properties(): array {
		$slugs = [ 'type' => 'array', 'items' => [ 'type' => 'string' ] ];
		return [
			'slug'        => [ 'type' => 'string' ],
			'title'       => [ 'type' => 'string' ],
			'description' => [ 'type' => 'string' ],
			'isOn'        => [ 'type' => 'boolean' ],
			'requires'    => $slugs,
			'requiredBy'  => $slugs,
		];
	}

	/**
	 * @return list<array{slug: string, title: string, description: string, isOn: bool, requires: list<string>,
	 *     requiredBy: list<string>}>
	 */
	private function modules(): array {
		$states   = $this->settings->states();
		$slugs    = array_keys( $states );
		$requires = array_combine( $slugs, array_map( $this->registry->requires( ... ), $slugs ) );
		$modules  = [];
		foreach ( $states as $slug => $isOn ) {
			$module    = $this->loader->module( $slug );
			$modules[] = [
				'slug'        => $slug,
				'title'       => $module?->title() ?? $slug,
				'description' => $module?->description() ?? '',
				'isOn'        => $isOn,
				'requires'    => $requires[ $slug ],
				'requiredBy'  => array_keys( array_filter(
					$requires,
					static fn( array $required ): bool => in_array( $slug, $required, true ),
				) ),
			];
		}
		return $modules;
	}

	/** @return array<string, mixed>|\WP_Error */
	private function turn( string $slug, bool $isOn ): array|\WP_Error {
		if ( ! isset( $this->settings->states()[ $slug ] ) ) {
			return self::notFound( __( 'Module not found.', 'frontispiece' ) );
		}
		$changed = $this->settings->turn( $slug, $isOn );
		return [ 'modules' => $this->modules(), 'changed' => $changed ];
	}
}

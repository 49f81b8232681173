<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\ModuleLoader;
use Frontispiece\ModuleRegistry;
use Frontispiece\ModuleSettings;

/** REST controller of the modules: which are on, and turning them on and off. Site features have their own route. */
final class ModulesController extends RestController {
	protected const TITLE = 'module';

	public function __construct(
		private readonly ModuleSettings $settings,
		private readonly ModuleRegistry $registry,
		private readonly ModuleLoader $loader,
	) {}

	public function register_routes(): void {
		$this->route( '/modules', $this->endpoint( 'GET', $this->modules( ... ), returns: self::ITEMS ) );
		$this->resource(
			'/modules/(?P<slug>[a-z0-9-]+)',
			'modules',
			[ 'modules' => Schema::list( Schema::object( $this->properties() ) ) ] + Schema::byType( strings: [ 'changed' ] ),
			$this->endpoint( 'POST', $this->turn( ... ), [
				'slug' => [ 'type' => 'string', 'maxLength' => 100 ],
				'isOn' => [ 'type' => 'boolean', 'required' => true ],
			] ),
		);
	}

	protected function properties(): array {
		return Schema::byType(
			string: [ 'slug', 'title', 'description' ],
			boolean: [ 'isOn' ],
			strings: [ 'requires', 'requiredBy' ],
		);
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

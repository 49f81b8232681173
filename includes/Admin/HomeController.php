<?php
declare(strict_types=1);

namespace Frontispiece\Admin;

use Frontispiece\Kernel\Ajax\AjaxRegistry;
use Frontispiece\Kernel\Database\Tables;
use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Health\HealthResult;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Text\ArrayReader;

/** REST controller of the Home screen: overview and what needs attention. */
final class HomeController extends RestController {
	protected const TITLE = 'home';

	public function __construct(
		private readonly HealthChecks $health,
		private readonly Tables $tables,
		private readonly AjaxRegistry $ajax,
	) {}

	public function register_routes(): void {
		$this->route( '/home', $this->endpoint( 'GET', $this->show( ... ) ) );
	}

	protected function properties(): array {
		$running = Schema::byType( string: [ 'name', 'label', 'value', 'text', 'url' ], integer: [ 'count' ] );
		$care    = Schema::byType( string: [ 'name', 'status', 'label', 'text', 'url' ] );
		return Schema::byType( integer: [ 'checked' ], strings: [ 'conflicts' ] ) + [
			'running' => Schema::list( Schema::object( $running ) ),
			'care'    => Schema::list( Schema::object( $care ) ),
			'update'  => [ 'type' => [ 'object', 'null' ], 'properties' => Schema::byType( string: [ 'version', 'url' ] ) ],
		];
	}

	/** @return array<string, mixed> */
	private function show(): array {
		$findings = $this->health->findings();
		$grave    = array_filter(
			$findings,
			static fn( HealthResult $finding ): bool => HealthResult::GOOD !== $finding->status,
		);
		uasort(
			$grave,
			static fn( HealthResult $a, HealthResult $b ): int =>
				( HealthResult::CRITICAL === $b->status ) <=> ( HealthResult::CRITICAL === $a->status ),
		);
		return [
			'running'   => $this->tables->ready() ? $this->running() : [],
			'care'      => array_map(
				static fn( string $name, HealthResult $finding ): array => [
					'name'   => $name,
					'status' => $finding->status,
					'label'  => $finding->label,
					'text'   => $finding->text,
					'url'    => '' === $finding->page ? '' : admin_url( $finding->page ),
				],
				array_keys( $grave ),
				$grave,
			),
			'checked'   => count( $findings ),
			'update'    => self::update(),
			'conflicts' => $this->ajax->conflicts(),
		];
	}

	/** @return array{version: string, url: string}|null the newer version that WordPress has found */
	private static function update(): ?array {
		$updates = get_site_transient( 'update_plugins' );
		$all     = is_object( $updates ) ? (array) ( $updates->response ?? [] ) : [];
		$new     = new ArrayReader( (array) ( $all[ plugin_basename( FRONTISPIECE_FILE ) ] ?? [] ) );
		return '' === $new->string( 'new_version' ) ? null : [
			'version' => $new->string( 'new_version' ),
			'url'     => current_user_can( 'update_plugins' ) ? self_admin_url( 'update-core.php' ) : '',
		];
	}

	/** @return list<array{name: string, label: string, value: string, count: int, text: string, url: string}> */
	private function running(): array {
		/**
		 * Filters the parts of the overview on the Home screen.
		 *
		 * @since 1.0.0
		 * @param array<string, array{
		 *     label: string,
		 *     value: string,
		 *     count: int,
		 *     text: string,
		 *     page: string
		 * }> $sections By name; value: the count as text; page: the screen where it is managed.
		 */
		$sections = apply_filters( 'frontispiece_home_overview', [] );
		$shown = [];
		foreach ( is_array( $sections ) ? $sections : [] as $name => $section ) {
			$in      = new ArrayReader( is_array( $section ) ? $section : [] );
			$shown[] = [
				'name'  => (string) $name,
				'label' => $in->string( 'label' ),
				'value' => $in->string( 'value' ),
				'count' => $in->int( 'count' ),
				'text'  => $in->string( 'text' ),
				'url'   => admin_url( $in->string( 'page' ) ),
			];
		}
		return $shown;
	}
}

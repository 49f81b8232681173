<?php
declare(strict_types=1);

namespace Frontispiece\Migration;

use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;

/**
 * REST controller of the migration: lists what other plugins left on the site, previews and imports it, and switches
 * their pages to this plugin.
 */
final class MigrationController extends RestController {
	protected const TITLE = 'migration-source';
	private const ONE = '/migration/(?P<origin>[a-z0-9-]+)';

	public function __construct( private readonly Importer $importer ) {}

	public function register_routes(): void {
		$origin = [ 'origin' => [ 'type' => 'string', 'required' => true, 'maxLength' => 200 ] ];
		$this->route(
			'/migration',
			$this->endpoint( 'GET', $this->show( ... ), returns: self::ITEMS ),
			$this->endpoint( 'POST', $this->with( $this->copy( ... ) ), $origin, returns: Schema::object(
				Schema::byType( objects: [ 'copied' ] ) + [ 'origins' => self::ITEMS ],
			) ),
		);
		$this->resource(
			self::ONE,
			'migration-preview',
			Schema::byType( array: [ 'preview', 'results' ] ),
			$this->endpoint( 'GET', $this->with( $this->details( ... ) ), $origin ),
		);
		$this->resource(
			self::ONE . '/entries',
			'migration-entries',
			Schema::byType( integer: [ 'total', 'left', 'added', 'skipped' ], integers: [ 'failed' ] ),
			$this->endpoint( 'POST', $this->with( $this->entries( ... ) ), $origin ),
		);
		$this->resource(
			self::ONE . '/comparison',
			'migration-comparison',
			[ 'url' => [ 'type' => 'string' ] ],
			$this->endpoint( 'POST', $this->with( $this->rehearse( ... ) ), $origin ),
		);
		$this->resource(
			self::ONE . '/switch',
			'migration-switch',
			[ 'origins' => [ 'type' => 'array' ] ],
			$this->endpoint( 'POST', $this->with( $this->switch( ... ) ), $origin ),
			$this->endpoint( 'DELETE', $this->with( $this->switchBack( ... ) ), $origin ),
		);
	}

	protected function properties(): array {
		return Schema::byType(
			string: [ 'name', 'label', 'shortcode', 'comparison' ],
			boolean: [ 'active', 'switched' ],
			integer: [ 'waiting', 'imported' ],
		) + [
			'kind'    => [ 'type' => 'string', 'enum' => [ MigrationSource::FORMS, MigrationSource::FEEDS ] ],
			'entries' => [ 'type' => [ 'object', 'null' ] ],
		];
	}

	/**
	 * @param \Closure( MigrationSource ): (array<string, mixed>|\WP_Error) $callback
	 * @return \Closure(string): (array<string, mixed>|\WP_Error)
	 */
	private function with( \Closure $callback ): \Closure {
		return function ( string $origin ) use ( $callback ): array|\WP_Error {
			$source = $this->importer->find( $origin );
			return null !== $source ? $callback( $source ) : self::failure(
				'frontispiece_no_origin',
				__( 'The data to import was not found. Reload the page and try again.', 'frontispiece' ),
				404,
			);
		};
	}

	/** @return array<string, mixed> */
	private function copy( MigrationSource $source ): array {
		$copied = array_map(
			static fn( MigratedObject $thing ): array => [
				'title'    => $thing->title,
				'imported' => $thing->to > 0,
				'notes'    => $thing->notes,
			],
			$this->importer->import( $source ),
		);
		return [ 'copied' => $copied, 'origins' => $this->show() ];
	}

	/** @return array<string, mixed> what an import would bring, and what was imported. Nothing is changed */
	private function details( MigrationSource $source ): array {
		return [
			'preview' => array_map(
				static fn( MigrationPreview $preview ): array =>
					array_diff_key( get_object_vars( $preview ), [ 'isReadable' => 1 ] ) + [ 'readable' => $preview->isReadable ],
				$source->preview(),
			),
			'results' => array_map(
				static fn( MigrationResult $result ): array =>
					array_diff_key( get_object_vars( $result ), [ 'theirs' => 1, 'ours' => 1 ] ),
				$source->results(),
			),
		];
	}

	/** @return array<string, int|list<int>> */
	private function entries( MigrationSource $source ): array {
		return $source->entries()?->import() ?? [ 'total' => 0, 'left' => 0, 'added' => 0, 'skipped' => 0, 'failed' => [] ];
	}

	/** @return array<string, mixed>|\WP_Error */
	private function rehearse( MigrationSource $source ): array|\WP_Error {
		$url = $this->importer->rehearse( $source );
		return '' === $url
			? self::failure( 'frontispiece_no_comparison', __( 'WordPress couldn\'t create the page. Try again.', 'frontispiece' ), 500 )
			: [ 'url' => $url ];
	}

	/** @return array<string, mixed> */
	private function switch( MigrationSource $source ): array {
		$this->importer->switchTo( $source );
		return [ 'origins' => $this->show() ];
	}

	/** @return array<string, mixed> */
	private function switchBack( MigrationSource $source ): array {
		$this->importer->switchBack( $source );
		return [ 'origins' => $this->show() ];
	}

	/** @return list<array<string, mixed>> what is here of them; of most sites nothing */
	private function show(): array {
		$shown = [];
		foreach ( $this->importer->sources() as $source ) {
			$entries  = $source->entries()?->progress();
			$imported = $source->imported();
			$waiting  = $source->waiting();
			$isOn     = $imported > 0 && $this->importer->isSwitched( $source );
			$isUsed   = $source->isActive() || $waiting > 0 || ( $imported > 0 && ! $isOn );
			$isLeft   = ( $entries['left'] ?? 0 ) > 0 || [] !== ( $entries['failed'] ?? [] );
			if ( $isUsed || ( $imported > 0 && $isLeft ) ) {
				$shown[] = [
					'name'       => $source->name(),
					'label'      => $source->label(),
					'kind'       => $source->kind(),
					'shortcode'  => $source->shortcodes()[0] ?? '',
					'active'     => $source->isActive(),
					'waiting'    => $waiting,
					'imported'   => $imported,
					'switched'   => $isOn,
					'comparison' => $this->importer->rehearsalOf( $source ),
					'entries'    => $entries,
				];
			}
		}
		return $shown;
	}
}

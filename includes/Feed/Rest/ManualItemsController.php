<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\ItemSearch;
use Frontispiece\Feed\Item\ManualCsv;
use Frontispiece\Feed\Item\ManualFields;
use Frontispiece\Feed\Item\ManualItems;
use Frontispiece\Feed\Moderation\ItemModerator;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Text\ArrayReader;

/** REST routes for the owner's own posts: create, change, delete, restore, and import from CSV. */
final class ManualItemsController extends RestController {
	protected const TITLE = 'item';

	public function __construct(
		private readonly ItemModerator $itemModerator,
		private readonly SourceRepository $sources,
		private readonly SourceDrivers $drivers,
		private readonly ManualItems $manualItems,
		private readonly Database $db,
	) {}

	public function register_routes(): void {
		$source = [ 'source' => [ 'type' => 'string', 'pattern' => '^(s_[0-9a-f]{12})?$', 'default' => '' ] ];
		$kinds  = [ 'type' => 'string', 'enum' => array_keys( ManualFields::kinds() ) ];
		$args   = [ 'id' => [ 'type' => 'integer', 'minimum' => 0 ] ];
		$this->route( '/items', $this->endpoint(
			'POST',
			$this->add( ... ),
			$source + [ 'kind' => $kinds + [ 'default' => 'review' ] ] + ManualFields::args(),
			returns: Schema::object( Schema::byType( integer: [ 'id', 'added', 'known' ], string: [ 'source' ] ) ),
		) );
		$put = Schema::object( Schema::byType( integer: [ 'id' ], boolean: [ 'deleted' ] ) );
		$by  = '/items/(?P<id>\d+)';
		$this->route(
			$by,
			$this->endpoint( 'PUT', $this->change( ... ), $args + [ 'kind' => $kinds ] + ManualFields::args() ),
			$this->endpoint(
				'DELETE',
				fn( \WP_REST_Request $request ) => $this->put( (int) $request['id'], true ),
				$args,
				returns: $put,
			),
		);
		$this->route( "$by/restore", $this->endpoint(
			'POST',
			fn( \WP_REST_Request $request ) => $this->put( (int) $request['id'], false ),
			$args,
			returns: $put,
		) );
		$this->actions( '/items', 'item', [
			'delete'  => fn( int $id ): \WP_REST_Response|\WP_Error => $this->put( $id, true ),
			'restore' => fn( int $id ): \WP_REST_Response|\WP_Error => $this->put( $id, false ),
		] );
		$number = [ 'type' => 'integer' ];
		$this->resource(
			'/items/import',
			'items-import',
			[
				'rows'   => $number,
				'errors' => [ 'type' => 'array', 'items' => [ 'type' => 'object' ] ],
				'added'  => $number,
				'known'  => $number,
				'source' => [ 'type' => 'string' ],
			],
			$this->endpoint( 'POST', $this->import( ... ), $source + [
				'csv'  => [ 'type' => 'string', 'maxLength' => 1_000_000, 'required' => true ],
				// Long tables are sent in parts that each start with the column names. This is the line number of a
				// part's first row.
				'line' => [ 'type' => 'integer', 'minimum' => 2, 'maximum' => 10_000_000, 'default' => 2 ],
				'dry'  => [ 'type' => 'boolean', 'default' => false ],
			] ),
		);
	}

	protected function properties(): array {
		return ItemsController::schemaOfItem();
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function add( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$entry  = ManualFields::read( $request->get_params() );
		$errors = ManualFields::errors( $entry );
		if ( [] !== $errors ) {
			return self::invalid( $errors );
		}
		$source = $this->source( ( new ArrayReader( $request->get_params() ) )->string( 'source' ), $entry );
		if ( null === $source ) {
			return self::noSource();
		}
		$stored = $this->items()->add( $source, [ $entry ] );
		return new \WP_REST_Response(
			[
				'id'     => $stored->ids()[0] ?? 0,
				'source' => $source->handle,
				'added'  => count( $stored->added ),
				'known'  => count( $stored->known ),
			],
			201,
		);
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function change( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$post = $this->own( (int) $request['id'] );
		if ( is_wp_error( $post ) ) {
			return $post;
		}
		$entry  = ManualFields::read( $request->get_params() + ManualItems::entry( $post['item'] ) );
		$errors = ManualFields::errors( $entry );
		if ( [] !== $errors ) {
			return self::invalid( $errors );
		}
		$this->items()->change( $post['source'], $post['id'], $post['item'], $entry );
		return new \WP_REST_Response( [ 'id' => $post['id'] ] );
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function import( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$in     = new ArrayReader( $request->get_params() );
		$parsed = ManualCsv::parse( $in->string( 'csv' ), $in->int( 'line' ) );
		$result = [
			'rows'   => count( $parsed['entries'] ),
			'errors' => $parsed['errors'],
			'added'  => 0,
			'known'  => 0,
			'source' => $in->string( 'source' ),
		];
		if ( $in->bool( 'dry' ) ) {
			return new \WP_REST_Response( $result );
		}
		if ( [] === $parsed['entries'] ) {
			return new \WP_Error(
				'frontispiece_nothing_to_import',
				__( 'There is nothing to import.', 'frontispiece' ),
				[ 'status' => 400, 'errors' => $parsed['errors'] ],
			);
		}
		foreach ( $this->bySource( $in->string( 'source' ), $parsed['entries'] ) as [ $source, $entries ] ) {
			if ( null === $source ) {
				return self::noSource();
			}
			$stored           = $this->items()->add( $source, $entries );
			$result['added'] += count( $stored->added );
			$result['known'] += count( $stored->known );
			$result['source'] = $source->handle;
		}
		return new \WP_REST_Response( $result, 201 );
	}

	private function put( int $id, bool $away ): \WP_REST_Response|\WP_Error {
		$post = $this->own( $id );
		if ( is_wp_error( $post ) ) {
			return $post;
		}
		$isSaved = null !== $this->itemModerator->hide( $post['id'], $away, ItemSearch::DELETED );
		return $isSaved ? new \WP_REST_Response( [ 'id' => $post['id'], 'deleted' => $away ] ) : ItemsController::none();
	}

	/**
	 * Returns a manually added item with its source. Posts from a network can only be hidden, because a deleted one
	 * would come back.
	 *
	 * @return array{id: int, item: Item, source: Source}|\WP_Error
	 */
	private function own( int $id ): array|\WP_Error {
		$row    = ( new ItemSearch( $this->db ) )->one( $id );
		$source = null === $row ? null : $this->sources->byId( $row['source_id'] );
		if ( null === $row || null === $source ) {
			return ItemsController::none();
		}
		return $this->drivers->isManual( $source->type )
			? [ 'id' => $row['id'], 'item' => $row['item'], 'source' => $source ]
			: new \WP_Error(
				'frontispiece_not_own',
				__(
					'This post comes from a social network, so it can\'t be changed here. Hide it instead.',
					'frontispiece',
				),
				[ 'status' => 409 ],
			);
	}

	/**
	 * @param list<array<string, mixed>> $entries
	 * @return list<array{0: Source|null, 1: list<array<string, mixed>>}>
	 */
	private function bySource( string $handle, array $entries ): array {
		$sorted = [];
		foreach ( $entries as $entry ) {
			$sorted[ '' === $handle && 'review' === $entry['kind'] ? 'review' : 'other' ][] = $entry;
		}
		return array_map(
			fn( array $some ): array => [ $this->source( $handle, $some[0] ), $some ],
			array_values( $sorted ),
		);
	}

	/**
	 * Returns the source for an entry. By default, reviews go to one source and all other posts to another.
	 *
	 * @param array<string, mixed> $entry
	 */
	private function source( string $handle, array $entry ): ?Source {
		$sources = $this->sources;
		if ( '' !== $handle ) {
			$source = $sources->byHandle( $handle );
			return null !== $source && $this->drivers->isManual( $source->type ) ? $source : null;
		}
		$type    = 'review' === $entry['kind'] ? 'reviews' : 'manual';
		$created = $sources->byHandle( SourceRepository::handle( $type, $type ) );
		if ( null === $created ) {
			$created = $sources->connect( $type, $type );
		}
		return $sources->byHandle( $created->handle );
	}

	private function items(): ManualItems {
		return $this->manualItems;
	}

	/** @param array<string, string> $errors */
	private static function invalid( array $errors ): \WP_Error {
		return new \WP_Error(
			'frontispiece_unfit',
			implode( ' ', array_values( $errors ) ),
			[ 'status' => 400, 'params' => $errors ],
		);
	}

	private static function noSource(): \WP_Error {
		return new \WP_Error(
			'frontispiece_no_source',
			__( 'Source not found.', 'frontispiece' ),
			[ 'status' => 404 ],
		);
	}
}

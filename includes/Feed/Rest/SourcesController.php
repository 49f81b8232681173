<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\FeedJobs;
use Frontispiece\Feed\Image\FirstScreen;
use Frontispiece\Feed\Source\ConnectionTest;
use Frontispiece\Feed\Source\Driver\ConnectError;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Refresher;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceRemover;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Feed\Source\SourceView;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\PastedAddress;

/**
 * REST routes for sources: list, connect, test, refresh, pause, rename and remove. Access tokens are accepted but never
 * returned.
 */
final class SourcesController extends RestController {
	protected const TITLE = 'source';
	/** Seconds of background work per request while the owner waits. */
	private const STRETCH = 3;

	public function __construct(
		private readonly SourceRepository $sources,
		private readonly SourceDrivers $drivers,
		private readonly SourceView $sourceView,
		private readonly SourceRemover $sourceRemover,
		private readonly Refresher $refresher,
		private readonly ConnectionTest $connectionTest,
		private readonly FeedJobs $feedJobs,
		private readonly JobQueue $jobs,
		private readonly FirstScreen $firstScreen,
	) {}

	public function register_routes(): void {
		$this->resource(
			'/source-drivers',
			'source-driver',
			self::driverProperties(),
			$this->endpoint( 'GET', fn(): array => $this->drivers(), returns: self::ITEMS ),
		);
		$this->route(
			'/sources',
			$this->endpoint( 'GET', $this->list( ... ), returns: self::ITEMS ),
			$this->endpoint( 'POST', $this->connect( ... ), $this->connectArgs() ),
		);
		$args   = [
			'handle' => [
				'type' => 'string',
				'pattern' => '^([a-z][a-z0-9-]{0,31}|s_[0-9a-f]{12})$',
				'required' => true,
			],
		];
		$change = [
			'name'   => [ 'type' => 'string', 'minLength' => 1, 'maxLength' => 191 ],
			'paused' => [ 'type' => 'boolean' ],
		];
		$remove = [
			'undo' => [
				'type'        => 'boolean',
				'default'     => false,
				'description' => 'Whether the source is deleted only after ten minutes and can be restored until then.',
			],
		];
		$by     = '/sources/(?P<handle>[a-z0-9_-]+)';
		$this->route(
			$by,
			$this->endpoint( 'GET', $this->with( fn( Source $source ) => $this->show( $source ) ), $args ),
			$this->endpoint( 'POST', $this->with( $this->change( ... ) ), $args + $change ),
			$this->endpoint( 'DELETE', $this->with( $this->remove( ... ) ), $args + $remove, returns: Schema::object(
				Schema::byType( string: [ 'removed' ], strings: [ 'with' ] ),
			) ),
		);
		$this->route( "$by/refresh", $this->endpoint( 'POST', $this->with( $this->refresh( ... ) ), $args ) );
		$this->route( "$by/work", $this->endpoint( 'POST', $this->with( $this->work( ... ) ), $args ) );
		$this->route( "$by/restore", $this->endpoint( 'POST', $this->with( $this->restore( ... ) ), $args ) );
		$this->resource(
			"$by/first-images",
			'first-images',
			[ 'all' => [ 'type' => 'integer' ], 'left' => [ 'type' => 'integer' ] ],
			$this->endpoint(
				'POST',
				$this->with( fn( Source $source ): array => $this->firstScreen->make( $source, self::STRETCH ) ),
				$args,
			),
		);
		$this->resource(
			"$by/test",
			'connection-test',
			[
				'good'        => [ 'type' => 'boolean' ],
				'text'        => [ 'type' => 'string' ],
				'error'       => [ 'type' => [ 'object', 'null' ] ],
				'permissions' => [ 'type' => [ 'object', 'null' ] ],
			],
			$this->endpoint( 'POST', $this->with( $this->test( ... ) ), $args ),
		);
	}

	protected function properties(): array {
		return SourceView::schema();
	}

	/** @return array<string, array<string, mixed>> */
	private static function driverProperties(): array {
		$text = [ 'type' => 'string' ];
		return [
			'type'        => $text,
			'title'       => $text,
			'description' => $text,
			'icon'        => $text,
			'families'    => [ 'type' => 'array', 'items' => $text ],
			'fields'      => [ 'type' => 'array', 'items' => [ 'type' => 'object' ] ],
			'oauth'       => [ 'type' => [ 'object', 'null' ] ],
		];
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	public function connect( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$in     = new ArrayReader( $request->get_params() );
		$driver = $this->drivers->connectable()[ $in->string( 'type' ) ] ?? null;
		if ( null === $driver ) {
			return self::notConnected( __( 'This type of source can\'t be connected.', 'frontispiece' ), 'type' );
		}
		$fields = self::sanitize( $in );
		foreach ( $driver->card()->fields as $field ) {
			if ( $field->isRequired && '' === $fields->string( $field->name ) ) {
				return self::notConnected(
					/* translators: %s: label of a form field. */
					sprintf( __( '%s: This field is required.', 'frontispiece' ), $field->label ),
					$field->name,
				);
			}
		}
		try {
			$source = $driver->connect( $fields );
		} catch ( ConnectError $error ) {
			return self::notConnected( $error->getMessage(), $error->field );
		}
		return new \WP_REST_Response( $this->show( $this->sources->byId( $source->id ) ?? $source ), 201 );
	}

	private static function sanitize( ArrayReader $in ): ArrayReader {
		$texts = array_filter( $in->all(), 'is_string' );
		foreach ( $texts as $name => $text ) {
			$text           = trim( sanitize_text_field( $text ) );
			$texts[ $name ] = 'name' === $name ? $text : PastedAddress::clean( $text );
		}
		return new ArrayReader( $texts );
	}

	private static function notConnected( string $message, string $field ): \WP_Error {
		return new \WP_Error(
			'frontispiece_not_connected',
			$message,
			[ 'status' => 400 ] + ( '' === $field ? [] : [ 'params' => [ $field => $message ] ] ),
		);
	}

	/** @return list<array<string, mixed>> in which items are counted up to Database::MAX_COUNTED */
	private function list(): array {
		return array_map(
			fn( Source $source ): array => $this->sourceView->show( $source, Database::MAX_COUNTED ),
			$this->sources->all(),
		);
	}

	/** @return array<string, mixed> */
	public function show( Source $source ): array {
		return $this->sourceView->show( $source );
	}

	/** @return array<string, mixed> */
	private function change( Source $source, ArrayReader $in ): array {
		if ( $in->has( 'name' ) ) {
			$this->sources->note( $source, [ 'title' => sanitize_text_field( $in->string( 'name' ) ) ] );
		}
		if ( $in->has( 'paused' ) && $in->bool( 'paused' ) !== $source->isPaused() ) {
			$in->bool( 'paused' ) ? $this->sources->pause( $source ) : $this->sources->resume( $source );
		}
		return $this->show( $this->sources->byId( $source->id ) ?? $source );
	}

	/** @return array<string, mixed>|\WP_Error */
	private function refresh( Source $source ): array|\WP_Error {
		if ( $source->isPaused() ) {
			return new \WP_Error(
				'frontispiece_paused',
				__( 'This source is paused. Resume it, then try again.', 'frontispiece' ),
				[ 'status' => 409 ],
			);
		}
		$this->refresher->refreshNow( $source );
		return $this->show( $this->sources->byId( $source->id ) ?? $source );
	}

	/**
	 * Does part of the background work that follows a refresh: older posts and images.
	 *
	 * @return array<string, mixed>
	 */
	private function work( Source $source ): array {
		$this->feedJobs->register( $this->jobs, self::STRETCH );
		$this->jobs->push( 'images', [], 'images' );
		$this->jobs->run( self::STRETCH );
		return $this->show( $this->sources->byId( $source->id ) ?? $source );
	}

	/** @return array<string, mixed> current response of the social network */
	private function test( Source $source ): array {
		return $this->connectionTest->run( $source );
	}

	/** @return array<string, mixed> */
	private function remove( Source $source, ArrayReader $in ): array {
		$family = array_map(
			static fn( Source $member ): string => $member->handle,
			$this->sources->familyOf( $source ),
		);
		$in->bool( 'undo' ) ? $this->sourceRemover->schedule( $source ) : $this->sourceRemover->remove( $source );
		return [ 'removed' => $source->handle, 'with' => array_values( array_diff( $family, [ $source->handle ] ) ) ];
	}

	/** @return array<string, mixed> */
	private function restore( Source $source ): array {
		$this->sources->stay( $source );
		return $this->show( $this->sources->byId( $source->id ) ?? $source );
	}

	/**
	 * @param callable(Source, ArrayReader): (array<string, mixed>|\WP_Error) $do
	 * @return \Closure(\WP_REST_Request<array<string, mixed>>): (array<string, mixed>|\WP_Error)
	 */
	private function with( callable $do ): \Closure {
		return function ( \WP_REST_Request $request ) use ( $do ): array|\WP_Error {
			$in     = new ArrayReader( $request->get_params() );
			$source = $this->sources->byHandle( $in->string( 'handle' ) );
			return null === $source
				? new \WP_Error(
					'frontispiece_no_source',
					__( 'Source not found.', 'frontispiece' ),
					[ 'status' => 404 ],
				)
				: $do( $source, $in );
		};
	}

	/** @return array<string, array<string, mixed>> fields of all cards */
	private function connectArgs(): array {
		$drivers = $this->drivers->connectable();
		$args    = [ 'type' => [ 'type' => 'string', 'enum' => array_keys( $drivers ), 'required' => true ] ];
		foreach ( $drivers as $driver ) {
			foreach ( $driver->card()->fields as $field ) {
				$most                 = max( $field->maxLength, $args[ $field->name ]['maxLength'] ?? 0 );
				$args[ $field->name ] ??= [ 'type' => 'string', 'default' => '', 'description' => $field->label ];

				$args[ $field->name ]['maxLength'] = $most;
			}
		}
		return $args;
	}

	/** @return list<array<string, mixed>> */
	private function drivers(): array {
		$shown = [];
		foreach ( $this->drivers->connectable() as $type => $driver ) {
			$shown[] = [ 'type' => $type, 'families' => $driver->definition()->families ] + $driver->card()->toArray();
		}
		return $shown;
	}
}

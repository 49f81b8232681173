<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Rest;

use Frontispiece\Feed\Archive\ArchiveImports;
use Frontispiece\Feed\Archive\ArchiveImportView;
use Frontispiece\Feed\Archive\ArchiveUploads;
use Frontispiece\Feed\FeedJobs;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * REST routes for archives: upload in chunks, import, and cancel. An upload that was interrupted continues where it
 * stopped, because the response says how many bytes of each file have arrived.
 *
 * @phpstan-import-type Import from ArchiveImports
 */
final class ArchivesController extends RestController {
	protected const TITLE = 'archive';
	private const MAX_FILES   = 40;
	private const MAX_BYTES   = 50_000_000_000;
	private const MAX_IMPORTS = 5;

	/** Seconds of background work per request while the owner waits. */
	private const STRETCH = 3;

	public function __construct(
		private readonly ArchiveImports $imports,
		private readonly ArchiveImportView $view,
		private readonly ArchiveUploads $uploads,
		private readonly FeedJobs $feedJobs,
		private readonly JobQueue $jobs,
	) {}

	public function register_routes(): void {
		$file = [
			'type'                 => 'object',
			'properties'           => [
				'name' => [ 'type' => 'string', 'minLength' => 5, 'maxLength' => 255, 'required' => true ],
				'size' => [ 'type' => 'integer', 'minimum' => 22, 'maximum' => self::MAX_BYTES, 'required' => true ],
			],
			'additionalProperties' => false,
		];
		$this->route(
			'/archives',
			$this->endpoint( 'GET', fn(): array => $this->list(), returns: self::ITEMS ),
			$this->endpoint( 'POST', $this->open( ... ), [
				'files' => [
					'type'     => 'array',
					'items'    => $file,
					'minItems' => 1,
					'maxItems' => self::MAX_FILES,
					'required' => true,
				],
			] ),
		);
		$args = [ 'id' => [ 'type' => 'string', 'pattern' => '^[0-9a-f]{32}$', 'required' => true ] ];
		$by   = '/archives/(?P<id>[0-9a-f]+)';
		$this->route(
			$by,
			$this->endpoint( 'GET', $this->with( $this->show( ... ) ), $args ),
			$this->endpoint( 'DELETE', $this->with( $this->cancel( ... ) ), $args, returns: Schema::object(
				[ 'canceled' => [ 'type' => 'string' ] ],
			) ),
		);
		$this->route( "$by/chunk", $this->endpoint( 'POST', $this->with( $this->append( ... ) ), $args + [
			'file'   => [ 'type' => 'integer', 'minimum' => 0, 'maximum' => self::MAX_FILES - 1, 'required' => true ],
			'offset' => [ 'type' => 'integer', 'minimum' => 0, 'maximum' => self::MAX_BYTES, 'required' => true ],
		] ) );
		$this->route( "$by/start", $this->endpoint( 'POST', $this->with( $this->start( ... ) ), $args ) );
		$this->route( "$by/work", $this->endpoint( 'POST', $this->with( $this->work( ... ) ), $args ) );
	}

	protected function properties(): array {
		return ArchiveImportView::schema();
	}

	/** @return list<array<string, mixed>> */
	private function list(): array {
		$shown = [];
		foreach ( $this->imports->all() as $id => $import ) {
			$shown[] = $this->view->show( $id, $import );
		}
		return $shown;
	}

	/** @param \WP_REST_Request<array<string, mixed>> $request */
	private function open( \WP_REST_Request $request ): \WP_REST_Response|\WP_Error {
		$files = [];
		foreach ( ( new ArrayReader( $request->get_params() ) )->list( 'files' ) as $file ) {
			$name    = sanitize_file_name( $file->string( 'name' ) );
			$files[] = [ 'name' => $name, 'size' => $file->int( 'size' ) ];
			if ( ! str_ends_with( strtolower( $name ), '.zip' ) ) {
				return self::error( 'not_zip', __( 'Select ZIP files only.', 'frontispiece' ), 400 );
			}
		}
		if ( count( $this->imports->all() ) >= self::MAX_IMPORTS ) {
			return self::error( 'too_many', __( 'Finish or cancel the other imports first.', 'frontispiece' ), 409 );
		}
		$id = $this->imports->open( $files );
		return '' === $id
			? self::error(
				'no_room',
				__( 'The server doesn\'t have enough free disk space for this archive.', 'frontispiece' ),
				507,
			)
			: new \WP_REST_Response( $this->view->show( $id, $this->imports->all()[ $id ] ), 201 );
	}

	/**
	 * @param Import                                 $import
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|\WP_Error
	 */
	private function append( string $id, array $import, \WP_REST_Request $request ): array|\WP_Error {
		$in    = new ArrayReader( $request->get_params() );
		$part  = $in->int( 'file' );
		$size  = 0 === $import['source'] ? $import['files'][ $part ]['size'] ?? 0 : 0;
		$error = $this->uploads->receive( $id, $part, $in->int( 'offset' ), $request->get_body(), $size );
		return $error ?? $this->view->show( $id, $import );
	}

	/**
	 * @param Import $import
	 * @return array<string, mixed>|\WP_Error
	 */
	private function start( string $id, array $import ): array|\WP_Error {
		foreach ( $import['files'] as $part => $file ) {
			if ( 0 === $import['source'] && $this->uploads->received( $id, $part ) !== $file['size'] ) {
				return self::error( 'incomplete', __( 'The upload is not complete.', 'frontispiece' ), 409 );
			}
		}
		if ( 0 === $import['source'] && '' === $import['error'] ) {
			$this->imports->start( $id );
		}
		return $this->view->show( $id, $this->imports->all()[ $id ] );
	}

	/**
	 * Does part of the import.
	 *
	 * @param Import $import
	 * @return array<string, mixed>
	 */
	private function work( string $id, array $import ): array {
		$this->feedJobs->register( $this->jobs, self::STRETCH );
		$this->jobs->run( self::STRETCH );
		$this->imports->finishIfDone( $import['source'] );
		return $this->view->show( $id, $this->imports->all()[ $id ] ?? $import );
	}

	/**
	 * @param Import $import
	 * @return array<string, mixed>
	 */
	private function show( string $id, array $import ): array {
		return $this->view->show( $id, $import );
	}

	/** @return array<string, mixed> */
	private function cancel( string $id ): array {
		$this->imports->cancel( $id );
		return [ 'canceled' => $id ];
	}

	/**
	 * @param callable(string, Import, \WP_REST_Request<array<string, mixed>>): (array<string, mixed>|\WP_Error) $do
	 * @return \Closure(\WP_REST_Request<array<string, mixed>>): (array<string, mixed>|\WP_Error)
	 */
	private function with( callable $do ): \Closure {
		return function ( \WP_REST_Request $request ) use ( $do ): array|\WP_Error {
			$id     = ( new ArrayReader( $request->get_params() ) )->string( 'id' );
			$import = $this->imports->all()[ $id ] ?? null;
			return null === $import
				? self::error( 'no_archive', __( 'This import no longer exists.', 'frontispiece' ), 404 )
				: $do( $id, $import, $request );
		};
	}

	private static function error( string $code, string $message, int $status ): \WP_Error {
		return new \WP_Error( "frontispiece_$code", $message, [ 'status' => $status ] );
	}
}

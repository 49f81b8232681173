<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

use Frontispiece\Feed\Archive\ArchiveUploads;
use Frontispiece\Kernel\Health\Log;
use Frontispiece\Kernel\Http\SiteUrl;
use Frontispiece\Kernel\Rest\RestController;
use Frontispiece\Kernel\Rest\Schema;

/** REST routes of exports and imports: what there is, start, upload in chunks, work and delete. */
final class TransferController extends RestController {
	protected const TITLE = 'transfer';

	/** Largest zip that a browser uploads. WP-CLI imports larger ones. */
	private const MAX_BYTES = 1_000_000_000;

	public function __construct(
		private readonly Transfers $transfers,
		private readonly TransferStore $store,
		private readonly TransferParts $parts,
		private readonly Log $log,
	) {}

	public function register_routes(): void {
		$id    = [ 'id' => [ 'type' => 'string', 'pattern' => '^[0-9a-f]{32}$', 'required' => true ] ];
		$by    = '/transfers/(?P<id>[0-9a-f]+)';
		$bytes = [ 'type' => 'integer', 'maximum' => self::MAX_BYTES, 'required' => true ];
		$parts = [ 'parts' => [
			'type'     => 'array',
			'items'    => [ 'type' => 'string', 'enum' => TransferParts::names() ],
			'minItems' => 1,
			'maxItems' => count( TransferParts::names() ),
			'required' => true,
		] ];
		$this->resource(
			'/transfers',
			'transfers',
			[
				'parts'     => Schema::list( Schema::object( Schema::byType( string: [ 'name', 'label' ], boolean: [ 'is_personal' ] ) ) ),
				'transfers' => Schema::list( Schema::object( $this->properties() ) ),
				'max_bytes' => [ 'type' => 'integer' ],
			],
			$this->endpoint( 'GET', fn(): array => $this->list() ),
		);
		$this->route( '/transfers/export', $this->endpoint( 'POST', $this->export( ... ), $parts ) );
		$this->route( '/transfers/upload', $this->endpoint(
			'POST',
			fn( int $size ): array|\WP_Error => $this->do( fn(): TransferState => $this->transfers->startUpload( $size ) ),
			[ 'size' => [ 'minimum' => 22 ] + $bytes ],
		) );
		$this->route( $by, $this->endpoint(
			'DELETE',
			fn( string $id ): array|\WP_Error => $this->do( function () use ( $id ): TransferState {
				$state = $this->find( $id );
				$this->transfers->cancel( $state );
				return $state;
			} ),
			$id,
		) );
		$this->route( "$by/chunk", $this->endpoint( 'POST', $this->append( ... ), $id + [ 'offset' => [ 'minimum' => 0 ] + $bytes ] ) );
		$this->route( "$by/import", $this->endpoint( 'POST', $this->import( ... ), $id + $parts ) );
		$this->route( "$by/work", $this->endpoint(
			'POST',
			fn( string $id ): array|\WP_Error => $this->do( fn(): TransferState => $this->transfers->work( $this->find( $id ) ) ),
			$id,
		) );
	}

	protected function properties(): array {
		$part = Schema::byType( string: [ 'name', 'label' ], integer: [ 'rows', ...RowResult::STATUSES ] );
		return Schema::byType(
			string: [ 'id', 'step', 'site', 'download' ],
			boolean: [ 'is_running', 'is_done' ],
			integer: [ 'size', 'received', 'chunk' ],
			number: [ 'share' ],
		) + [
			'kind'  => [
				'type' => 'string',
				'enum' => [ TransferState::EXPORT, TransferState::UPLOAD, TransferState::PREVIEW, TransferState::IMPORT ],
			],
			'parts' => Schema::list( Schema::object( $part ) ),
			'notes' => Schema::list( Schema::object( Schema::byType( string: [ 'part', 'status', 'note' ] ) ) ),
			'forms' => Schema::list( Schema::object( Schema::byType( string: [ 'title' ], integer: [ 'old', 'id' ] ) ) ),
		];
	}

	/** @return array<string, mixed> */
	private function list(): array {
		$parts = [];
		foreach ( $this->parts->all() as $name => $part ) {
			if ( TransferDownload::isAllowed( [ $name ] ) ) {
				$parts[] = [ 'name' => $name, 'label' => $part->label(), 'is_personal' => $part::IS_PERSONAL ];
			}
		}
		return [
			'parts'     => $parts,
			'transfers' => array_map( $this->present( ... ), array_values( array_filter( $this->store->all(), self::isOpen( ... ) ) ) ),
			'max_bytes' => self::MAX_BYTES,
		];
	}

	/**
	 * @param list<string> $parts
	 * @return array<string, mixed>|\WP_Error
	 */
	private function export( array $parts ): array|\WP_Error {
		return TransferDownload::isAllowed( $parts )
			? $this->do( fn(): TransferState => $this->transfers->startExport( $parts ) )
			: self::failure( 'rest_forbidden', __( 'Sorry, you are not allowed to do that.', 'frontispiece' ), 403 );
	}

	/**
	 * @param \WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|\WP_Error
	 */
	private function append( string $id, int $offset, \WP_REST_Request $request ): array|\WP_Error {
		$state = $this->store->find( $id );
		if ( null === $state || ! self::isOpen( $state ) ) {
			return $this->do( static fn(): TransferState => throw TransferError::gone() );
		}
		$size = TransferState::UPLOAD === $state->kind ? $state->size : 0;
		return $this->store->uploads->receive( $id, 0, $offset, $request->get_body(), $size )
			?? $this->do( fn(): TransferState => $this->find( $id ) );
	}

	/** Returns whether it may be shown. Nobody continues the upload of another user: its forms get the rights of that user. */
	private static function isOpen( TransferState $state ): bool {
		return TransferState::UPLOAD !== $state->kind || get_current_user_id() === $state->user;
	}

	/**
	 * @param list<string> $parts
	 * @return array<string, mixed>|\WP_Error
	 */
	private function import( string $id, array $parts ): array|\WP_Error {
		return $this->do( function () use ( $id, $parts ): TransferState {
			$state = $this->find( $id );
			return TransferState::PREVIEW === $state->kind && $state->isDone
				? $this->transfers->startImport( $state, $parts )
				: throw TransferError::gone();
		} );
	}

	/** @throws TransferError if it is gone, or if WP-CLI works on it */
	private function find( string $id ): TransferState {
		$state = $this->store->find( $id );
		return null === $state || 0 === $state->user ? throw TransferError::gone() : $state;
	}

	/**
	 * @param \Closure(): TransferState $do
	 * @return array<string, mixed>|\WP_Error
	 */
	private function do( \Closure $do ): array|\WP_Error {
		try {
			return $this->present( $do() );
		} catch ( TransferError $error ) {
			return self::failure( 'frontispiece_transfer', $error->getMessage(), $error->status );
		} catch ( \Throwable $error ) {
			$this->log->error( 'transfer', $error->getMessage() );
			return self::failure(
				'frontispiece_transfer',
				__( 'The server returned an unknown error. Please try again.', 'frontispiece' ),
				500,
			);
		}
	}

	/** @return array<string, mixed> */
	private function present( TransferState $state ): array {
		$all   = $this->parts->all();
		$parts = [];
		$rows  = 0;
		foreach ( array_intersect( $state->parts, array_keys( $all ) ) as $name ) {
			$counts  = array_replace( array_fill_keys( RowResult::STATUSES, 0 ), $state->counts[ $name ] ?? [] );
			$rows   += (int) array_sum( $counts );
			$parts[] = [ 'name' => $name, 'label' => $all[ $name ]->label(), 'rows' => $state->totals[ $name ] ?? 0 ] + $counts;
		}
		$isExport = TransferState::EXPORT === $state->kind;
		$total    = $isExport ? count( $parts ) : array_sum( array_column( $parts, 'rows' ) );
		return [
			'id'         => $state->id,
			'kind'       => $state->kind,
			'is_running' => $state->isRunning(),
			'is_done'    => $state->isDone,
			'step'       => isset( $all[ $state->name() ] ) ? $all[ $state->name() ]->label() : '',
			'share'      => ( $isExport ? $state->part : $rows ) / max( 1, $total ),
			'size'       => $state->size,
			'received'   => $this->store->uploads->received( $state->id, 0 ),
			'chunk'      => ArchiveUploads::chunk(),
			'site'       => SiteUrl::stored() === $state->site ? '' : $state->site,
			'parts'      => $parts,
			'notes'      => $state->notes,
			'forms'      => $state->forms,
			'download'   => $isExport && $state->isDone ? TransferDownload::url( $state ) : '',
		];
	}
}

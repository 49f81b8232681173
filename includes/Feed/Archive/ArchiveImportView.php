<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

use Frontispiece\Feed\Image\ImageRepository;
use Frontispiece\Feed\Item\ItemRepository;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\JobQueue;

/**
 * Presents an upload and its import to its owner.
 *
 * @phpstan-import-type Import from ArchiveImports
 */
final class ArchiveImportView {
	public function __construct(
		private readonly ArchiveImports $imports,
		private readonly ArchiveUploads $uploads,
		private readonly SourceRepository $sources,
		private readonly ItemRepository $items,
		private readonly ImageRepository $images,
		private readonly Database $db,
	) {}

	/**
	 * @param Import $import
	 * @return array<string, mixed>
	 */
	public function show( string $id, array $import ): array {
		$source = 0 === $import['source'] ? null : $this->sources->byId( $import['source'] );
		$error  = $import['error'];
		$state  = match ( true ) {
			'' !== $error                    => 'failed',
			0 === $import['source']          => 'uploading',
			null === $source                 => 'failed',
			$this->imports->isDone( $source ) => 'done',
			default                          => 'importing',
		};
		if ( 'importing' === $state && $this->isGivenUp( $import['source'] ) ) {
			$state = 'failed';
			$error = __( 'The server stopped the import several times.', 'frontispiece' );
		}
		$files = [];
		foreach ( $import['files'] as $part => $file ) {
			$files[] = $file + [ 'received' => 'uploading' === $state ? $this->uploads->received( $id, $part ) : $file['size'] ];
		}
		return [
			'id'         => $id,
			'state'      => $state,
			'files'      => $files,
			'chunk'      => ArchiveUploads::chunk(),
			'network'    => null === $source ? '' : $source->setting( 'edge' ),
			'source'     => null === $source ? null : [ 'handle' => $source->handle, 'name' => $source->name ],
			'posts'      => null === $source ? 0 : $this->items->count( $source->id ),
			'images'     => null === $source ? 0 : $this->images->countPending( $source->id ),
			'missing'    => null === $source ? 0 : (int) $source->setting( 'missing' ),
			'failed'     => null === $source ? 0 : (int) $source->setting( 'failed' ),
			'leftOut'    => null === $source ? [] : SkippedKinds::ofSource( $source ),
			'duplicates' => null === $source ? 0 : $this->duplicates( $source->id ),
			'error'      => $error,
			'advice'     => '' !== $error && '' === $import['advice']
				? __( 'Cancel this import and try again with an archive for a shorter period.', 'frontispiece' )
				: $import['advice'],
		];
	}

	/** @return array<string, array<string, mixed>> JSON schema of each property of show() */
	public static function schema(): array {
		$text   = [ 'type' => 'string' ];
		$number = [ 'type' => 'integer' ];
		return [
			'id'         => $text,
			'state'      => [ 'type' => 'string', 'enum' => [ 'uploading', 'importing', 'done', 'failed' ] ],
			'files'      => [
				'type'  => 'array',
				'items' => [
					'type'       => 'object',
					'properties' => [ 'name' => $text, 'size' => $number, 'received' => $number ],
				],
			],
			'chunk'      => $number,
			'network'    => $text,
			'source'     => [
				'type'       => [ 'object', 'null' ],
				'properties' => [ 'handle' => $text, 'name' => $text ],
			],
			'posts'      => $number,
			'images'     => $number,
			'missing'    => $number,
			'failed'     => $number,
			'leftOut'    => [
				'type'  => 'array',
				'items' => [ 'type' => 'object', 'properties' => [ 'label' => $text, 'count' => $number ] ],
			],
			'duplicates' => $number,
			'error'      => $text,
			'advice'     => $text,
		];
	}

	private function isGivenUp( int $source ): bool {
		return $this->db->int(
			'SELECT COUNT(*) FROM {jobs} WHERE job_key = %s AND tries >= %d',
			ArchiveImporter::JOB . " $source",
			JobQueue::MAX_TRIES,
		) > 0;
	}

	private function duplicates( int $source ): int {
		return $this->db->int(
			'SELECT COUNT(*) FROM {items} WHERE source_id = %d AND hidden_by = %s',
			$source,
			ArchiveDuplicates::HIDDEN_BY,
		);
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/**
 * A row of `feeds`: what to show and how, with everything a page needs except the items.
 *
 * @since 1.0.0
 */
final class Feed {
	/**
	 * @param string               $key 16 hex digits that identify the feed in requests
	 * @param array<string, mixed> $attributes attributes that differ from their defaults
	 * @param list<int>            $sourceIds
	 * @param array<string, mixed> $header of the first source, images already local; with `sources`: id => type,
	 *     handle, remote_id
	 * @param int                  $seenAt when a page last showed it, to about a day; 0 = never
	 * @param bool                 $isStale whether sources were added or removed since its sources were resolved
	 * @param int                  $locatedAt unix seconds at which the page that shows it now was last noted for it; 0
	 *     = never, or not asked
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $key,
		public readonly string $feature,
		public readonly array $attributes,
		public readonly array $sourceIds,
		public readonly array $header,
		public readonly int $dueAt,
		public readonly int $seenAt = 0,
		public readonly bool $isStale = false,
		public readonly int $locatedAt = 0,
	) {}

	/** @param array<string, mixed> $row */
	public static function fromRow( array $row ): self {
		$in = new ArrayReader( $row );
		return new self(
			$in->int( 'id' ),
			$in->string( 'feed_key' ),
			$in->string( 'feature' ),
			Json::object( $in->string( 'attributes' ) ),
			array_values( array_map(
				'intval',
				array_filter(
					explode( ',', $in->string( 'source_ids' ) ),
					static fn( string $id ): bool => '' !== $id,
				),
			) ),
			Json::object( $in->string( 'header' ) ),
			$in->int( 'due_at' ),
			$in->int( 'seen_at' ),
			isset( $row['current_version'] ) && $in->int( 'sources_version' ) !== $in->int( 'current_version' ),
			$in->int( 'located_at' ),
		);
	}

	/** @return list<array{type: string, handle: string, remote_id: string}> */
	public function sources(): array {
		return array_map(
			static fn( ArrayReader $source ): array => [
				'type'      => $source->string( 'type' ),
				'handle'    => $source->string( 'handle' ),
				'remote_id' => $source->string( 'remote_id' ),
			],
			( new ArrayReader( $this->header ) )->list( 'sources' ),
		);
	}

	/** @return string type of one of its sources; that of the first one for a source that it does not know */
	public function networkOf( int $sourceId ): string {
		$nth = array_search( $sourceId, $this->sourceIds, true );
		return $this->sources()[ false === $nth ? 0 : $nth ]['type'] ?? $this->network();
	}

	/** @return string type of the first source, '' when the feed has none */
	public function network(): string {
		return $this->sources()[0]['type'] ?? '';
	}

	/**
	 * Returns the header of a feed of these sources: the first source's header, plus the type, handle and remote id of
	 * each source.
	 *
	 * @param list<Source> $sources
	 * @return array<string, mixed>
	 */
	public static function headerOf( array $sources ): array {
		$described = array_map(
			static fn( Source $source ): array => [
				'type'      => $source->type,
				'handle'    => $source->handle,
				'remote_id' => $source->remoteId,
			],
			$sources,
		);
		return [ 'sources' => $described ] + ( $sources[0]->header ?? [] );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Image;

use Frontispiece\Feed\Demo\DemoCatalog;
use Frontispiece\Feed\Item\Item;
use Frontispiece\Feed\Item\Media;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Database\Database;
use Frontispiece\Kernel\Jobs\Each;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Stores images: one row for each image of an item (or of a source's header, with item 0).
 *
 * @phpstan-type PendingImage array{
 *     id: int,
 *     source_id: int,
 *     item_id: int,
 *     remote_url: string,
 *     stem: string,
 *     tries: int,
 *     expires_at: int
 * }
 */
final class ImageRepository {
	private const MAX_PER_ITEM = 30;

	/** Images of a post that a feed shows without a click. */
	private const MAX_SHOWN = 5;

	/** Position of an item's first custom emoji, after all of its media. */
	public const EMOJI      = 100;
	private const MAX_EMOJI = 12;

	/** Request errors that usually resolve within a day. */
	private const PASSING = [ 'timeout', 'unreachable', 'invalid_response' ];

	/** Errors that mean that the host did not send an image, or that the server could not process it. */
	private const UNUSABLE = [
		'not_an_image',
		'invalid_image',
		'error_loading_image',
		'image_resize_error',
		'image_save_error',
	];

	/**
	 * @var array<int, array<string, array{alt: string, described?: int}>> item => image => what moderators decided about its
	 *     alt text, before its images changed positions
	 */
	private array $words = [];

	public function __construct(
		private readonly Database $db,
		private readonly Clock $clock,
		private readonly ImageStore $store,
	) {}

	/** @param array<int, Item> $items row id => item */
	public function register( int $sourceId, array $items ): void {
		foreach ( $items as $id => $item ) {
			unset( $this->words[ $id ] );
			foreach ( array_slice( $item->media, 0, self::MAX_PER_ITEM ) as $position => $media ) {
				$this->put( $sourceId, $id, $position, $media );
			}
			foreach ( array_slice( $item->emoji, 0, self::MAX_EMOJI ) as $n => $emoji ) {
				$this->put( $sourceId, $id, self::EMOJI + $n, Media::fromRaw( new ArrayReader( $emoji ) ) );
			}
		}
	}

	/** @param array<string, mixed> $header header with the URLs of the avatar and cover */
	public function registerHeader( int $sourceId, array $header ): void {
		foreach ( [ 'avatar', 'cover' ] as $position => $name ) {
			$src = ( new ArrayReader( $header ) )->string( $name );
			if ( '' !== $src ) {
				$this->put( $sourceId, 0, $position, Media::fromRaw( new ArrayReader( [ 'src' => $src ] ) ) );
			}
		}
	}

	/**
	 * Returns the images for a page of a feed in one query.
	 *
	 * @param list<int> $itemIds
	 * @param int       $headerOf source whose avatar (position 0) and cover (1) are included as item 0
	 * @return array<int, array<int, Image>> item => position => image
	 */
	public function findByItems( array $itemIds, int $headerOf = 0 ): array {
		if ( $headerOf > 0 ) {
			$itemIds[] = 0;
		}
		if ( [] === $itemIds ) {
			return [];
		}
		$all = [];
		foreach ( $this->db->rows(
			'SELECT item_id, position, state, remote_url, store, stem, width, height, sizes, extension, color, alt FROM {images} WHERE item_id IN (%d) AND (item_id > 0 OR source_id = %d) ORDER BY item_id, position',
			$itemIds,
			$headerOf,
		) as $row ) {
			$all[ (int) $row['item_id'] ][ (int) $row['position'] ] = $this->fromRow( $row );
		}
		return $all;
	}

	/** @return list<PendingImage> */
	public function pending( int $limit ): array {
		return array_map( self::pendingImage( ... ), $this->db->rows(
			"SELECT * FROM {images} WHERE state = 'pending' AND due_at <= %d ORDER BY tries, item_id > 0, id LIMIT %d",
			$this->clock->now(),
			$limit,
		) );
	}

	/**
	 * Returns the pending images of a screen: what its posts show without a click, and avatar and cover of a source.
	 *
	 * @param list<int> $itemIds
	 * @param int       $headerOf source; 0 = none
	 * @return list<PendingImage>
	 */
	public function pendingOf( array $itemIds, int $headerOf = 0 ): array {
		return array_map( self::pendingImage( ... ), $this->db->rows(
			"SELECT * FROM {images} WHERE state = 'pending' AND due_at <= %d AND position < %d AND ( item_id IN (%d) OR ( item_id = 0 AND source_id = %d ) ) ORDER BY tries, item_id > 0, position, id LIMIT 200",
			$this->clock->now(),
			self::MAX_SHOWN,
			[ -1, ...$itemIds ],
			$headerOf,
		) );
	}

	/**
	 * @param list<int> $itemIds
	 * @return int number of the images of which pendingOf() returns those that are pending
	 */
	public function countOf( array $itemIds, int $headerOf ): int {
		return $this->db->int(
			'SELECT COUNT(*) FROM {images} WHERE position < %d AND ( item_id IN (%d) OR ( item_id = 0 AND source_id = %d ) )',
			self::MAX_SHOWN,
			[ -1, ...$itemIds ],
			$headerOf,
		);
	}

	/**
	 * @param array<string, mixed> $row
	 * @return PendingImage
	 */
	private static function pendingImage( array $row ): array {
		$in = new ArrayReader( $row );
		return [
			'id'         => $in->int( 'id' ),
			'source_id'  => $in->int( 'source_id' ),
			'item_id'    => $in->int( 'item_id' ),
			'remote_url' => $in->string( 'remote_url' ),
			'stem'       => $in->string( 'stem' ),
			'tries'      => $in->int( 'tries' ),
			'expires_at' => $in->int( 'expires_at' ),
		];
	}

	/** Returns how many images of a source are still to be stored. */
	public function countPending( int $sourceId ): int {
		return $this->db->int( "SELECT COUNT(*) FROM {images} WHERE source_id = %d AND state = 'pending'", $sourceId );
	}

	/** Lets an image wait again that was set aside. */
	public function tryAgain( string $stem ): void {
		$this->db->run(
			"UPDATE {images} SET state = 'pending', error = '', tries = 0, due_at = 0 WHERE stem = %s AND state <> 'ready'",
			$stem,
		);
	}

	/**
	 * Returns the alt text that a moderator wrote for an image, or that the automatic one is good enough. It is looked up by
	 * image, so that it stays with an image that moves within an album.
	 *
	 * @return array{alt: string, described?: int}
	 */
	private function written( int $itemId, string $stem ): array {
		foreach ( $this->db->rows( 'SELECT stem, alt, described FROM {images} WHERE item_id = %d', $itemId ) as $row ) {
			$this->words[ $itemId ][ Image::mediaOf( (string) $row['stem'] ) ] ??=
				[ 'alt' => (string) $row['alt'] ] + self::acceptance( $row );
		}
		return $this->words[ $itemId ][ Image::mediaOf( $stem ) ] ?? [ 'alt' => '' ];
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array{described?: int}
	 */
	private static function acceptance( array $row ): array {
		return ImageDescriptions::ACCEPTED === (int) $row['described'] ? [ 'described' => ImageDescriptions::ACCEPTED ] : [];
	}

	/** @param array<string, string|int> $values */
	public function update( int $id, array $values ): void {
		$this->db->update( 'images', $values, [ 'id' => $id ] );
	}

	/**
	 * Updates images that are not ready yet to their newly signed URLs.
	 *
	 * @param array<int, Item> $items
	 */
	public function renew( int $sourceId, array $items ): void {
		if ( [] === $items ) {
			return;
		}
		$waiting = $this->db->ids(
			"SELECT DISTINCT item_id FROM {images} WHERE source_id = %d AND state <> 'ready' AND item_id IN (%d)",
			$sourceId,
			array_keys( $items ),
		);
		$this->register( $sourceId, array_intersect_key( $items, array_flip( $waiting ) ) );
	}

	/** @return list<int> sources with pending images whose URLs expire soon */
	public function expiring( int $within ): array {
		return $this->db->ids(
			"SELECT DISTINCT source_id FROM {images} WHERE state <> 'ready' AND expires_at BETWEEN 1 AND %d",
			$this->clock->now() + $within,
		);
	}

	/** @param list<int> $itemIds */
	public function delete( array $itemIds ): void {
		if ( [] === $itemIds ) {
			return;
		}
		$stems = $this->db->column( "SELECT stem FROM {images} WHERE store = 'uploads' AND item_id IN (%d)", $itemIds );
		try {
			Each::do( $stems, $this->store->remove( ... ) );
		} finally {
			$this->db->run( 'DELETE FROM {images} WHERE item_id IN (%d)', $itemIds );
		}
	}

	public function deleteHeader( int $sourceId ): void {
		try {
			Each::do( $this->findByItems( [], $sourceId )[0] ?? [], fn( Image $image ) => $this->store->remove( $image->stem ) );
		} finally {
			$this->db->delete( 'images', [ 'source_id' => $sourceId, 'item_id' => 0 ] );
		}
	}

	private function put( int $sourceId, int $itemId, int $position, Media $media ): void {
		if ( '' === $media->src ) {
			return;
		}
		$row = $this->row( $sourceId, $position, $media );
		$old = $this->db->row(
			'SELECT id, stem, state, error, remote_url, due_at, described FROM {images} WHERE source_id = %d AND item_id = %d AND position = %d',
			$sourceId,
			$itemId,
			$position,
		);
		if ( null === $old ) {
			$this->db->insert(
				'images',
				$row + [ 'source_id' => $sourceId, 'item_id' => $itemId, 'position' => $position ],
			);
			return;
		}
		if ( (int) $old['described'] !== $row['described'] && ImageDescriptions::ACCEPTED !== (int) $old['described'] ) {
			$this->update( (int) $old['id'], [ 'described' => $row['described'] ] );
		}
		if ( $old['stem'] !== $row['stem'] ) {
			$this->store->remove( (string) $old['stem'] );
			// Without an id from the network, a different image cannot be distinguished from a new URL of the same
			// image.
			$words = '' === $media->id || 0 === $itemId
				? self::acceptance( $old )
				: $this->written( $itemId, (string) $row['stem'] );
			$this->update( (int) $old['id'], $words + $row + [ 'tries' => 0, 'due_at' => 0, 'error' => '' ] );
		} elseif ( 'ready' !== $old['state'] ) {
			$this->revive( $old, $media );
		}
	}

	/**
	 * Retries an image that could not be processed: at once if its URL is new, otherwise once a day.
	 *
	 * @param array<string, string|null> $old
	 */
	private function revive( array $old, Media $media ): void {
		$error = (string) $old['error'];
		$isNew = $media->src !== $old['remote_url'];
		$again = match ( true ) {
			'' === $error,
			in_array( $error, self::PASSING, true ),
			str_starts_with( $error, 'http_' ) => [ 'state' => 'pending', 'due_at' => 0, 'tries' => 0 ],
			// Retry once, because most of these will never be an image.
			in_array( $error, self::UNUSABLE, true ) =>
				[ 'state' => 'pending', 'due_at' => 0, 'tries' => ImageMaker::MAX_ATTEMPTS - 1 ],
			default => [],
		};
		if ( $isNew || ( 'error' === $old['state'] && (int) $old['due_at'] < $this->clock->now() - DAY_IN_SECONDS ) ) {
			$this->update(
				(int) $old['id'],
				[ 'remote_url' => $media->src, 'expires_at' => $media->expiresAt() ] + $again,
			);
		}
	}

	/** @return array<string, string|int> */
	private function row( int $sourceId, int $position, Media $media ): array {
		if ( str_starts_with( $media->src, 'demo:' ) ) {
			$stem = substr( $media->src, 5 );
			$demo = DemoCatalog::image( $stem );
			return [
				'state'      => null === $demo ? 'error' : 'ready',
				'store'      => ImageStore::DEMO,
				'stem'       => $stem,
				'remote_url' => '',
				'width'      => $demo['width'] ?? 0,
				'height'     => $demo['height'] ?? 0,
				'sizes'      => implode( ',', $demo['sizes'] ?? [] ),
				'color'      => $demo['color'] ?? '',
				'described'  => (int) ( '' !== $media->alt ),
			];
		}
		return [
			'state'      => 'pending',
			'store'      => ImageStore::UPLOADS,
			'stem'       => self::stem( $sourceId, $position, $media ),
			'remote_url' => $media->src,
			'width'      => $media->width,
			'height'     => $media->height,
			'expires_at' => $media->expiresAt(),
			'described'  => (int) ( '' !== $media->alt ),
		];
	}

	/** Returns the beginning of the names of an image's files. */
	public static function stem( int $sourceId, int $position, Media $media ): string {
		return substr( hash( 'sha256', $sourceId . '|' . $media->identity() ), 0, 16 ) . '-' . $position;
	}

	/** @param array<string, string|null> $row */
	private function fromRow( array $row ): Image {
		$store = (string) $row['store'];
		$sizes = '' === $row['sizes'] ? [] : array_map( 'intval', explode( ',', (string) $row['sizes'] ) );
		if ( ImageStore::DEMO === $store ) {
			// A demo that was installed earlier may list larger ones, which no longer ship.
			$file  = $this->store->path( $store ) . Image::file( (string) $row['stem'], 1080, 'webp' );
			$sizes = is_file( $file ) ? $sizes : array_values( array_diff( $sizes, [ 1080 ] ) );
		}
		return new Image(
			(string) $row['state'],
			(string) $row['stem'],
			(int) $row['width'],
			(int) $row['height'],
			$sizes,
			(string) $row['color'],
			$this->store->url( $store ),
			(string) $row['extension'],
			// An emoji that is not stored yet is its code: it is never worth a third-party request.
			Media::isHere( (string) $row['remote_url'] ) || (int) $row['position'] >= self::EMOJI
				? ''
				: (string) $row['remote_url'],
			(string) $row['alt'],
		);
	}
}

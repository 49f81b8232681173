<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Image;

use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Database\Database;

/** Stores what moderators decide about the alt texts of images, and finds images that nobody has described. */
final class ImageDescriptions {
	/** `described` of an image for which the text that is made of its post is good enough; 1 = the network describes it. */
	public const ACCEPTED = 2;

	public const MAX_COUNTED = 10_000;

	/** Condition for the images `m` of posts; emoji have names. */
	public const IS_MISSING = "m.alt = '' AND m.described = 0 AND m.position < " . ImageRepository::EMOJI;

	/** Of sources that are being removed, which can still be undone, nobody has to describe anything. */
	private const MISSING = "{items} i JOIN {images} m ON m.item_id = i.id WHERE i.hidden_by = '' AND i.source_id NOT IN (%d) AND "
		. self::IS_MISSING;

	public function __construct( private readonly Database $db, private readonly SourceRepository $sources ) {}

	/** @return array{id: int, source_id: int, media: string, alt: string, described: int}|null media: ID of the image in its post */
	public function find( int $itemId, int $position ): ?array {
		$row = $this->db->row(
			'SELECT id, source_id, stem, alt, described FROM {images} WHERE item_id = %d AND position = %d',
			$itemId,
			$position,
		);
		return null === $row ? null : [
			'id'        => (int) $row['id'],
			'source_id' => (int) $row['source_id'],
			'media'     => Image::mediaOf( (string) $row['stem'] ),
			'alt'       => (string) $row['alt'],
			'described' => (int) $row['described'],
		];
	}

	public function save( int $id, string $alt, int $described ): void {
		$this->db->update( 'images', [ 'alt' => $alt, 'described' => $described ], [ 'id' => $id ] );
	}

	/**
	 * @param list<int> $itemIds
	 * @return array<int, list<int>> item => positions of the images whose automatic text was accepted
	 */
	public function accepted( array $itemIds ): array {
		$accepted = [];
		foreach ( [] === $itemIds ? [] : $this->db->rows(
			'SELECT item_id, position FROM {images} WHERE item_id IN (%d) AND described = %d',
			$itemIds,
			self::ACCEPTED,
		) as $row ) {
			$accepted[ (int) $row['item_id'] ][] = (int) $row['position'];
		}
		return $accepted;
	}

	/** @return array{item_id: int, position: int}|null an image of a visible post without a description, that of the newest first */
	public function missing( int $skip ): ?array {
		$row = $this->db->row(
			'SELECT m.item_id, m.position FROM ' . self::MISSING . ' ORDER BY i.effective_at DESC, i.id DESC, m.position LIMIT 1 OFFSET %d',
			[ -1, ...$this->sources->leaving() ],
			$skip,
		);
		return null === $row ? null : [ 'item_id' => (int) $row['item_id'], 'position' => (int) $row['position'] ];
	}

	/** @return int MAX_COUNTED + 1 means more than MAX_COUNTED */
	public function count(): int {
		return $this->db->countUpTo( self::MAX_COUNTED + 1, self::MISSING, [ -1, ...$this->sources->leaving() ] );
	}
}

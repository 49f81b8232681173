<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Image;

use Frontispiece\Feed\FeedJobs;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Kernel\Database\Database;

/**
 * Makes the images of the newest posts of a source while its owner waits, so that a page that is published right after
 * connecting has its images.
 */
final class FirstScreen {
	/** The most posts that a layout offered after connecting shows. */
	private const MAX_ITEMS = 12;

	public function __construct(
		private readonly Database $db,
		private readonly ImageRepository $images,
		private readonly FeedJobs $feedJobs,
	) {}

	/**
	 * @return array{all: int, left: int} number of these images, and of those that can still be made now: one that has
	 *     failed waits for its next try
	 */
	public function make( Source $source, int $seconds ): array {
		$items = $this->db->ids(
			'SELECT id FROM {items} WHERE source_id = %d AND hidden_at = 0 ORDER BY effective_at DESC, id DESC LIMIT %d',
			$source->id,
			self::MAX_ITEMS,
		);
		$this->feedJobs->makeImagesOf( $items, $source->id, $seconds );
		return [
			'all'  => $this->images->countOf( $items, $source->id ),
			'left' => count( $this->images->pendingOf( $items, $source->id ) ),
		];
	}
}

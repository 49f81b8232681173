<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Kernel\Text\Json;

/** A row of `saved_feeds`: settings that were saved under a title, for pages to reference by id. */
final class SavedFeed {
	/** Stored as the title of imported settings that had none, so that each user reads it in their language. */
	public const LEGACY = 'Imported legacy settings';

	/**
	 * @param string               $feature    block that shows it
	 * @param array<string, mixed> $attributes attributes that differ from their defaults
	 * @param int                  $feedId feed created from these settings; 0 = none yet
	 * @param int                  $deletedAt Unix time of deletion; 0 = not deleted
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $feature,
		public readonly string $title,
		public readonly array $attributes,
		public readonly int $feedId,
		public readonly int $updatedAt,
		public readonly int $deletedAt,
	) {}

	/** @param array<string, mixed> $row */
	public static function fromRow( array $row ): self {
		$in = new ArrayReader( $row );
		return new self(
			$in->int( 'id' ),
			$in->string( 'feature' ),
			self::nameFrom( $in->string( 'title' ) ),
			Json::object( $in->string( 'attributes' ) ),
			$in->int( 'feed_id' ),
			$in->int( 'updated_at' ),
			$in->int( 'deleted_at' ),
		);
	}

	private static function nameFrom( string $title ): string {
		return self::LEGACY === $title ? __( 'Imported legacy settings', 'frontispiece' ) : $title;
	}
}

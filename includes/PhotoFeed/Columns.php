<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Column counts by window width: above 640 pixels, up to 640, and up to 480. With 0, the count for a smaller window is
 * derived from the largest.
 */
final class Columns {
	public const AUTOMATIC = 0;

	public readonly int $tablet;
	public readonly int $mobile;

	public function __construct( public readonly int $desktop, int $tablet, int $mobile ) {
		$this->tablet = self::AUTOMATIC === $tablet ? self::shrunk( $desktop ) : $tablet;
		$this->mobile = self::AUTOMATIC === $mobile ? ( $desktop > 2 ? 1 : $desktop ) : $mobile;
	}

	/** @param int $default number of columns if the options do not set it */
	public static function fromAttributes( ArrayReader $in, int $default ): self {
		$desktop = $in->int( 'cols' );
		return new self(
			self::AUTOMATIC === $desktop ? $default : $desktop,
			$in->int( 'colstablet' ),
			$in->int( 'colsmobile' ),
		);
	}

	private static function shrunk( int $columns ): int {
		return match ( true ) {
			$columns > 6 => 4,
			$columns > 2 => 2,
			default => $columns,
		};
	}
}

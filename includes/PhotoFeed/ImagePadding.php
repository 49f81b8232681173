<?php
declare(strict_types=1);

namespace Frontispiece\PhotoFeed;

use Frontispiece\Kernel\Text\ArrayReader;

/** The space around each photo, which the density scales. */
final class ImagePadding {
	private const FACTORS = [ 'compact' => 0.5, 'airy' => 2.0 ];

	/** @return int pixels on each side of a photo */
	public static function fromAttributes( ArrayReader $in ): int {
		return (int) round( $in->int( 'imagepadding' ) * ( self::FACTORS[ $in->string( 'density' ) ] ?? 1.0 ) );
	}
}

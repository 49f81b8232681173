<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Image;

/** Photos of phones in the format HEIC, which PHP cannot read and some servers can convert. */
final class HeicImage {
	private const BRANDS = [ 'heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1' ];

	private const ENDINGS = [ 'heic', 'heif', 'hif' ];

	public static function hasEnding( string $name ): bool {
		return in_array( strtolower( pathinfo( $name, PATHINFO_EXTENSION ) ), self::ENDINGS, true );
	}

	public static function matches( string $bytes ): bool {
		return 'ftyp' === substr( $bytes, 4, 4 ) && in_array( substr( $bytes, 8, 4 ), self::BRANDS, true );
	}

	/** Returns whether an image editor of this server reads them: with Imagick, if it was built with HEIC. */
	public static function isSupported(): bool {
		return wp_image_editor_supports( [ 'mime_type' => 'image/heic' ] );
	}
}

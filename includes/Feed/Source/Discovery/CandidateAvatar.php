<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Discovery;

use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\SourceIdentity;
use Frontispiece\Kernel\Http\Http;

/**
 * Downloads the image of a candidate for the screen that shows it, so that the browser of an owner asks no other host.
 * Nothing is stored.
 */
final class CandidateAvatar {
	private const MAX_BYTES  = 2_000_000;
	private const MAX_PIXELS = 16_000_000;
	private const SECONDS     = 5;
	private const SIDE        = 96;
	private const TYPES       = [ IMAGETYPE_JPEG, IMAGETYPE_PNG, IMAGETYPE_WEBP, IMAGETYPE_GIF ];

	public function __construct(
		private readonly CandidateCache $keptCandidates,
		private readonly SourceDrivers $drivers,
		private readonly Http $http,
	) {}

	/** @return string data URL of a new image; '' if there is none, or none that can be read */
	public function forAddress( string $type, string $address ): string {
		$candidate = $this->keptCandidates->get( $type, $address );
		$driver    = $this->drivers->get( $type );
		if ( null === $candidate || null === $driver || '' === $candidate->avatar ) {
			return '';
		}
		$response = $this->http->get(
			$candidate->avatar,
			$driver->imageHosts( SourceIdentity::source( $candidate ) ),
			self::SECONDS,
			self::MAX_BYTES,
		);
		return $response->isGood() ? self::small( $response->body ) : '';
	}

	private static function small( string $bytes ): string {
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- hostile bytes.
		$size = '' === $bytes ? false : @getimagesizefromstring( $bytes );
		if ( false === $size || ! in_array( $size[2], self::TYPES, true ) || $size[0] * $size[1] > self::MAX_PIXELS ) {
			return '';
		}
		require_once ABSPATH . 'wp-admin/includes/file.php';
		$file = wp_tempnam( 'frontispiece-avatar' );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- a temporary file.
		$image  = false === file_put_contents( $file, $bytes ) ? null : wp_get_image_editor( $file );
		$result = null;
		if ( $image instanceof \WP_Image_Editor ) {
			// An image that is small enough cannot be made smaller, and is only encoded again.
			$image->resize( self::SIDE, self::SIDE, true );
			$result = $image->save( "$file.png", 'image/png' );
		}
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- the file that was just written.
		$data = is_array( $result ) ? (string) file_get_contents( $result['path'] ) : '';
		array_map( 'wp_delete_file', [ $file, "$file.png" ] );
		// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions -- an image in JSON.
		return '' === $data ? '' : 'data:image/png;base64,' . base64_encode( $data );
	}
}

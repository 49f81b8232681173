<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Image;

use Frontispiece\Kernel\Jobs\Each;

/** Locates renditions: in the uploads directory, or among the demo images that ship with the plugin. */
final class ImageStore {
	public const UPLOADS = 'uploads';
	public const DEMO    = 'demo';

	/** @var array<string, string> */
	private array $urls = [];

	/** @return string folder with a trailing slash; '' if uploads are not available */
	public function path( string $store = self::UPLOADS ): string {
		if ( self::DEMO === $store ) {
			return dirname( FRONTISPIECE_FILE ) . '/assets/demo/';
		}
		$uploads = wp_get_upload_dir();
		return false === $uploads['error'] ? $this->folder() . '/' : '';
	}

	/** Returns the folder of all renditions and videos of this site. */
	public function folder(): string {
		return wp_get_upload_dir()['basedir'] . '/frontispiece';
	}

	public function url( string $store ): string {
		return $this->urls[ $store ] ??= self::DEMO === $store
			? plugins_url( 'assets/demo/', FRONTISPIECE_FILE )
			: self::secured( wp_get_upload_dir()['baseurl'] ) . '/frontispiece/';
	}

	/** Uses TLS on pages with TLS. Another host may have it even if this site has not, so that it is never removed. */
	private static function secured( string $url ): string {
		return is_ssl() ? set_url_scheme( $url, 'https' ) : $url;
	}

	/**
	 * @return string|null the way from one folder's address to another's, '' to itself; null when that is on another
	 *     host
	 */
	public static function way( string $from, string $to ): ?string {
		if ( $from === $to ) {
			return '';
		}
		$from = explode( '/', $from );
		$to   = explode( '/', $to );
		$same = 0;
		while ( isset( $from[ $same ], $to[ $same ] ) && $from[ $same ] === $to[ $same ] ) {
			++$same;
		}
		return $same < 3
			? null
			: str_repeat( '../', max( 0, count( $from ) - 1 - $same ) ) . implode( '/', array_slice( $to, $same ) );
	}

	/** Returns the file extension of renditions: WebP if the server supports it, otherwise JPEG. */
	public static function extension(): string {
		return wp_image_editor_supports( [ 'mime_type' => 'image/webp' ] ) ? 'webp' : 'jpg';
	}

	/** Returns the name of the video whose image has this stem. */
	public static function video( string $stem ): string {
		return "$stem.mp4";
	}

	public function remove( string $stem ): void {
		$folder = $this->path();
		if ( '' === $folder || '' === $stem ) {
			return;
		}
		$files = [ Image::shared( $stem ), self::video( $stem ) ];
		foreach ( Image::WIDTHS as $width ) {
			foreach ( [ 'webp', 'jpg' ] as $extension ) {
				$files[] = Image::file( $stem, $width, $extension );
			}
		}
		Each::do(
			array_filter( $files, static fn( string $file ): bool => is_file( $folder . $file ) ),
			static fn( string $file ) => wp_delete_file( $folder . $file ),
		);
	}
}

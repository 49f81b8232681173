<?php
declare(strict_types=1);

namespace Frontispiece\Feed;

/** Where renditions lie: the uploads folder, or the pictures that ship with the plugin. */
final class ImageStore {
	public const UPLOADS = 'uploads';
	public const DEMO    = 'demo';

	/** @var array<string, string> */
	private array $urls = [];

	/** @return string folder, with the slash; '' when uploads are not available */
	public function path( string $store = self::UPLOADS ): string {
		if ( self::DEMO === $store ) {
			return dirname( FRONTISPIECE_FILE ) . '/assets/demo/';
		}
		$uploads = wp_get_upload_dir();
		return false === $uploads['error'] ? $uploads['basedir'] . '/frontispiece/' : '';
	}

	public function url( string $store ): string {
		return $this->urls[ $store ] ??= self::DEMO === $store
			? plugins_url( 'assets/demo/', FRONTISPIECE_FILE )
			: set_url_scheme( wp_get_upload_dir()['baseurl'] ) . '/frontispiece/';
	}

	/** WebP where the server can make it. */
	public function extension( string $store = self::UPLOADS ): string {
		static $webp = null;
		return self::DEMO === $store || ( $webp ??= wp_image_editor_supports( [ 'mime_type' => 'image/webp' ] ) ) ? 'webp' : 'jpg';
	}

	public function remove( string $stem ): void {
		$folder = $this->path();
		if ( '' === $folder || '' === $stem ) {
			return;
		}
		foreach ( Picture::WIDTHS as $width ) {
			foreach ( [ 'webp', 'jpg' ] as $extension ) {
				$file = $folder . Picture::file( $stem, $width, $extension );
				if ( is_file( $file ) ) {
					wp_delete_file( $file );
				}
			}
		}
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Demo;

use Frontispiece\Feed\Demo\DemoCatalog;
use Frontispiece\Feed\Image\Image;

/** Adds the demo's images to the Media Library. Their sizes ship with the plugin, so none are generated. */
final class Library {
	private const FOLDER = 'frontispiece-demo';

	/** @var array<string, int> */
	private array $attachments = [];

	public static function folder(): string {
		return wp_get_upload_dir()['basedir'] . '/' . self::FOLDER;
	}

	/** @return int 0 if the image does not exist or the uploads folder is not writable */
	public function attachment( string $stem ): int {
		return $this->attachments[ $stem ] ??= $this->find( $stem ) ?? $this->make( $stem );
	}

	private function find( string $stem ): ?int {
		$ids = get_posts( [
			'post_type'   => 'attachment',
			'post_status' => 'inherit',
			'numberposts' => 1,
			'fields'      => 'ids',
			// phpcs:ignore WordPress.DB.SlowDBQuery -- some thirty times in a site's life.
			'meta_key'    => Pages::META,
			// phpcs:ignore WordPress.DB.SlowDBQuery -- some thirty times in a site's life.
			'meta_value'  => $stem,
		] );
		return isset( $ids[0] ) ? (int) $ids[0] : null;
	}

	private function make( string $stem ): int {
		$image   = DemoCatalog::image( $stem );
		$uploads = wp_upload_dir( null, false );
		$folder  = self::folder();
		if ( null === $image || false !== $uploads['error'] || ! wp_mkdir_p( $folder ) ) {
			return 0;
		}
		$sizes = [];
		$names = [ 150 => 'thumbnail', 320 => 'medium', 640 => 'medium_large', 1080 => 'large' ];
		foreach ( $image['sizes'] as $width ) {
			$file = Image::file( $stem, $width, 'webp' );
			if ( ! copy( dirname( FRONTISPIECE_FILE ) . "/assets/demo/$file", "$folder/$file" ) ) {
				return 0;
			}
			$sizes[ $names[ $width ] ?? (string) $width ] = [
				'file'      => $file,
				'width'     => $width,
				'height'    => (int) round( $width * $image['height'] / $image['width'] ),
				'mime-type' => 'image/webp',
			];
		}
		$whole = array_pop( $sizes );
		if ( null === $whole ) {
			return 0;
		}
		$id = wp_insert_attachment(
			[
				'post_title'     => wp_slash( $image['alt'] ),
				'post_mime_type' => 'image/webp',
				'guid'           => $uploads['baseurl'] . '/' . self::FOLDER . "/{$whole['file']}",
				'meta_input'     => [ Pages::META => $stem, '_wp_attachment_image_alt' => wp_slash( $image['alt'] ) ],
			],
			self::FOLDER . "/{$whole['file']}",
		);
		wp_update_attachment_metadata( $id, [
			'width'  => $whole['width'],
			'height' => $whole['height'],
			'file'   => self::FOLDER . "/{$whole['file']}",
			'sizes'  => $sizes,
		] );
		return $id;
	}
}

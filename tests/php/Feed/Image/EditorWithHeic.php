<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Image;

require_once ABSPATH . WPINC . '/class-wp-image-editor.php';
require_once ABSPATH . WPINC . '/class-wp-image-editor-gd.php';

/** An image editor like that of servers whose Imagick reads HEIC. Each such file is a gray image of 800 × 600 pixels. */
final class EditorWithHeic extends \WP_Image_Editor_GD {
	/** @param string $type */
	public static function supports_mime_type( $type ): bool {
		return 'image/heic' === $type || parent::supports_mime_type( $type );
	}

	/** @return true|\WP_Error */
	public function load() {
		if ( ! str_ends_with( (string) $this->file, '.heic' ) ) {
			return parent::load();
		}
		$image = imagecreatetruecolor( 800, 600 );
		if ( false === $image ) {
			return new \WP_Error( 'invalid_image' );
		}
		$this->image     = $image;
		$this->mime_type = 'image/jpeg';
		$this->update_size( 800, 600 );
		return true;
	}
}

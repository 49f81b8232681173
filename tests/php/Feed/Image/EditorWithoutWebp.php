<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Feed\Image;

require_once ABSPATH . WPINC . '/class-wp-image-editor.php';
require_once ABSPATH . WPINC . '/class-wp-image-editor-gd.php';

/** An image editor like that of servers whose GD does not support WebP. */
final class EditorWithoutWebp extends \WP_Image_Editor_GD {
	/** @param string $type */
	public static function supports_mime_type( $type ): bool {
		return 'image/webp' !== $type && parent::supports_mime_type( $type );
	}
}

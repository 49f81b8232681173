<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Security;

/** Why a stored file cannot be read, in words for site owners. */
final class StoredFileError extends \RuntimeException {
	public static function damaged(): self {
		return new self(
			__( 'This file is damaged, or it was changed on the server. Restore it from a backup.', 'frontispiece' ),
		);
	}

	public static function lostKey(): self {
		return new self(
			__(
				'This file is encrypted with a key that this site no longer has. Add the previous FRONTISPIECE_SECRET_KEY to wp-config.php, or restore the option frontispiece_keys from a backup.',
				'frontispiece',
			),
		);
	}

	public static function noCopy(): self {
		return new self( __( 'The server couldn\'t write a temporary file. Its disk may be full.', 'frontispiece' ) );
	}
}

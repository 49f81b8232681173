<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

/** Why a site cannot be exported, or a file not be imported. */
final class TransferError extends \RuntimeException {
	/** @param int $status of the response; 404 = it is gone, and the screen starts again */
	public function __construct( string $message, public readonly int $status = 400 ) {
		parent::__construct( $message );
	}

	public static function noExtension(): self {
		return new self( __( 'The PHP extension zip is missing on this server.', 'frontispiece' ) );
	}

	public static function busy(): self {
		return new self( __( 'Another export or import is running. Wait until it has finished, or cancel it.', 'frontispiece' ) );
	}

	public static function gone(): self {
		return new self( __( 'This export or import no longer exists.', 'frontispiece' ), 404 );
	}

	public static function diskFull(): self {
		return new self( __( 'The server couldn\'t store the file. Its disk may be full.', 'frontispiece' ) );
	}

	public static function unknownFile(): self {
		return new self( __( 'This file is not an export from Frontispiece.', 'frontispiece' ) );
	}

	public static function newer(): self {
		return new self( __( 'This file was exported from a newer version. Update the plugin, and try again.', 'frontispiece' ) );
	}

	public static function damaged( string $name ): self {
		/* translators: %s: name of a file. */
		return new self( sprintf( __( 'The file %s in the export was changed, or is damaged. Export again.', 'frontispiece' ), $name ) );
	}
}

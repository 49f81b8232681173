<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Archive;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

/** Why an archive cannot be imported, and what to do about it. */
final class ArchiveError extends \RuntimeException {
	private function __construct( string $message, public readonly string $advice ) {
		parent::__construct( $message );
	}

	public static function noExtension(): self {
		return new self(
			__( 'The PHP extension zip is missing on this server.', 'frontispiece' ),
			__( 'Ask your host to turn it on.', 'frontispiece' ),
		);
	}

	public static function unreadable(): self {
		return new self(
			__( 'The file is not a ZIP archive, or it is incomplete.', 'frontispiece' ),
			__( 'Download the archive again and select the ZIP file without unpacking it.', 'frontispiece' ),
		);
	}

	public static function unknown(): self {
		return new self(
			__( 'This is not an archive from Facebook, Instagram or Mastodon.', 'frontispiece' ),
			__( 'Select all ZIP files of the archive. One of them contains the posts.', 'frontispiece' ),
		);
	}

	public static function html(): self {
		return new self(
			__( 'This archive is in HTML format.', 'frontispiece' ),
			__( 'Request it again and choose JSON as the format.', 'frontispiece' ),
		);
	}

	public static function unsafe( string $name ): self {
		return new self(
			/* translators: %s: name of a file. */
			sprintf( __( 'The archive contains an unexpected file: %s', 'frontispiece' ), mb_substr( $name, 0, 80 ) ),
			__( 'Download the archive again from the social network itself.', 'frontispiece' ),
		);
	}

	public static function tooLarge(): self {
		return new self(
			__( 'The archive contains too many files, or is too large when unpacked.', 'frontispiece' ),
			__( 'Request an archive for a shorter period.', 'frontispiece' ),
		);
	}
}

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
			__( 'Ask your host to enable it.', 'frontispiece' ),
		);
	}

	public static function unreadable(): self {
		return new self(
			__( 'The file is not a zip archive, or it is incomplete.', 'frontispiece' ),
			__( 'Download the archive again, and select the zip as it is.', 'frontispiece' ),
		);
	}

	public static function unknown(): self {
		return new self(
			__( 'This is not an archive of Facebook, Instagram, or Mastodon.', 'frontispiece' ),
			__( 'Select all zips of the archive. One of them contains the posts.', 'frontispiece' ),
		);
	}

	public static function html(): self {
		return new self(
			__( 'This archive was made for reading in a browser.', 'frontispiece' ),
			__( 'Request it again, and choose JSON as its format.', 'frontispiece' ),
		);
	}

	public static function unsafe( string $name ): self {
		return new self(
			/* translators: %s: name of a file. */
			sprintf( __( 'The archive contains a file that no social network makes: %s', 'frontispiece' ), mb_substr( $name, 0, 80 ) ),
			__( 'Download the archive again from the social network itself.', 'frontispiece' ),
		);
	}

	public static function tooLarge(): self {
		return new self(
			__( 'The archive has too many files, or expands to more than any account has.', 'frontispiece' ),
			__( 'Request an archive of a shorter period.', 'frontispiece' ),
		);
	}
}

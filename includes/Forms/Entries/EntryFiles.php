<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\Files\StoredFile;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Kernel\Security\AdminPostGuard;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Security\StoredFileError;

/**
 * Serves the files of entries, which have no other URL. Only users who may view entries get them, and always as a
 * download, so that no browser opens them as a page of this site.
 */
final class EntryFiles {
	public const ACTION = 'frontispiece_entry_file';

	public function __construct(
		private readonly EntryRepository $entries,
		private readonly EntryFileStore $files,
	) {}

	public static function url( int $entry, int $file ): string {
		return wp_nonce_url(
			admin_url( 'admin-post.php?action=' . self::ACTION . "&message=$entry&file=$file" ),
			self::ACTION,
		);
	}

	public function download(): never {
		AdminPostGuard::guard( self::ACTION );
		check_admin_referer( self::ACTION );
		AdminPostGuard::permit( current_user_can( Capabilities::VIEW_ENTRIES ) );
		$number = static fn( mixed $value ): int => is_numeric( $value ) ? (int) $value : -1;
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- a number.
		$row    = $this->entries->get( $number( $_GET['message'] ?? '' ) );
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- a number.
		$file   = $row['files'][ $number( $_GET['file'] ?? '' ) ] ?? null;
		$stored = is_array( $file ) && is_string( $file['path'] ?? null )
			? $this->files->find( $file['path'], $number( $file['size'] ?? 0 ) )
			: null;
		if ( null === $stored || ! is_array( $file ) || ! is_string( $file['name'] ?? null ) ) {
			wp_die( esc_html__( 'This file no longer exists.', 'frontispiece' ), '', [ 'response' => 404 ] );
		}
		try {
			// Before anything is sent: a download that breaks off says nothing about the reason.
			$stored->verify();
		} catch ( StoredFileError $error ) {
			wp_die( esc_html( $error->getMessage() ), '', [ 'response' => 500 ] );
		}
		self::send( $stored, $file['name'] );
		exit;
	}

	/** Sends a file piece by piece. If one cannot be read after all, the download breaks off and is not complete. */
	private static function send( StoredFile $file, string $name ): void {
		nocache_headers();
		header( 'Content-Type: application/octet-stream' );
		header( 'X-Content-Type-Options: nosniff' );
		header( "Content-Security-Policy: sandbox; default-src 'none'" );
		// Encrypted files are read from their beginning.
		header( 'Accept-Ranges: none' );
		header( "Content-Length: {$file->size}" );
		header( sprintf(
			"Content-Disposition: attachment; filename=\"%s\"; filename*=UTF-8''%s",
			(string) preg_replace( '/[^A-Za-z0-9._-]+/', '_', $name ),
			rawurlencode( $name ),
		) );
		// Compressed, a download that breaks off would look complete.
		ini_set( 'zlib.output_compression', '0' ); // phpcs:ignore WordPress.PHP.IniSet -- for this file.
		while ( ob_get_level() > 0 ) {
			ob_end_clean();
		}
		try {
			foreach ( $file->pieces() as $piece ) {
				echo $piece; // phpcs:ignore WordPress.Security.EscapeOutput -- a download, not a page.
				flush();
			}
		} catch ( StoredFileError ) {
			return;
		}
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Entries;

use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Kernel\Security\AdminPostGuard;
use Frontispiece\Kernel\Security\Capabilities;

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

	public static function url( int $message, int $file ): string {
		return wp_nonce_url(
			admin_url( 'admin-post.php?action=' . self::ACTION . "&message=$message&file=$file" ),
			self::ACTION,
		);
	}

	public function download(): never {
		AdminPostGuard::guard( self::ACTION );
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( Capabilities::VIEW_ENTRIES ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'frontispiece' ), '', [ 'response' => 403 ] );
		}
		$number = static fn( mixed $given ): int => is_numeric( $given ) ? (int) $given : -1;
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- a number.
		$row    = $this->entries->get( $number( $_GET['message'] ?? '' ) );
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- a number.
		$file   = $row['files'][ $number( $_GET['file'] ?? '' ) ] ?? null;
		$path   = is_array( $file ) && is_string( $file['path'] ?? null ) ? $this->files->path( $file['path'] ) : null;
		if ( null === $path || ! is_array( $file ) || ! is_string( $file['name'] ?? null ) ) {
			wp_die( esc_html__( 'This file no longer exists.', 'frontispiece' ), '', [ 'response' => 404 ] );
		}
		nocache_headers();
		header( 'Content-Type: application/octet-stream' );
		header( 'X-Content-Type-Options: nosniff' );
		header( "Content-Security-Policy: sandbox; default-src 'none'" );
		header( 'Content-Length: ' . (int) filesize( $path ) );
		header( sprintf(
			"Content-Disposition: attachment; filename=\"%s\"; filename*=UTF-8''%s",
			(string) preg_replace( '/[^A-Za-z0-9._-]+/', '_', $file['name'] ),
			rawurlencode( $file['name'] ),
		) );
		while ( ob_get_level() > 0 ) {
			ob_end_clean();
		}
		readfile( $path ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- to the browser, whatever its size.
		exit;
	}
}

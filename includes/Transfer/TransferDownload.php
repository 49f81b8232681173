<?php
declare(strict_types=1);

namespace Frontispiece\Transfer;

use Frontispiece\Kernel\Security\AdminPostGuard;
use Frontispiece\Kernel\Security\Capabilities;

/** Serves the zip of an export, which has no other URL. */
final class TransferDownload {
	public const ACTION = 'frontispiece_transfer';

	public function __construct( private readonly TransferStore $store ) {}

	/** @return string '' if the user may not have it */
	public static function url( TransferState $export ): string {
		$query = [ 'action' => self::ACTION, 'id' => $export->id, '_wpnonce' => wp_create_nonce( self::ACTION ) ];
		return self::isAllowed( $export->parts ) ? add_query_arg( $query, admin_url( 'admin-post.php' ) ) : '';
	}

	/**
	 * Returns whether the user may export these parts.
	 *
	 * @param list<string> $parts
	 */
	public static function isAllowed( array $parts ): bool {
		return current_user_can( Capabilities::MANAGE )
			&& ( ! in_array( Parts\EntriesPart::NAME, $parts, true ) || current_user_can( Capabilities::VIEW_ENTRIES ) );
	}

	public function respond(): never {
		AdminPostGuard::guard( self::ACTION );
		check_admin_referer( self::ACTION );
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- the store checks its form.
		$id     = $_GET['id'] ?? '';
		$export = is_string( $id ) ? $this->store->find( $id ) : null;
		AdminPostGuard::permit( self::isAllowed( $export->parts ?? [] ) );
		$path = null === $export ? '' : $this->store->zip( $export->id );
		if ( TransferState::EXPORT !== $export?->kind || ! $export->isDone || ! is_file( $path ) ) {
			wp_die( esc_html__( 'This file no longer exists.', 'frontispiece' ), '', [ 'response' => 404 ] );
		}
		nocache_headers();
		header( 'Content-Type: application/zip' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'Content-Length: ' . filesize( $path ) );
		header( 'Content-Disposition: attachment; filename="frontispiece-' . gmdate( 'Y-m-d', $export->createdAt ) . '.zip"' );
		// Compressed, its length would be wrong.
		ini_set( 'zlib.output_compression', '0' ); // phpcs:ignore WordPress.PHP.IniSet -- for this file.
		while ( ob_get_level() > 0 ) {
			ob_end_clean();
		}
		readfile( $path ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of ours.
		exit;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Kernel;

/** Tables for spreadsheets: what visitors or networks wrote must not become a formula there. */
final class Csv {
	/** Without its mark, spreadsheets take UTF-8 for something older. */
	public const MARK = "\u{FEFF}";

	/**
	 * A download begins: what follows is written while it is read, so that a long table fits into little memory.
	 *
	 * @param string $name of the file, without date and ending
	 * @return resource where its lines go
	 */
	public static function download( string $name ) {
		nocache_headers();
		header( 'Content-Type: text/csv; charset=UTF-8' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'Content-Disposition: attachment; filename="' . $name . '-' . gmdate( 'Y-m-d' ) . '.csv"' );
		while ( ob_get_level() > 0 ) {
			ob_end_clean();
		}
		$out = fopen( 'php://output', 'wb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- to the browser.
		if ( false === $out ) {
			throw new \RuntimeException( 'The answer cannot be written.' );
		}
		return $out;
	}

	/**
	 * @param resource     $out
	 * @param list<string> $cells
	 */
	public static function line( $out, array $cells ): void {
		fputcsv( $out, array_map( [ self::class, 'harmless' ], $cells ), ',', '"', '', "\r\n" );
	}

	/** WordPress keeps what a request has asked the database, where debugging asks for it: a long table would not fit. */
	public static function breathe(): void {
		Db::wpdb()->queries = [];
		flush();
	}

	/** What a spreadsheet would take for a formula gets an apostrophe; a plain number is none. Signs as wide as Chinese letters count too. */
	public static function harmless( string $text ): string {
		return 1 === preg_match( '/^[\s\x00-\x1F]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u', $text ) && 1 !== preg_match( '/^-?\d+(?:[.,]\d+)?$/D', $text ) ? "'$text" : $text;
	}

	/** The text again, as it was before harmless(). */
	public static function plain( string $cell ): string {
		return str_starts_with( $cell, "'" ) && self::harmless( substr( $cell, 1 ) ) === $cell ? substr( $cell, 1 ) : $cell;
	}
}

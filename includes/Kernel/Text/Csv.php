<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

use Frontispiece\Kernel\Database\Database;

/** Tables for spreadsheets: what visitors or networks wrote must not become a formula there. */
final class Csv {
	/** Without its mark, spreadsheets take UTF-8 for something older. */
	public const MARK = "\u{FEFF}";

	/** What a formula begins with. */
	private const SIGNS = '[=+\-@|%＝＋－＠]';

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
	 * Every cell is quoted: where a spreadsheet parts cells at semicolons, an unquoted text would be several.
	 *
	 * @param resource     $out
	 * @param list<string> $cells
	 */
	public static function line( $out, array $cells ): void {
		$quote = static fn( string $cell ): string => '"' . str_replace( '"', '""', self::harmless( $cell ) ) . '"';
		fwrite( $out, implode( ',', array_map( $quote, $cells ) ) . "\r\n" ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- to the browser.
	}

	/** WordPress keeps what a request has asked the database, where debugging asks for it: a long table would not fit. */
	public static function breathe(): void {
		Database::wpdb()->queries = [];
		flush();
	}

	/**
	 * What a spreadsheet would take for a formula gets an apostrophe; a plain number is none. Signs as wide as Chinese letters count too.
	 * Behind a semicolon, a tab or a line break as well: a spreadsheet that parts cells there ends quotes at the first comma.
	 */
	public static function harmless( string $text ): string {
		$text   = mb_scrub( $text, 'UTF-8' );
		$inside = preg_replace( '/(?!^)([;\t\r\n][\s\x00-\x1F]*)(\'*' . self::SIGNS . ')/u', "\$1'\$2", $text ) ?? $text;
		$starts = 1 === preg_match( '/^[\s\x00-\x1F]*' . self::SIGNS . '|^[\t\r\n]/u', $text );
		return $starts && 1 !== preg_match( '/^-?\d+(?:[.,]\d+)?$/D', $text ) ? "'$inside" : $inside;
	}

	/** The text again, as it was before harmless(). */
	public static function plain( string $cell ): string {
		$inside = static fn( string $text ): string => preg_replace( '/(?!^)([;\t\r\n][\s\x00-\x1F]*)\'(\'*' . self::SIGNS . ')/u', '$1$2', $text ) ?? $text;
		foreach ( str_starts_with( $cell, "'" ) ? [ $inside( substr( $cell, 1 ) ), $inside( $cell ) ] : [ $inside( $cell ) ] as $text ) {
			if ( self::harmless( $text ) === $cell ) {
				return $text;
			}
		}
		return $cell;
	}
}

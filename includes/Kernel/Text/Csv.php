<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Text;

use Frontispiece\Kernel\Database\Database;

/** Writes CSV for spreadsheets. Text written by visitors or on social networks must not become a formula there. */
final class Csv {
	/** Byte order mark. Without it, spreadsheets assume an older encoding than UTF-8. */
	public const MARK = "\u{FEFF}";

	/** Characters that start a formula. */
	private const SIGNS = '[=+\-@|%＝＋－＠]';

	/**
	 * Starts a download. Rows are written as they are read, so that a long table needs little memory.
	 *
	 * @param string $name file name without date and extension
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
	 * Writes one line. Every cell is quoted, because a spreadsheet that splits cells at semicolons would split unquoted
	 * text.
	 *
	 * @param resource     $out
	 * @param list<string> $cells
	 */
	public static function line( $out, array $cells ): void {
		$quote = static fn( string $cell ): string => '"' . str_replace( '"', '""', self::harmless( $cell ) ) . '"';
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- to the browser.
		fwrite( $out, implode( ',', array_map( $quote, $cells ) ) . "\r\n" );
	}

	/**
	 * Clears the query log that WordPress keeps when debugging is on (a long table would exhaust memory) and flushes
	 * the output.
	 */
	public static function breathe(): void {
		Database::wpdb()->queries = [];
		flush();
	}

	/**
	 * Prefixes text that a spreadsheet would take for a formula with an apostrophe; plain numbers stay as they are.
	 * Full-width signs count too. Text after a semicolon, tab or line break is also checked, because a spreadsheet that
	 * splits cells there ends quoting at the first comma.
	 */
	public static function harmless( string $text ): string {
		$text   = mb_scrub( $text, 'UTF-8' );
		$inside = preg_replace( '/(?!^)([;\t\r\n][\s\x00-\x1F]*)(\'*' . self::SIGNS . ')/u', "\$1'\$2", $text )
			?? $text;
		$starts = 1 === preg_match( '/^[\s\x00-\x1F]*' . self::SIGNS . '|^[\t\r\n]/u', $text );
		return $starts && 1 !== preg_match( '/^-?\d+(?:[.,]\d+)?$/D', $text ) ? "'$inside" : $inside;
	}

	/** Reverses harmless(). */
	public static function plain( string $cell ): string {
		$inside = static fn( string $text ): string =>
			preg_replace( '/(?!^)([;\t\r\n][\s\x00-\x1F]*)\'(\'*' . self::SIGNS . ')/u', '$1$2', $text ) ?? $text;
		foreach (
			str_starts_with( $cell, "'" )
				? [ $inside( substr( $cell, 1 ) ), $inside( $cell ) ]
				: [ $inside( $cell ) ] as $text
		) {
			if ( self::harmless( $text ) === $cell ) {
				return $text;
			}
		}
		return $cell;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Rss;

use Frontispiece\Kernel\Http\BodyDecoder;
use Frontispiece\Kernel\Text\Escape;
use Frontispiece\Kernel\Text\Surrogates;

/** Converts the bytes of a feed to UTF-8: by their byte order mark, by what they are, and only then by what they claim to be. */
final class DocumentText {
	/** Bytes of a document that is stored as a gzip file. */
	private const MAX_BYTES = 5_000_000;

	/** Bytes in which the encoding is declared, and those that show whether characters have two or four. */
	private const DECLARED = 1_000;
	private const SAMPLE   = 64;

	/** Bytes in a row that are not ASCII and are checked at once. */
	private const RUN = 20_000;

	private const MARKS = [
		"\xEF\xBB\xBF"     => 'UTF-8',
		"\x00\x00\xFE\xFF" => 'UTF-32BE',
		"\xFF\xFE\x00\x00" => 'UTF-32LE',
		"\xFE\xFF"         => 'UTF-16BE',
		"\xFF\xFE"         => 'UTF-16LE',
	];

	/** Encodings that documents mean by these names. */
	private const NAMES = [
		'ascii'          => 'Windows-1252',
		'us-ascii'       => 'Windows-1252',
		'iso-8859-1'     => 'Windows-1252',
		'iso8859-1'      => 'Windows-1252',
		'iso_8859-1'     => 'Windows-1252',
		'latin1'         => 'Windows-1252',
		'latin-1'        => 'Windows-1252',
		'iso-8859-9'     => 'Windows-1254',
		'gb2312'         => 'GB18030',
		'gbk'            => 'GB18030',
		'x-gbk'          => 'GB18030',
		'gb18030'        => 'GB18030',
		'euc-kr'         => 'UHC',
		'ks_c_5601-1987' => 'UHC',
		'shift_jis'      => 'SJIS-win',
		'shift-jis'      => 'SJIS-win',
		'x-sjis'         => 'SJIS-win',
		'windows-31j'    => 'SJIS-win',
		'euc-jp'         => 'eucJP-win',
		'big5'           => 'CP950',
		'big5-hkscs'     => 'CP950',
	];

	/** Encodings whose bytes are those of ASCII. */
	private const IN_ASCII = [ 'ISO-2022-JP', 'ISO-2022-KR', 'UTF-7' ];

	/** A character of UTF-8 with several bytes. */
	private const CHARACTER = '[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}'
		. '|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2}';

	/** Of so many characters of UTF-8, one may be something else: a cut one, or one of a text that was added in Latin-1. */
	private const MIN_CHARACTERS = 10;

	/**
	 * @param string $contentType value of the Content-Type header
	 * @return string valid UTF-8 without a byte order mark and without characters that XML does not allow
	 */
	public static function decode( string $body, string $contentType = '' ): string {
		$body = str_starts_with( $body, "\x1F\x8B" ) ? self::unzipped( $body ) : $body;
		$text = Escape::clean( self::utf8( $body, $contentType ) );
		return str_starts_with( $text, "\u{FEFF}" ) ? ltrim( $text, "\u{FEFF}" ) : $text;
	}

	private static function unzipped( string $body ): string {
		$text = (string) BodyDecoder::decode( $body, 'gzip', self::MAX_BYTES );
		return strlen( $text ) > self::MAX_BYTES ? '' : $text;
	}

	private static function utf8( string $body, string $contentType ): string {
		foreach ( self::MARKS as $mark => $encoding ) {
			if ( str_starts_with( $body, $mark ) ) {
				$body = substr( $body, strlen( $mark ) );
				return 'UTF-8' === $encoding ? self::repaired( $body ) : self::converted( $body, $encoding );
			}
		}
		$wide = self::wide( substr( $body, 0, self::SAMPLE ) );
		if ( '' !== $wide ) {
			return self::converted( $body, $wide );
		}
		// A document in several bytes that can be read as ASCII has lied about it.
		$names = array_filter(
			[ self::declared( $body ), self::charset( $contentType ) ],
			static fn( string $name ): bool => '' !== $name && 1 !== preg_match( '/^(?:utf-?8|utf-?(?:16|32)|ucs-|iso-10646)/i', $name ),
		);
		foreach ( $names as $name ) {
			$name = self::NAMES[ strtolower( $name ) ] ?? strtoupper( $name );
			$text = self::isMeant( $body, $name ) ? self::converted( $body, $name ) : '';
			if ( '' !== $text ) {
				return $text;
			}
		}
		return self::repaired( $body );
	}

	/** Texts that are UTF-8, apart from a few bytes, are UTF-8, whatever an editor or a server has declared. */
	private static function isMeant( string $body, string $encoding ): bool {
		$isInAscii = in_array( $encoding, self::IN_ASCII, true );
		$others    = (string) preg_replace( '/[\x00-\x7F]++/', '', $body );
		if ( '' === $others ) {
			return $isInAscii && mb_check_encoding( $body, $encoding );
		}
		$strays = (string) preg_replace( '/' . self::CHARACTER . '/', '', $others, -1, $count );
		return ! $isInAscii && strlen( $strays ) * self::MIN_CHARACTERS > $count;
	}

	/** Returns the encoding of a document without a byte order mark whose characters have two or four bytes. */
	private static function wide( string $start ): string {
		$zeros = substr_count( $start, "\0" );
		$size  = match ( true ) {
			strlen( $start ) < 4              => 1,
			$zeros >= 0.6 * strlen( $start )  => 4,
			$zeros >= 0.3 * strlen( $start )  => 2,
			default                           => 1,
		};
		return 1 === $size ? '' : sprintf( 'UTF-%d%s', 8 * $size, "\0" === $start[0] ? 'BE' : 'LE' );
	}

	private static function declared( string $body ): string {
		$is = '~<\?xml\s[^>]*?encoding\s*=\s*["\']?\s*([\w.:-]+)~i';
		return 1 === preg_match( $is, substr( $body, 0, self::DECLARED ), $match ) ? $match[1] : '';
	}

	private static function charset( string $contentType ): string {
		return 1 === preg_match( '~;\s*charset\s*=\s*["\']?([\w.:-]+)~i', $contentType, $match ) ? $match[1] : '';
	}

	/** @return string '' for an encoding that is not known here */
	private static function converted( string $body, string $encoding ): string {
		if ( in_array( strtoupper( $encoding ), [ 'BASE64', 'QPRINT', 'QUOTED-PRINTABLE', 'UUENCODE', 'HTML', 'HTML-ENTITIES' ], true ) ) {
			// PHP has them among the encodings, and complains.
			return '';
		}
		try {
			return (string) mb_convert_encoding( $body, 'UTF-8', $encoding );
		} catch ( \ValueError ) {
			// phpcs:ignore WordPress.PHP.NoSilencedErrors -- hostile bytes, and names that a document has made up.
			$text = function_exists( 'iconv' ) ? @iconv( $encoding, 'UTF-8//IGNORE', $body ) : false;
			return is_string( $text ) && mb_check_encoding( $text, 'UTF-8' ) ? $text : '';
		}
	}

	/** Reads bytes that are no UTF-8 as Windows-1252, as browsers do. */
	private static function repaired( string $body ): string {
		if ( mb_check_encoding( $body, 'UTF-8' ) ) {
			return $body;
		}
		$body    = Surrogates::joinedBytes( $body );
		$bytes   = array_map( 'chr', range( 0x80, 0xFF ) );
		$windows = array_combine(
			$bytes,
			array_map( static fn( string $byte ): string => self::converted( $byte, 'Windows-1252' ), $bytes ),
		);
		$text    = preg_replace_callback(
			'/[\x80-\xFF]{1,' . self::RUN . '}/',
			static fn( array $run ): string => mb_check_encoding( $run[0], 'UTF-8' ) ? $run[0] : (string) preg_replace_callback(
				'/' . self::CHARACTER . '|(.)/s',
				static fn( array $match ): string => isset( $match[1] ) ? $windows[ $match[1] ] : $match[0],
				$run[0],
			),
			$body,
		);
		return mb_scrub( $text ?? $body, 'UTF-8' );
	}
}

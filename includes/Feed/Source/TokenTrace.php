<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source;

/**
 * Finds an access token in a text, in whatever way it is written there: editors decode what they open, so a token that
 * appears in a post may have been in it before, as entities or escapes.
 */
final class TokenTrace {
	/** A text with more layers of encodings counts as one that contains the token. */
	private const MAX_LAYERS = 20;

	/** Letters and digits of a token that are looked for. */
	private const MAX_LENGTH = 64;

	/** What may be between two letters: anything else, and control characters as escapes. */
	private const BETWEEN = '(?:[^a-z0-9]|\\\\[abfnrtv])*';

	/** What is removed to find a token in pieces: tags, and names of attributes. */
	private const SEPARATORS = [
		'/<[^<>]*>/',
		'~</?[a-z](?:[^<>"\']|"[^"]*"|\'[^\']*\')*+>~i',
		'/[\s,"\'][\w-]{1,40}["\']?\s*[=:]/',
	];

	private const ESCAPE = '/(?:\\\\+|%)u([0-9a-f]{4})|\\\\+(?:u\{([0-9a-f]{1,6})\}|x([0-9a-f]{1,2})|([0-7]{1,3}))/i';

	public static function isIn( string $token, string $text ): bool {
		$letters  = substr( (string) preg_replace( '/[^a-z0-9]/i', '', $token ), 0, self::MAX_LENGTH );
		$pattern  = '/' . implode( self::BETWEEN, str_split( $letters ) ) . '/i';
		$decoders = [ \WP_HTML_Decoder::decode_text_node( ... ), self::unescape( ... ), rawurldecode( ... ), self::fold( ... ) ];
		if ( self::shows( $pattern, $text ) ) {
			return true;
		}
		for ( $layer = 0; $layer < self::MAX_LAYERS; $layer++ ) {
			$before = $text;
			foreach ( $decoders as $decode ) {
				$decoded = $decode( $text );
				// A decoder may also destroy what another one would have found, so look after each.
				if ( $decoded !== $text && self::shows( $pattern, $decoded ) ) {
					return true;
				}
				$text = $decoded;
			}
			if ( $text === $before ) {
				return false;
			}
		}
		return true;
	}

	/** A text that is too much for the pattern counts as one that contains the token. */
	private static function shows( string $pattern, string $text ): bool {
		foreach ( [ $text, ...array_map( static fn( string $cut ) => preg_replace( $cut, '', $text ), self::SEPARATORS ) ] as $form ) {
			if ( null === $form || 0 !== preg_match( $pattern, $form ) ) {
				return true;
			}
		}
		return false;
	}

	/** Decodes the escapes of JSON, JavaScript and PHP. */
	private static function unescape( string $text ): string {
		return preg_replace_callback(
			self::ESCAPE,
			static fn( array $match ): string =>
				(string) mb_chr( isset( $match[4] ) ? (int) octdec( $match[4] ) : (int) hexdec( end( $match ) ), 'UTF-8' ),
			$text,
		) ?? $text;
	}

	/** Replaces letters that only look different, such as full-width ones. */
	private static function fold( string $text ): string {
		$text   = mb_scrub( $text, 'UTF-8' );
		$folded = function_exists( 'normalizer_normalize' ) ? normalizer_normalize( $text, \Normalizer::FORM_KD ) : false;
		return false === $folded ? mb_convert_kana( $text, 'as', 'UTF-8' ) : $folded;
	}
}

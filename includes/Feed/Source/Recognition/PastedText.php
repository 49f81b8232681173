<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Recognition;

use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Kernel\Blocks\BlockMetadata;
use Frontispiece\Kernel\Text\PastedAddress;

/**
 * Text that was pasted into the field for an access token: a token, possibly with surrounding text, or something that is
 * often mistaken for one.
 */
final class PastedText {
	public const TOKEN      = 'token';
	public const NOTHING    = 'nothing';
	public const ADDRESS    = 'address';
	public const CODE       = 'code';
	public const APP_ID     = 'app-id';
	public const APP_SECRET = 'app-secret';
	public const OTHER_KEY  = 'other-key';
	public const SHORTENED  = 'shortened';
	public const UNKNOWN    = 'unknown';

	/** Maximum lengths of the pasted text, such as a URL that contains a token, and of a token. */
	public const MAX_LENGTH     = 4000;
	private const MAX_TOKEN_LENGTH = 1000;

	/**
	 * @param string $token '' = there is none in it
	 * @param string $type  type of the first driver that says that the token is its own
	 */
	private function __construct(
		public readonly string $kind,
		public readonly string $token = '',
		public readonly string $type = '',
	) {}

	public static function read( string $text, SourceDrivers $drivers ): self {
		$text = self::unwrapped( PastedAddress::clean( $text ) );
		if ( '' === $text ) {
			return new self( self::NOTHING );
		}
		$type = strlen( $text ) > self::MAX_TOKEN_LENGTH ? '' : $drivers->typeOfToken( $text );
		// A token may look like something else, too, such as a host name: its driver knows it best.
		return '' === $type ? new self( self::mistaken( $text ) ) : new self( self::TOKEN, $text, $type );
	}

	/** @return array{title: string, advice: string} what it is instead of a token that can be used, and where to find one */
	public function messages(): array {
		/** @var array{title: string, advice: string} */
		return BlockMetadata::record( 'pasted-texts', self::TOKEN === $this->kind ? self::UNKNOWN : $this->kind );
	}

	/** Returns what a text that is no token may be. */
	private static function mistaken( string $text ): string {
		return match ( 1 ) {
			preg_match( '/[•*…]{3,}|^\S+\.{3}$/u', $text )                    => self::SHORTENED,
			preg_match( '#^[a-z]+://|^www\.|^[\w.-]+\.[a-z]{2,}(/|$)|^@#i', $text ) => self::ADDRESS,
			preg_match( '/^\d{5,20}$/', $text )                                => self::APP_ID,
			preg_match( '/^[0-9a-f]{32}$/i', $text )                           => self::APP_SECRET,
			preg_match( '/^(?:AIza|ya29\.|gh[pousr]_|xox|sk[-_])/', $text )    => self::OTHER_KEY,
			preg_match( '/^AQ[\w-]{60,}(?:#_(?:=_)?)?$/', $text )              => self::CODE,
			default                                                            => self::UNKNOWN,
		};
	}

	/** Extracts the token from a URL or a JSON response, or removes the quotes and spaces around it. */
	private static function unwrapped( string $text ): string {
		if ( 1 === preg_match( '/access_token(?:=|"\s*:\s*")([^&"\s#]+)/', $text, $match ) ) {
			return rawurldecode( $match[1] );
		}
		if ( 1 === preg_match( '/[?&]code=([\w-]{60,})/', $text, $match ) ) {
			return $match[1];
		}
		$text = (string) preg_replace( '/^(?:access[ _]token|token|bearer)\s*[:=]?\s+/i', '', $text );
		// Remove white space, which comes from line breaks in narrow windows and emails. Tokens contain none.
		return trim( (string) preg_replace( '/\s+/', '', $text ), "\"'`“”„«»,;" );
	}
}

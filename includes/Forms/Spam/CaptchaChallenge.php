<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Forms\Rules\TypedText;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Signer;

/**
 * Creates image captchas without storing their letters. A challenge is a number (its creation time, then random
 * digits), and its letters are derived from it with a secret key, so that they can be recalculated when the image is
 * requested.
 * Only answered challenges are stored, until they expire (UsedChallenges).
 */
final class CaptchaChallenge {
	public const LASTS = 2 * HOUR_IN_SECONDS;

	private const LETTERS = 'ABCDEFGHKLMNPRTUVWXY34679';
	private const LENGTH  = 5;

	public function __construct( private readonly Clock $clock, private readonly Signer $signer ) {}

	/** @return string digits only */
	public function make(): string {
		return $this->clock->now() . str_pad( (string) random_int( 0, 999_999_999 ), 9, '0', STR_PAD_LEFT );
	}

	public function isCurrent( string $challenge ): bool {
		if ( 1 !== preg_match( '/^(\d{10})\d{9}$/', $challenge, $match ) ) {
			return false;
		}
		$age = $this->clock->now() - (int) $match[1];
		return $age >= 0 && $age <= self::LASTS;
	}

	public function letters( string $challenge ): string {
		return self::spell( $this->signer->digest( 'captcha', $challenge ) );
	}

	public function isCorrect( string $challenge, string $answer ): bool {
		$answer = strtoupper( str_replace( ' ', '', TypedText::folded( $answer ) ) );
		$right  = array_filter(
			$this->signer->digests( 'captcha', $challenge ),
			static fn( string $digest ): bool => hash_equals( self::spell( $digest ), $answer ),
		);
		return $this->isCurrent( $challenge ) && [] !== $right;
	}

	/** @param string $digest 64 hex digits */
	private static function spell( string $digest ): string {
		$letters = '';
		for ( $i = 0; $i < self::LENGTH; $i++ ) {
			$letters .= self::LETTERS[ (int) hexdec( substr( $digest, 2 * $i, 2 ) ) % strlen( self::LETTERS ) ];
		}
		return $letters;
	}

	/** @return int when it expires */
	public static function ends( string $challenge ): int {
		return (int) substr( $challenge, 0, 10 ) + self::LASTS;
	}

	public static function isPossible(): bool {
		return function_exists( 'imagecreatetruecolor' ) && function_exists( 'imagepng' );
	}

	/** @return string PNG of 160 by 56 pixels */
	public function image( string $challenge ): string {
		$wide = imagecreatetruecolor( 80, 28 );
		if ( false === $wide ) {
			return '';
		}
		imagefill( $wide, 0, 0, (int) imagecolorallocate( $wide, 245, 244, 240 ) );
		foreach ( str_split( $this->letters( $challenge ) ) as $i => $letter ) {
			imagechar(
				$wide,
				5,
				5 + $i * 15 + random_int( -2, 2 ),
				6 + random_int( -4, 4 ),
				$letter,
				(int) imagecolorallocate( $wide, random_int( 0, 90 ), random_int( 0, 90 ), random_int( 0, 90 ) ),
			);
		}
		for ( $i = 0; $i < 4; $i++ ) {
			imageline(
				$wide,
				random_int( 0, 79 ),
				random_int( 0, 27 ),
				random_int( 0, 79 ),
				random_int( 0, 27 ),
				(int) imagecolorallocate(
					$wide,
					random_int( 110, 190 ),
					random_int( 110, 190 ),
					random_int( 110, 190 ),
				),
			);
		}
		$large = imagescale( $wide, 160, 56, IMG_BILINEAR_FIXED );
		ob_start();
		imagepng( false === $large ? $wide : $large );
		return (string) ob_get_clean();
	}
}

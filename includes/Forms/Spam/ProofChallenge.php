<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

use Frontispiece\Kernel\Security\Signer;

/**
 * A proof-of-work challenge: the browser must find a number that, after the challenge, makes a SHA-256 hash begin with
 * a number of zero bits. That costs a visitor a moment of computing, and somebody who sends thousands of entries a lot.
 */
final class ProofChallenge {
	private const PURPOSE = 'proof';
	private const LASTS   = DAY_IN_SECONDS;

	/** Zero bits: 65,536 hashes on average, about a tenth of a second on a laptop and a second on an old phone. */
	private const BITS = 16;

	public function __construct( private readonly Signer $signer ) {}

	/** @return string "bits.form.random.expiry.mark" */
	public function issue( int $form ): string {
		/**
		 * Filters the difficulty of proof-of-work challenges. Each bit doubles the work.
		 *
		 * @since 1.0.0
		 * @param int $bits 1 to 24
		 * @param int $form
		 */
		$bits = apply_filters( 'frontispiece_proof_of_work_bits', self::BITS, $form );
		$bits = is_int( $bits ) ? max( 1, min( 24, $bits ) ) : self::BITS;
		return $this->signer->issue( self::PURPOSE, "$bits.$form." . bin2hex( random_bytes( 8 ) ), self::LASTS );
	}

	/** @param string $solution "challenge:number" */
	public function isSolved( int $form, string $solution ): bool {
		if ( 1 !== preg_match( '/^((\d{1,2})\.(\d{1,20})\.[0-9a-f]{16}\.\d{1,12}\.[0-9a-f]{16}):\d{1,15}$/D', $solution, $part ) ) {
			return false;
		}
		return (string) $form === $part[3]
			&& null !== $this->signer->accept( self::PURPOSE, $part[1] )
			&& self::zeros( hash( 'sha256', $solution, true ) ) >= (int) $part[2];
	}

	/** @return int time after which the challenge of a solution is no longer accepted */
	public static function expiry( string $solution ): int {
		return (int) ( explode( '.', $solution )[3] ?? 0 );
	}

	/** Returns the part of a solution that is the same for all solutions of a challenge. */
	public static function challenge( string $solution ): string {
		return explode( ':', $solution )[0];
	}

	private static function zeros( string $hash ): int {
		$bits = '';
		foreach ( str_split( substr( $hash, 0, 4 ) ) as $byte ) {
			$bits .= str_pad( decbin( ord( $byte ) ), 8, '0', STR_PAD_LEFT );
		}
		return strspn( $bits, '0' );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Kernel\Security;

/**
 * Scores the hidden fields that show how a form was filled in. Without these fields nothing can be said, because many
 * visitors run no script.
 */
final class SpamSignals {
	public const FIELDS     = [
		'bib', 'bfs', 'bkpc', 'bkp', 'bmc', 'bmcc', 'bmk', 'bck', 'bmmc', 'btmc', 'bsc', 'bte', 'btec', 'bmm',
	];
	public const SUSPICIOUS = 50;

	private const COUNTS = [ 'bkpc', 'bmcc', 'bmmc', 'btmc', 'bsc', 'btec' ];

	/** @param array<string, string> $fields field names without their prefix */
	public function __construct( private readonly array $fields ) {}

	/** @param array<array-key, mixed> $post slashed, as WordPress provides it */
	public static function posted( array $post, ?string $prefix = null ): self {
		$prefix ??= self::prefix();
		$fields   = [];
		foreach ( self::FIELDS as $name ) {
			if ( is_string( $post[ $prefix . $name ] ?? null ) ) {
				$fields[ $name ] = trim( wp_unslash( $post[ $prefix . $name ] ) );
			}
		}
		return new self( $fields );
	}

	/** @return string default prefix of the field names */
	public static function prefix(): string {
		/**
		 * Filters the prefix of the hidden field names.
		 *
		 * @since 1.0.0
		 * @param string $prefix
		 */
		$prefix = apply_filters( 'frontispiece_spam_prefix', 'ak_' );
		return is_string( $prefix ) && 1 === preg_match( '/^[a-z0-9_]{1,30}$/i', $prefix ) ? $prefix : 'ak_';
	}

	/** @return int 0 to 100; never enough alone: dictation presses no keys either */
	public function score(): int {
		if ( '' === ( $this->fields['bfs'] ?? '' ) ) {
			return 0;
		}
		$score = 0;
		if (
			[] !== array_diff( self::FIELDS, array_keys( $this->fields ) )
			|| 1 !== preg_match( '/^\d{13}$/', $this->fields['bfs'] )
		) {
			// The collector script always sends all fields.
			$score += 50;
		}
		if (
			0 === array_sum(
				array_map( fn( string $name ): int => (int) ( $this->fields[ $name ] ?? 0 ), self::COUNTS ),
			)
		) {
			$score += 60;
		}
		return min( 100, $score + ( $this->typesLikeAClock() ? 60 : 0 ) );
	}

	/** Detects automated typing: no human holds twelve keys for the same number of milliseconds. */
	private function typesLikeAClock(): bool {
		$held = array_map(
			static fn( string $sample ): string => (string) strtok( $sample, ',' ),
			array_filter(
				explode( ';', $this->fields['bkp'] ?? '' ),
				static fn( string $sample ): bool => '' !== $sample,
			),
		);
		return count( $held ) >= 12 && 1 === count( array_unique( $held ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Recognition;

use Frontispiece\Feed\Source\Connect\PermissionChoices;
use Frontispiece\Feed\Source\Driver\Permission;
use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceErrorMessages;
use Frontispiece\Kernel\Clock;

/**
 * Describes a pasted token before anything is stored: its type, account, permissions and expiry, and what to do next.
 * The result never contains the token.
 */
final class TokenRecognition {
	/** @param list<TokenRecognizer> $recognizers */
	public function __construct(
		private readonly array $recognizers,
		private readonly SourceDrivers $drivers,
		private readonly PermissionChoices $choices,
		private readonly Clock $clock,
	) {}

	/** @return array<string, mixed> */
	public function of( string $text, string $type ): array {
		$pasted     = PastedText::read( $text );
		$recognizer = '' === $pasted->token ? null : $this->recognizer( $pasted->token );
		if ( null === $recognizer ) {
			return self::answer( $pasted->kind, PastedTextMessages::title( $pasted->kind ), [
				'advice' => [ PastedTextMessages::advice( $pasted->kind ) ],
			] );
		}
		try {
			return $this->shown( $recognizer->recognize( $pasted->token, $type ), $type );
		} catch ( SourceError $error ) {
			return self::answer( 'refused', SourceErrorMessages::text( $error->reason, $error->networkCode ), [
				'problem' => SourceErrorMessages::on( $error ),
			] );
		}
	}

	/** @return array<string, mixed> */
	private function shown( RecognizedToken $found, string $type ): array {
		$usable  = in_array( $type, $found->types, true );
		$others  = array_values( array_diff( $found->types, [ $type ] ) );
		$network = [] === $found->types ? $type : $found->types[0];
		$lacks   = $this->lacks( $network, $found );
		$again   = __(
			'Create the token again with the missing permissions, then paste the new one.',
			'frontispiece',
		);
		return self::answer( $found->kind, $found->title, [
			'accounts'    => $found->accounts,
			'app'         => $found->app,
			'permissions' => $this->permissions( $network, $found ),
			'expiry'      => self::expiry( $found ),
			'expires_at'  => $found->expiresAt,
			'data_ends'   => $found->dataEnds,
			'days_left'   => $this->days( $found ),
			'type'        => $usable ? $type : ( $others[0] ?? '' ),
			'type_label'  => $this->drivers->label( $usable ? $type : ( $others[0] ?? $type ) ),
			'is_usable'   => [] !== $found->types && ! $lacks,
			'advice'      => [ ...( $lacks ? [ $again ] : [] ), ...$found->advice ],
		] );
	}

	/** @return list<array<string, mixed>> */
	private function permissions( string $type, RecognizedToken $found ): array {
		return array_map(
			static fn( Permission $one ): array => $one->toArray( $found->granted ),
			$this->needed( $type, $found ),
		);
	}

	/** Returns whether the token lacks a permission that is always required. */
	private function lacks( string $type, RecognizedToken $found ): bool {
		foreach ( $this->needed( $type, $found ) as $one ) {
			if ( null !== $found->granted && ! $one->isOptional && ! $one->isIn( $found->granted ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return list<Permission> of a token that lists no accounts, only those for reading */
	private function needed( string $type, RecognizedToken $found ): array {
		$lists = in_array( $found->kind, [ RecognizedToken::USER, RecognizedToken::SYSTEM_USER ], true );
		return RecognizedToken::APP === $found->kind ? [] : array_values( array_filter(
			$this->choices->permissions( $type ),
			static fn( Permission $one ): bool => $lists || ! $one->isForLogin,
		) );
	}

	private static function expiry( RecognizedToken $found ): string {
		if ( RecognizedToken::INSTAGRAM === $found->kind ) {
			// The advice applies to all Instagram tokens.
			return '';
		}
		if ( null === $found->expiresAt ) {
			return __( 'Facebook doesn\'t say when this token expires.', 'frontispiece' );
		}
		if ( $found->expiresAt > 0 ) {
			/* translators: %s: date. */
			return sprintf( __( 'Expires on %s.', 'frontispiece' ), self::day( $found->expiresAt ) );
		}
		return 0 === $found->dataEnds
			? __( 'Never expires.', 'frontispiece' )
			: sprintf(
				/* translators: %s: date. */
				__( 'Never expires, but Facebook asks you to confirm access by %s.', 'frontispiece' ),
				self::day( $found->dataEnds ),
			);
	}

	private static function day( int $at ): string {
		$format = get_option( 'date_format' );
		return (string) wp_date( is_string( $format ) ? $format : 'F j, Y', $at );
	}

	private function days( RecognizedToken $found ): ?int {
		$ends = array_filter( [ $found->expiresAt ?? 0, $found->dataEnds ], static fn( int $at ): bool => $at > 0 );
		return [] === $ends ? null : (int) floor( ( min( $ends ) - $this->clock->now() ) / DAY_IN_SECONDS );
	}

	private function recognizer( string $token ): ?TokenRecognizer {
		foreach ( $this->recognizers as $one ) {
			if ( $one->accepts( $token ) ) {
				return $one;
			}
		}
		return null;
	}

	/**
	 * @param array<string, mixed> $more
	 * @return array<string, mixed>
	 */
	private static function answer( string $kind, string $title, array $more ): array {
		return $more + [
			'kind'        => $kind,
			'title'       => $title,
			'accounts'    => [],
			'app'         => '',
			'permissions' => [],
			'expiry'      => '',
			'expires_at'  => null,
			'data_ends'   => 0,
			'days_left'   => null,
			'type'        => '',
			'type_label'  => '',
			'is_usable'   => false,
			'advice'      => [],
			'problem'     => null,
		];
	}
}

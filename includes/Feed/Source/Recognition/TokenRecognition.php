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
	/** @param array<string, TokenRecognizer> $recognizers type => what recognizes the tokens of its driver */
	public function __construct(
		private readonly array $recognizers,
		private readonly SourceDrivers $drivers,
		private readonly PermissionChoices $choices,
		private readonly Clock $clock,
	) {}

	/** @return array<string, mixed> */
	public function recognize( string $text, string $type ): array {
		$pasted     = PastedText::read( $text, $this->drivers );
		$recognizer = $this->recognizers[ $pasted->type ] ?? null;
		if ( null === $recognizer ) {
			[ 'title' => $title, 'advice' => $advice ] = $pasted->messages();
			return self::result( $pasted->kind, $title, [ 'advice' => [ $advice ] ] );
		}
		try {
			return $this->shown( $recognizer->recognize( $pasted->token, $type ), $type );
		} catch ( SourceError $error ) {
			return self::result( 'refused', SourceErrorMessages::text( $error->reason, $error->networkCode ), [
				'problem' => SourceErrorMessages::on( $error ),
			] );
		}
	}

	/** @return array<string, mixed> */
	private function shown( RecognizedToken $token, string $type ): array {
		$usable  = in_array( $type, $token->types, true );
		$others  = array_values( array_diff( $token->types, [ $type ] ) );
		$network = [] === $token->types ? $type : $token->types[0];
		$lacks   = $this->lacks( $network, $token );
		$again   = __(
			'Create the token again with the missing permissions, then paste the new one.',
			'frontispiece',
		);
		return self::result( $token->kind, $token->title, [
			'accounts'    => $token->accounts,
			'app'         => $token->app,
			'permissions' => $this->permissions( $network, $token ),
			'expiry'      => self::expiry( $token ),
			'expires_at'  => $token->expiresAt,
			'data_ends'   => $token->dataEnds,
			'days_left'   => $this->days( $token ),
			'type'        => $usable ? $type : ( $others[0] ?? '' ),
			'type_label'  => $this->drivers->label( $usable ? $type : ( $others[0] ?? $type ) ),
			'is_usable'   => [] !== $token->types && ! $lacks,
			'advice'      => [ ...( $lacks ? [ $again ] : [] ), ...$token->advice ],
		] );
	}

	/** @return list<array<string, mixed>> */
	private function permissions( string $type, RecognizedToken $token ): array {
		return array_map(
			static fn( Permission $permission ): array => $permission->toArray( $token->granted ),
			$this->needed( $type, $token ),
		);
	}

	/** Returns whether the token lacks a permission that is always required. */
	private function lacks( string $type, RecognizedToken $token ): bool {
		foreach ( $this->needed( $type, $token ) as $permission ) {
			if ( null !== $token->granted && ! $permission->isOptional && ! $permission->isIn( $token->granted ) ) {
				return true;
			}
		}
		return false;
	}

	/** @return list<Permission> of a token that lists no accounts, only those for reading */
	private function needed( string $type, RecognizedToken $token ): array {
		$lists = in_array( $token->kind, [ RecognizedToken::USER, RecognizedToken::SYSTEM_USER ], true );
		return RecognizedToken::APP === $token->kind ? [] : array_values( array_filter(
			$this->choices->permissions( $type ),
			static fn( Permission $permission ): bool => $lists || ! $permission->isForLogin,
		) );
	}

	private static function expiry( RecognizedToken $token ): string {
		if ( RecognizedToken::INSTAGRAM === $token->kind ) {
			// The advice applies to all Instagram tokens.
			return '';
		}
		if ( null === $token->expiresAt ) {
			return __( 'Facebook doesn\'t say when this token expires.', 'frontispiece' );
		}
		if ( $token->expiresAt > 0 ) {
			/* translators: %s: date. */
			return sprintf( __( 'Expires on %s.', 'frontispiece' ), self::day( $token->expiresAt ) );
		}
		return 0 === $token->dataEnds
			? __( 'Never expires.', 'frontispiece' )
			: sprintf(
				/* translators: %s: date. */
				__( 'Never expires, but Facebook asks you to confirm access by %s.', 'frontispiece' ),
				self::day( $token->dataEnds ),
			);
	}

	private static function day( int $at ): string {
		$format = get_option( 'date_format' );
		return (string) wp_date( is_string( $format ) ? $format : 'F j, Y', $at );
	}

	private function days( RecognizedToken $token ): ?int {
		$ends = array_filter( [ $token->expiresAt ?? 0, $token->dataEnds ], static fn( int $at ): bool => $at > 0 );
		return [] === $ends ? null : (int) floor( ( min( $ends ) - $this->clock->now() ) / DAY_IN_SECONDS );
	}

	/**
	 * @param array<string, mixed> $more
	 * @return array<string, mixed>
	 */
	private static function result( string $kind, string $title, array $more ): array {
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

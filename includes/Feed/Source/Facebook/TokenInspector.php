<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Facebook;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\Connect\App;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * Finds out what an access token of Facebook is: with debug_token, called with the token itself or with the app of this
 * site, and with /me where neither may ask.
 */
final class TokenInspector {
	private const NEEDS_PROOF = '/appsecret_proof/';

	public function __construct( private readonly Graph $graph, private readonly App $app ) {}

	/**
	 * @param string $secret app secret that calls with this token have to prove; '' = unknown
	 * @throws SourceError
	 */
	public function inspect( string $token, string $secret = '' ): TokenFacts {
		try {
			return $this->debug( $token, $token, $secret );
		} catch ( SourceError $error ) {
			if (
				'' === $secret
				&& $this->app->isKnown()
				&& 1 === preg_match( self::NEEDS_PROOF, $error->getMessage() )
			) {
				return $this->inspect( $token, $this->app->secret );
			}
			if ( ! in_array( $error->reason, [ SourceError::INVALID, SourceError::PERMISSION ], true ) ) {
				throw $error;
			}
		}
		if ( $this->app->isKnown() ) {
			try {
				return $this->debug( $token, "{$this->app->id}|{$this->app->secret}", $secret );
			} catch ( SourceError ) {
				// A token of another app: only the token itself can tell.
				return $this->ask( $token, $secret );
			}
		}
		return $this->ask( $token, $secret );
	}

	/** @throws SourceError */
	private function debug( string $token, string $asker, string $secret ): TokenFacts {
		$proof = $asker === $token ? $secret : '';
		$facts = $this->graph->get( 'debug_token', [ 'input_token' => $token ], $asker, $proof )->at( 'data' );
		if ( ! $facts->bool( 'is_valid' ) ) {
			throw self::refused( $facts->at( 'error' ) );
		}
		return new TokenFacts(
			$facts->string( 'type' ),
			$facts->strings( 'scopes' ),
			self::targets( $facts ),
			$facts->int( 'expires_at' ),
			$facts->int( 'data_access_expires_at' ),
			$facts->string( 'app_id' ),
			$facts->string( 'application' ),
			$secret,
		);
	}

	private static function refused( ArrayReader $error ): SourceError {
		$message = $error->string( 'message' );
		$code    = '' === $error->string( 'code' ) ? 'invalid' : $error->string( 'code' );
		return new SourceError(
			SourceError::RECONNECT,
			'' === $message ? __( 'The social network didn\'t accept this token.', 'frontispiece' ) : $message,
			$code . ( '' === $error->string( 'subcode' ) ? '' : "/{$error->string( 'subcode' )}" ),
		);
	}

	/**
	 * Only a page has a category, and only a person can list permissions.
	 *
	 * @throws SourceError
	 */
	private function ask( string $token, string $secret ): TokenFacts {
		try {
			$this->graph->get( 'me', [ 'fields' => 'id,category' ], $token, $secret );
			return new TokenFacts( TokenFacts::PAGE, null, secret: $secret );
		} catch ( SourceError $error ) {
			if ( SourceError::INVALID !== $error->reason ) {
				throw $error;
			}
		}
		$list    = $this->graph->get( 'me/permissions', [], $token, $secret )->list( 'data' );
		$granted = array_filter( $list, static fn( ArrayReader $row ): bool => 'granted' === $row->string( 'status' ) );
		return new TokenFacts(
			TokenFacts::USER,
			array_values( array_map( static fn( ArrayReader $row ): string => $row->string( 'permission' ), $granted ) ),
			secret: $secret,
		);
	}

	/** @return array<string, list<string>> */
	private static function targets( ArrayReader $facts ): array {
		$targets = [];
		foreach ( $facts->list( 'granular_scopes' ) as $scope ) {
			$targets[ $scope->string( 'scope' ) ] = $scope->strings( 'target_ids' );
		}
		return $targets;
	}
}

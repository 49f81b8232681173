<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\Json;

/**
 * Exchanges access tokens for new ones long before they expire, so that they stay valid even if the site is down for
 * weeks. Instagram exchanges tokens of its own login, Threads its own, and a broker those that it issued.
 */
final class TokenRenewal {
	private const RENEW = 40 * DAY_IN_SECONDS;
	private const RETRY = DAY_IN_SECONDS;

	public function __construct(
		private readonly Graph $graph,
		private readonly Secrets $secrets,
		private readonly SourceRepository $sources,
		private readonly OAuthBrokers $brokers,
		private readonly Clock $clock,
	) {}

	/** Returns the source of an Instagram login, with a new token if it was due. */
	public function instagram( Source $source ): Source {
		return $this->renewed( $source, fn( string $token ): AccessToken => $this->brokered( $source, 'instagram', $token )
			?? $this->refreshed( 'ig_refresh_token', 'graph.instagram.com', $token ) );
	}

	/** Returns a source of Threads, with a new token if it was due. */
	public function threads( Source $source ): Source {
		return $this->renewed( $source, fn( string $token ): AccessToken =>
			$this->refreshed( 'th_refresh_token', 'graph.threads.com', $token ) );
	}

	/**
	 * Returns a Facebook source, with a new token if it was due. Only a broker can exchange such a token without the
	 * owner, and only if it expires.
	 */
	public function facebook( Source $source ): Source {
		return '' === $source->setting( 'broker' ) || 0 === (int) $source->setting( 'token_expires' )
			? $source
			: $this->renewed( $source, fn( string $token ): AccessToken =>
				$this->brokered( $source, 'facebook', $token ) ?? new AccessToken( '' ) );
	}

	/** @param callable(string): AccessToken $exchange */
	private function renewed( Source $source, callable $exchange ): Source {
		$now     = $this->clock->now();
		$expires = (int) $source->setting( 'token_expires' );
		if ( $expires - $now > self::RENEW || (int) $source->setting( 'token_tried' ) > $now - self::RETRY ) {
			return $source;
		}
		$settings = [ 'token_tried' => $now ] + $source->settings;
		try {
			$new = $exchange( $source->token( $this->secrets ) );
			if ( '' !== $new->token ) {
				$this->sources->share( $source, $new->token );
				$settings = [ 'token_expires' => $new->expiresAt ] + $settings;
			}
		} catch ( SourceError ) {
			// The token is too new to be exchanged, or the social network has a temporary problem. The current token is
			// still valid, so try again tomorrow.
			$settings += [ 'token_expires' => 0 ];
		}
		$this->sources->update( $source->id, [ 'settings' => Json::encode( $settings ) ] );
		return $this->sources->byId( $source->id ) ?? $source;
	}

	/**
	 * @param 'facebook'|'instagram' $network
	 * @throws SourceError
	 */
	private function brokered( Source $source, string $network, string $token ): ?AccessToken {
		$broker = '' === $source->setting( 'broker' ) ? null : $this->brokers->forNetwork( $network );
		return $broker?->refresh( $network, $token );
	}

	/** @throws SourceError */
	private function refreshed( string $grant, string $host, string $token ): AccessToken {
		$response = $this->graph->get( 'refresh_access_token', [ 'grant_type' => $grant ], $token, host: $host, versioned: false );
		return new AccessToken( $response->string( 'access_token' ), $this->clock->now() + $response->int( 'expires_in' ) );
	}
}

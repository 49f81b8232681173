<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Instagram;

use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Source;
use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Feed\Source\SourcePage;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Secrets;
use Frontispiece\Kernel\Text\Json;

/**
 * The media of an account that signed in at Instagram itself. Its token lives for 60 days and is exchanged for a new one
 * long before: a site may be down for weeks and still find it good.
 */
abstract class InstagramLoginSource extends InstagramSource {
	private const PROFILE = 'id,user_id,username,name,account_type,profile_picture_url,followers_count,follows_count,media_count,biography,website';
	private const RENEW   = 40 * DAY_IN_SECONDS;
	private const RETRY   = DAY_IN_SECONDS;

	public function __construct(
		Graph $graph,
		Secrets $secrets,
		private readonly SourceRepository $sources,
		private readonly Clock $clock,
	) {
		parent::__construct( $graph, $secrets );
	}

	protected function host(): string {
		return 'graph.instagram.com';
	}

	abstract protected function path(): string;

	public function fetch( Source $account, string $after = '' ): SourcePage {
		if ( '' !== $after ) {
			return $this->listed( $this->edge( $account, $this->path(), $after ), $account->remoteId, null );
		}
		$account = $this->renewed( $account );
		$header  = self::header( $this->get( $account, 'me', [ 'fields' => self::PROFILE ] ) );
		$id      = is_string( $header['id'] ?? null ) ? $header['id'] : $account->remoteId;
		if ( $id !== $account->remoteId ) {
			$this->sources->update( $account->id, [ 'remote_id' => $id ] );
		}
		return $this->listed( $this->edge( $account, $this->path(), '' ), $id, $header );
	}

	private function renewed( Source $account ): Source {
		$now     = $this->clock->now();
		$expires = (int) $account->setting( 'token_expires' );
		if ( $expires - $now > self::RENEW || (int) $account->setting( 'token_tried' ) > $now - self::RETRY ) {
			return $account;
		}
		$accounts = $this->sources;
		$settings = [ 'token_tried' => $now ] + $account->settings;
		try {
			$answer = $this->graph->get(
				'refresh_access_token',
				[ 'grant_type' => 'ig_refresh_token' ],
				$account->token( $this->secrets ),
				'',
				$this->host(),
				10,
				false,
			);
			if ( '' !== $answer->string( 'access_token' ) ) {
				$accounts->share( $account, $answer->string( 'access_token' ) );
				$settings = [ 'token_expires' => $now + $answer->int( 'expires_in' ) ] + $settings;
			}
		} catch ( SourceError ) {
			// Too young to be exchanged, or the network is in trouble: the token in hand is still good, and tomorrow is early enough.
			$settings += [ 'token_expires' => 0 ];
		}
		$accounts->update( $account->id, [ 'settings' => Json::encode( $settings ) ] );
		return $accounts->byId( $account->id ) ?? $account;
	}
}

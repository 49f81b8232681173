<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Feed\FeedServices;
use Frontispiece\Feed\Source\Facebook\FacebookTokenRecognizer;
use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Facebook\TokenInspector;
use Frontispiece\Feed\Source\Instagram\InstagramTokenRecognizer;
use Frontispiece\Feed\Source\Recognition\TokenRecognition;
use Frontispiece\Kernel;

/** The services that connect accounts. Pages with feeds do not load them. */
final class ConnectServices {
	public function __construct( private readonly Kernel $kernel, private readonly FeedServices $services ) {}

	public function oauthFlow(): OAuthFlow {
		return $this->kernel->get( OAuthFlow::class );
	}

	public function permissionChoices(): PermissionChoices {
		return $this->kernel->get( PermissionChoices::class );
	}

	public function facebookLogin(): TokenLogin {
		return new TokenLogin(
			$this->services->sources(),
			fn() => new FacebookOAuth(
				new Graph( $this->kernel->http() ),
				$this->app( FacebookOAuth::NETWORK ),
				$this->brokers()->forNetwork( FacebookOAuth::NETWORK ),
				$this->facebookAccounts(),
				$this->tokenInspector(),
				$this->kernel->clock(),
			),
		);
	}

	public function instagramLogin(): TokenLogin {
		return new TokenLogin(
			$this->services->sources(),
			fn() => new InstagramOAuth(
				new Graph( $this->kernel->http() ),
				$this->app( InstagramOAuth::NETWORK ),
				$this->brokers()->forNetwork( InstagramOAuth::NETWORK ),
				$this->kernel->clock(),
			),
		);
	}

	public function tokenRenewal(): TokenRenewal {
		return $this->kernel->get( TokenRenewal::class );
	}

	public function tokenRecognition(): TokenRecognition {
		return new TokenRecognition(
			[
				new FacebookTokenRecognizer(
					$this->tokenInspector(),
					$this->facebookAccounts(),
					$this->app( FacebookOAuth::NETWORK ),
					$this->kernel->clock(),
				),
				new InstagramTokenRecognizer( new Graph( $this->kernel->http() ) ),
			],
			$this->services->drivers(),
			$this->permissionChoices(),
			$this->kernel->clock(),
		);
	}

	private function brokers(): OAuthBrokers {
		return $this->kernel->get( OAuthBrokers::class );
	}

	private function facebookAccounts(): FacebookAccounts {
		return $this->kernel->get( FacebookAccounts::class );
	}

	private function tokenInspector(): TokenInspector {
		return new TokenInspector( $this->kernel->get( Graph::class ), $this->app( FacebookOAuth::NETWORK ) );
	}

	/** @param 'facebook'|'instagram' $network */
	private function app( string $network ): App {
		return App::fromOptions( $this->kernel->options(), $this->kernel->secrets(), $network );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Feed\Source\Driver\SourceDrivers;
use Frontispiece\Feed\Source\Facebook\FacebookTokenRecognizer;
use Frontispiece\Feed\Source\Facebook\Graph;
use Frontispiece\Feed\Source\Facebook\TokenInspector;
use Frontispiece\Feed\Source\Instagram\InstagramTokenRecognizer;
use Frontispiece\Feed\Source\Recognition\TokenRecognition;
use Frontispiece\Feed\Source\SourceRepository;
use Frontispiece\Kernel;

/**
 * The logins with social networks, and what recognizes their access tokens, with the owner's app as it is saved now. Pages
 * with feeds do not load them.
 */
final class Logins {
	public function __construct( private readonly Kernel $kernel, private readonly OAuthBrokers $brokers ) {}

	public function facebook(): TokenLogin {
		return new TokenLogin(
			$this->kernel->get( SourceRepository::class ),
			fn() => new FacebookOAuth(
				new Graph( $this->kernel->http() ),
				$this->app( FacebookOAuth::NETWORK ),
				$this->brokers->forNetwork( FacebookOAuth::NETWORK ),
				$this->kernel->get( FacebookAccounts::class ),
				$this->tokenInspector(),
				$this->kernel->clock(),
			),
		);
	}

	public function instagram(): TokenLogin {
		return new TokenLogin(
			$this->kernel->get( SourceRepository::class ),
			fn() => new InstagramOAuth(
				new Graph( $this->kernel->http() ),
				$this->app( InstagramOAuth::NETWORK ),
				$this->brokers->forNetwork( InstagramOAuth::NETWORK ),
				$this->kernel->clock(),
			),
		);
	}

	public function tokenRecognition(): TokenRecognition {
		return new TokenRecognition(
			[
				'facebook'  => new FacebookTokenRecognizer(
					$this->tokenInspector(),
					$this->kernel->get( FacebookAccounts::class ),
					$this->app( FacebookOAuth::NETWORK ),
					$this->kernel->clock(),
				),
				'instagram' => new InstagramTokenRecognizer( new Graph( $this->kernel->http() ) ),
			],
			$this->kernel->get( SourceDrivers::class ),
			$this->kernel->get( PermissionChoices::class ),
			$this->kernel->clock(),
		);
	}

	private function tokenInspector(): TokenInspector {
		return new TokenInspector( $this->kernel->get( Graph::class ), $this->app( FacebookOAuth::NETWORK ) );
	}

	/** @param 'facebook'|'instagram' $network */
	private function app( string $network ): App {
		return App::fromOptions( $this->kernel->options(), $this->kernel->secrets(), $network );
	}
}

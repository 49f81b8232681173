<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- the text of an error is escaped where it is shown.

use Frontispiece\Feed\Source\SourceError;
use Frontispiece\Kernel\Text\ArrayReader;

/**
 * A login at Meta goes through the owner's own app, or through the app of a broker.
 *
 * @phpstan-require-implements OAuthProvider
 */
trait OwnAppOrBroker {
	public function network(): string {
		return self::NETWORK;
	}

	public function isConfigured(): bool {
		return null !== $this->broker || $this->app->isKnown();
	}

	public function brokerName(): string {
		return null === $this->broker ? '' : $this->broker->name();
	}

	public function settingsUrl(): string {
		return 'admin.php?page=frontispiece-settings&group=app';
	}

	/** @throws SourceError if there is none in the response */
	private static function tokenFrom( ArrayReader $response ): string {
		$token = $response->string( 'access_token' );
		if ( '' === $token ) {
			throw new SourceError(
				SourceError::TRANSIENT,
				__( 'The social network didn\'t return an access token.', 'frontispiece' ),
				'no_token',
			);
		}
		return $token;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

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
}

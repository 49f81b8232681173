<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Security\Secrets;

/** The owner's own Meta app: its id and secret, from the settings or from constants. */
final class App {
	/** @param string $configId configuration of Facebook Login for Business; '' = the app has plain Facebook Login */
	private function __construct(
		public readonly string $id,
		public readonly string $secret,
		public readonly string $configId = '',
	) {}

	/**
	 * @param 'facebook'|'instagram' $door Instagram login has its own ID and secret in the same app
	 */
	public static function fromOptions( Options $options, Secrets $secrets, string $door ): self {
		return new self(
			$options->text( "{$door}_app_id" ),
			$options->secret( "{$door}_app_secret", $secrets ),
			'facebook' === $door ? $options->text( 'facebook_config_id' ) : '',
		);
	}

	public static function none(): self {
		return new self( '', '' );
	}

	/** Returns whether this is the app with the given id, and whether its secret is known. */
	public function isOf( string $id ): bool {
		return $this->isKnown() && $this->id === $id;
	}

	public function isKnown(): bool {
		return '' !== $this->id && '' !== $this->secret;
	}
}

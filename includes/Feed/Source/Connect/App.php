<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Kernel\Options;
use Frontispiece\Kernel\Security\Secrets;

/** The owner's own Meta app: its id and secret, from the settings or from constants. */
final class App {
	private function __construct( public readonly string $id, public readonly string $secret ) {}

	/**
	 * @param 'facebook'|'instagram' $door Instagram's own sign-in has an id and a secret of its own within the same app
	 */
	public static function of( Options $options, Secrets $secrets, string $door ): self {
		return new self( $options->text( "{$door}_app_id" ), $options->secret( "{$door}_app_secret", $secrets ) );
	}

	public function isKnown(): bool {
		return '' !== $this->id && '' !== $this->secret;
	}
}

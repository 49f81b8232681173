<?php
declare(strict_types=1);

namespace Frontispiece\Feed\Source\Connect;

use Frontispiece\Kernel;

/** The owner's own app at Meta: its id and secret, from the settings or from constants. */
final class App {
	private function __construct( public readonly string $id, public readonly string $secret ) {}

	/** @param 'facebook'|'instagram' $door Instagram's own sign-in has an id and a secret of its own within the same app */
	public static function of( Kernel $kernel, string $door ): self {
		return new self( $kernel->options()->text( "{$door}_app_id" ), $kernel->options()->secret( "{$door}_app_secret", $kernel->secrets() ) );
	}

	public function isKnown(): bool {
		return '' !== $this->id && '' !== $this->secret;
	}
}

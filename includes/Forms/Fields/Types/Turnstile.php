<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Spam\Turnstile as SpamTurnstile;

/** [turnstile]: Cloudflare Turnstile, if its keys are set. */
final class Turnstile extends Widget {
	protected const ELEMENT = 'cf-turnstile';
	protected const SCRIPT  = 'https://challenges.cloudflare.com/turnstile/v0/api.js';

	public function title(): string {
		return 'Turnstile';
	}

	public function icon(): string {
		return 'shield';
	}

	public function example(): string {
		return '[turnstile]';
	}

	protected function key(): string {
		return SpamTurnstile::siteKey();
	}
}

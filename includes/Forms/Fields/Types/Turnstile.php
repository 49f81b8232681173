<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Spam\Turnstile as SpamTurnstile;

/** [turnstile]: Cloudflare Turnstile, if its keys are set. */
final class Turnstile extends Widget {
	public const ICON       = 'shield';
	public const EXAMPLE    = '[turnstile]';
	protected const ELEMENT = 'cf-turnstile';
	protected const SCRIPT  = 'https://challenges.cloudflare.com/turnstile/v0/api.js';

	public function title(): string {
		return 'Turnstile';
	}

	protected function key(): string {
		return SpamTurnstile::siteKey();
	}
}

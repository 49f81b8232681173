<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

final class Turnstile extends Service {
	public const NAME       = 'turnstile';
	public const TITLE      = 'Cloudflare Turnstile';
	public const KEYS_URL   = 'https://dash.cloudflare.com/?to=/:account/turnstile';
	public const FIELD      = 'cf-turnstile-response';
	protected const ADDRESS = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
}

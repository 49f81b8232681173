<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Spam;

final class HCaptcha extends Service {
	public const NAME       = 'hcaptcha';
	public const TITLE      = 'hCaptcha';
	public const KEYS_URL   = 'https://dashboard.hcaptcha.com/sites';
	public const FIELD      = 'h-captcha-response';
	protected const ADDRESS = 'https://api.hcaptcha.com/siteverify';
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Spam\HCaptcha as SpamHCaptcha;

/** [hcaptcha]: hCaptcha, if its keys are set. */
final class HCaptcha extends Widget {
	public const ICON       = 'shield';
	public const EXAMPLE    = '[hcaptcha]';
	protected const ELEMENT = 'h-captcha';
	protected const SCRIPT  = 'https://js.hcaptcha.com/1/api.js?recaptchacompat=off';

	public function title(): string {
		return 'hCaptcha';
	}

	protected function key(): string {
		return SpamHCaptcha::siteKey();
	}
}

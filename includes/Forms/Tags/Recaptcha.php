<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Tags;

use Frontispiece\Forms\Spam;

/** [recaptcha]: Google's captcha, version 2, where the site has its keys */
final class Recaptcha extends Widget {
	protected const ELEMENT = 'g-recaptcha';
	protected const SCRIPT  = 'https://www.google.com/recaptcha/api.js';

	protected function key(): string {
		return Spam\Recaptcha::siteKey();
	}
}

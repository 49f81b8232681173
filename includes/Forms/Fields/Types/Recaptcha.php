<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Spam\Recaptcha as SpamRecaptcha;

/** [recaptcha]: Google reCAPTCHA version 2, if its keys are set. */
final class Recaptcha extends Widget {
	public const ICON       = 'shield';
	public const EXAMPLE    = '[recaptcha]';
	protected const ELEMENT = 'g-recaptcha';
	protected const SCRIPT  = 'https://www.google.com/recaptcha/api.js';

	public function title(): string {
		return 'reCAPTCHA';
	}

	protected function key(): string {
		return SpamRecaptcha::siteKey();
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;

/**
 * A field type whose question changes after each submission.
 *
 * @since 1.0.0
 */
interface Refillable {
	/** @return string member of the replies: captcha, quiz or proof */
	public function member(): string;

	/** @return string|list<string> URL of the image, question and hash, or the challenge */
	public function refill( Tag $tag, Form $form ): string|array;
}

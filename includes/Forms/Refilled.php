<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

/** A tag type whose question is new after each submit. */
interface Refilled {
	/** @return string member of the replies: captcha or quiz */
	public function member(): string;

	/** @return string|list<string> the picture's address, or question and hash */
	public function refill( Tag $tag, Form $form ): string|array;
}

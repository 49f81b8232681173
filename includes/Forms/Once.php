<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

/** A tag type whose right answer lets one message through and no second. */
interface Once {
	/**
	 * Called when a submit has passed its rules.
	 *
	 * @param list<string> $message what the message is known by when it comes again; none = it is not known again
	 * @return string|null what is wrong: another message had this answer
	 */
	public function spend( Tag $tag, Posted $posted, Form $form, array $message ): ?string;
}

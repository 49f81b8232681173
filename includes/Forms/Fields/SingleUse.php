<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;

/** A field type whose correct answer is valid for only one entry. */
interface SingleUse {
	/**
	 * Called after a submission has passed its rules.
	 *
	 * @param list<string> $message what the message is known by when it comes again; none = it is not known again
	 * @return string|null what is wrong: another message had this answer
	 */
	public function spend( Tag $tag, PostedData $posted, Form $form, array $message ): ?string;
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;

/**
 * A field type whose correct answer is valid for only one entry.
 *
 * @since 1.0.0
 */
interface SingleUse {
	/**
	 * Called after a submission has passed its rules.
	 *
	 * @param string $key identity of the submission, the same for a repeat; '' = a repeat is not recognized
	 * @return string|null error: the answer was already used by another submission
	 */
	public function spend( Tag $tag, PostedData $posted, Form $form, string $key ): ?string;
}

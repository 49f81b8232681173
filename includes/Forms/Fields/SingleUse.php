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
	 * @param list<string> $message identities that recognize a repeated submission; none = it is not recognized
	 * @return string|null errors: the answer was already used by another submission
	 */
	public function spend( Tag $tag, PostedData $posted, Form $form, array $message ): ?string;
}

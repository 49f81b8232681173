<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;

/**
 * A field type whose last choice can have a text field.
 *
 * @since 1.0.0
 */
interface HasFreeText {
	/** Returns the text entered there; '' unless that choice is selected. */
	public function freeText( Tag $tag, PostedData $posted ): string;
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;

/**
 * A field type that asks for consent. A form is not submitted without it, and its text is kept with the entry.
 *
 * @since 1.0.0
 */
interface Agreement {
	public function isAccepted( Tag $tag, PostedData $posted ): bool;

	/** Returns the checkbox text as plain text, with the URLs of its links and its version. */
	public function text( Tag $tag ): string;
}

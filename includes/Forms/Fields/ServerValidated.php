<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;

/**
 * A field type with a check that is not a rule of the schema, because only the server can run it.
 *
 * @since 1.0.0
 */
interface ServerValidated {
	/** @return string|null errors */
	public function error( Tag $tag, PostedData $posted, Form $form ): ?string;
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Template\Tag;

/**
 * [checkbox* topics exclusive default:1 "Books" "Coffee" "Other"]; `free_text` adds a text field beside the last
 * option.
 */
final class Checkbox extends Choices {
	protected function single( Tag $tag ): bool {
		return $tag->has( 'exclusive' );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Template\Tag;

/**
 * [checkbox* topics exclusive default:1 "Books" "Coffee" "Other"]; `free_text` adds a text field next to the last
 * option.
 */
final class Checkbox extends Choices {
	public const ICON       = 'yes-alt';
	public const NAME       = 'choices';
	public const EXAMPLE    = '[checkbox* topics default:1 "Books" "Coffee" "Other"]';
	protected const OPTIONS = [ 'values', 'ticked', 'minitems', 'maxitems', 'exclusive', 'free_text' ];

	public function title(): string {
		return __( 'Checkboxes', 'frontispiece' );
	}

	protected function single( Tag $tag ): bool {
		return $tag->has( 'exclusive' );
	}
}

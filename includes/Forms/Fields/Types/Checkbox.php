<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\FieldOptions;
use Frontispiece\Forms\Template\Tag;

/**
 * [checkbox* topics exclusive default:1 "Books" "Coffee" "Other"]; `free_text` adds a text field next to the last
 * option.
 */
final class Checkbox extends Choices {
	public function title(): string {
		return __( 'Checkboxes', 'frontispiece' );
	}

	public function icon(): string {
		return 'yes-alt';
	}

	public function defaultName(): string {
		return 'choices';
	}

	public function options(): array {
		return FieldOptions::byName( 'values', 'ticked', 'minitems', 'maxitems', 'exclusive', 'free_text' );
	}

	public function example(): string {
		return '[checkbox* topics default:1 "Books" "Coffee" "Other"]';
	}

	protected function single( Tag $tag ): bool {
		return $tag->has( 'exclusive' );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\FieldOptions;
use Frontispiece\Forms\Template\Tag;

/** [radio contact default:1 "Email" "Phone"] */
final class Radio extends Choices {
	protected const TYPE = 'radio';

	public function title(): string {
		return __( 'Radio buttons', 'frontispiece' );
	}

	public function icon(): string {
		return 'marker';
	}

	public function defaultName(): string {
		return 'one-of';
	}

	public function options(): array {
		return FieldOptions::byName( 'values', 'ticked', 'free_text' );
	}

	public function example(): string {
		return '[radio contact default:1 "Email" "Phone"]';
	}

	protected function single( Tag $tag ): bool {
		return true;
	}
}

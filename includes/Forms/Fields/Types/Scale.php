<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\FieldOptions;
use Frontispiece\Forms\Template\Tag;

/** [scale recommend min:0 max:10 "Not likely" "Very likely"] */
final class Scale extends NumberedChoices {
	public function title(): string {
		return __( 'Scale', 'frontispiece' );
	}

	public function icon(): string {
		return 'chart-bar';
	}

	public function defaultName(): string {
		return 'score';
	}

	public function options(): array {
		return FieldOptions::byName( 'min', 'max', 'low', 'high' );
	}

	public function example(): string {
		return '[scale recommend min:0 max:10 "Not likely" "Very likely"]';
	}

	protected function groupClasses(): array {
		return [ 'frontispiece-form__scale' ];
	}

	protected function lowest( Tag $tag ): int {
		return $tag->int( 'min' ) ?? 0;
	}

	protected function highest( Tag $tag ): int {
		return $tag->limit( 'max' ) ?? 10;
	}
}

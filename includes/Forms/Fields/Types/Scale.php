<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Template\Tag;

/** [scale recommend min:0 max:10 "Not likely" "Very likely"] */
final class Scale extends NumberedChoices {
	public const ICON       = 'chart-bar';
	public const NAME       = 'score';
	public const EXAMPLE    = '[scale recommend min:0 max:10 "Not likely" "Very likely"]';
	public const COUNTED_AS = 'scale';
	protected const OPTIONS = [ 'min', 'max', 'low', 'high' ];

	public function title(): string {
		return __( 'Scale', 'frontispiece' );
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

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Template\Tag;

/** [rating service max:5] Styles draw the radio buttons as stars. */
final class Rating extends NumberedChoices {
	public const ICON       = 'star-filled';
	public const NAME       = 'rating';
	public const EXAMPLE    = '[rating service max:5]';
	public const COUNTED_AS = 'rating';
	protected const OPTIONS = [ 'max' ];

	public function title(): string {
		return __( 'Rating', 'frontispiece' );
	}

	protected function groupClasses(): array {
		return [ 'frontispiece-form__rating' ];
	}

	protected function choiceLabel( Tag $tag, string $choice ): string {
		/* translators: %s: number of stars. */
		return sprintf( _n( '%s star', '%s stars', (int) $choice, 'frontispiece' ), number_format_i18n( (int) $choice ) );
	}

	protected function lowest( Tag $tag ): int {
		return 1;
	}

	protected function highest( Tag $tag ): int {
		return min( 10, $tag->limit( 'max' ) ?? 5 );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Template\Tag;

/** [nps recommend "Not likely" "Very likely"] The scale of the Net Promoter Score, from 0 to 10. */
final class Nps extends NumberedChoices {
	public const ICON       = 'performance';
	public const NAME       = 'recommend';
	public const EXAMPLE    = '[nps recommend "Not likely" "Very likely"]';
	public const COUNTED_AS = 'nps';
	protected const OPTIONS = [ 'low', 'high' ];

	public function title(): string {
		return __( 'Recommendation score (NPS)', 'frontispiece' );
	}

	protected function ends( Tag $tag ): array {
		[ $low, $high ] = parent::ends( $tag );
		return [
			'' === $low ? __( 'Not at all likely', 'frontispiece' ) : $low,
			'' === $high ? __( 'Extremely likely', 'frontispiece' ) : $high,
		];
	}

	protected function groupClasses(): array {
		return [ 'frontispiece-form__scale' ];
	}

	protected function lowest( Tag $tag ): int {
		return 0;
	}

	protected function highest( Tag $tag ): int {
		return 10;
	}
}

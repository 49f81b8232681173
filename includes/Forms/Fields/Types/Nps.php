<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\FieldOptions;
use Frontispiece\Forms\Template\Tag;

/** [nps recommend "Not likely" "Very likely"] The scale of the Net Promoter Score, from 0 to 10. */
final class Nps extends NumberedChoices {
	public function title(): string {
		return __( 'Recommendation score (NPS)', 'frontispiece' );
	}

	public function icon(): string {
		return 'performance';
	}

	public function defaultName(): string {
		return 'recommend';
	}

	public function options(): array {
		return FieldOptions::byName( 'low', 'high' );
	}

	public function example(): string {
		return '[nps recommend "Not likely" "Very likely"]';
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

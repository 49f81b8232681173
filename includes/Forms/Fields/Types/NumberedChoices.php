<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Text\Escape;

/** Radio buttons with whole numbers. Entries and emails show the highest one, too, because 4 of 5 is not 4 of 10. */
abstract class NumberedChoices extends Choices {
	protected const TYPE = 'radio';

	/** The most numbers that fit on a page. */
	private const MAX_NUMBERS = 21;

	abstract protected function lowest( Tag $tag ): int;

	abstract protected function highest( Tag $tag ): int;

	public function numbers(): array {
		$tag = new Tag( '', false, '' );
		return [ $this->lowest( $tag ), $this->highest( $tag ) ];
	}

	/** @param string|list<string> $value */
	public function display( Tag $tag, string|array $value ): string {
		$number = implode( ', ', (array) $value );
		return '' === $number
			? ''
			/* translators: 1: the number that a visitor chose, 2: the highest number. */
			: sprintf( __( '%1$s of %2$d', 'frontispiece' ), $number, $this->last( $tag ) );
	}

	/** @param string|list<string> $value */
	public function mailed( Tag $tag, string|array $value ): string {
		return $this->display( $tag, $value );
	}

	/** @param string|list<string> $value */
	public function exported( Tag $tag, string|array $value ): string {
		return implode( ', ', (array) $value );
	}

	public function editControl( Tag $tag ): string {
		return 'text';
	}

	public function sample( Tag $tag ): array {
		return [ (string) $this->last( $tag ) ];
	}

	/** @return array{string, string} labels of the lowest and the highest number; '' = none */
	protected function ends( Tag $tag ): array {
		return [ trim( $tag->values[0] ?? '' ), trim( $tag->values[1] ?? '' ) ];
	}

	protected function note( Tag $tag, Field $field, string $id ): string {
		[ $low, $high ] = $this->ends( $tag );
		$text = static fn( int $number, string $label ): string => '' === $label
			? '<span></span>'
			/* translators: 1: a number of a scale, 2: what it means, such as Very likely. */
			: '<span>' . Escape::html( sprintf( __( '%1$s: %2$s', 'frontispiece' ), $number, $label ) ) . '</span>';
		return '' === $low . $high
			? ''
			: sprintf(
				'<span class="frontispiece-form__ends" id="%s">%s %s</span>',
				Escape::attr( $id ),
				$text( $this->lowest( $tag ), $low ),
				$text( $this->last( $tag ), $high ),
			);
	}

	protected function single( Tag $tag ): bool {
		return true;
	}

	protected function choices( Tag $tag ): array {
		return array_map( 'strval', range( $this->lowest( $tag ), $this->last( $tag ) ) );
	}

	private function last( Tag $tag ): int {
		$low = $this->lowest( $tag );
		return max( $low, min( $this->highest( $tag ), $low + self::MAX_NUMBERS - 1 ) );
	}
}

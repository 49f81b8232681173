<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Text\Escape;

/** [range spiciness min:0 max:10 step:1 "5"] */
final class Range extends Number {
	public const ICON       = 'leftright';
	public const NAME       = 'how-much';
	public const EXAMPLE    = '[range spiciness min:0 max:10 step:1 "5"]';
	protected const OPTIONS = [ 'value', 'min', 'max', 'step' ];
	protected const TYPE    = 'range';

	public function title(): string {
		return __( 'Range slider', 'frontispiece' );
	}

	public function initial( Tag $tag, Field $field ): array {
		$middle = (string) ( ( (float) $this->low( $tag ) + (float) $this->high( $tag ) ) / 2 );
		return [ '' === $field->value() ? $middle : $field->value() ];
	}

	public function render( Tag $tag, Field $field ): string {
		[ $value ] = $this->initial( $tag, $field );
		$output    = sprintf(
			'<output class="frontispiece-form__output" for="%s">%s</output>',
			Escape::attr( $field->id() ),
			Escape::html( $value ),
		);
		return (string) preg_replace(
			'/(<input[^>]*>)/',
			'$1' . strtr( $output, [ '\\' => '\\\\', '$' => '\\$' ] ),
			parent::render( $tag, $field ),
			1,
		);
	}

	protected function low( Tag $tag ): string {
		return parent::low( $tag ) ?? '0';
	}

	protected function high( Tag $tag ): string {
		return parent::high( $tag ) ?? '100';
	}
}

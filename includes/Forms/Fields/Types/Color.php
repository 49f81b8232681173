<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldOptions;
use Frontispiece\Forms\Template\Tag;

/**
 * [color favorite "#336699"]: a text field, because the browser's color picker supports only #rrggbb and cannot be left
 * blank.
 */
final class Color extends Line {
	protected const RULE  = 'color';
	protected const ERROR = 'invalid_color';

	public function title(): string {
		return __( 'Color', 'frontispiece' );
	}

	public function icon(): string {
		return 'art';
	}

	public function defaultName(): string {
		return 'favorite-color';
	}

	public function options(): array {
		return FieldOptions::byName( 'value', 'readonly', 'get' );
	}

	public function example(): string {
		return '[color favorite "#336699"]';
	}

	protected function own( Tag $tag, Field $field ): array {
		return parent::own( $tag, $field ) + [ 'spellcheck' => 'false' ];
	}
}

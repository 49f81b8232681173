<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Template\Tag;

/**
 * [color favorite "#336699"]: a text field, because the browser's color picker supports only #rrggbb and cannot be left
 * blank.
 */
final class Color extends Line {
	public const ICON       = 'art';
	public const NAME       = 'favorite-color';
	public const EXAMPLE    = '[color favorite "#336699"]';
	protected const OPTIONS = [ 'value', 'readonly', 'get' ];
	protected const RULE    = 'color';
	protected const ERROR   = 'invalid_color';

	public function title(): string {
		return __( 'Color', 'frontispiece' );
	}

	protected function own( Tag $tag, Field $field ): array {
		return parent::own( $tag, $field ) + [ 'spellcheck' => 'false' ];
	}
}

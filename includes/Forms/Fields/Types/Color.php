<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Template\Tag;

/** [color favourite "#336699"]: a text field, because a browser's own picker knows only #rrggbb and cannot be left blank. */
final class Color extends Line {
	protected const RULE  = 'color';
	protected const ERROR = 'invalid_color';

	protected function own( Tag $tag, Field $field ): array {
		return parent::own( $tag, $field ) + [ 'spellcheck' => 'false' ];
	}
}

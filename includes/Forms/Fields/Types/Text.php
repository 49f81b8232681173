<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

/** [text* your-name autocomplete:name placeholder "First and last name"] */
final class Text extends Line {
	public const ICON    = 'editor-textcolor';
	public const NAME    = 'your-text';
	public const EXAMPLE = '[text* your-name autocomplete:name]';

	public function title(): string {
		return __( 'Text', 'frontispiece' );
	}
}

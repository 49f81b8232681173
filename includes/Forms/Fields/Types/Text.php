<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

/** [text* your-name autocomplete:name placeholder "First and last name"] */
final class Text extends Line {
	protected const ICON    = 'editor-textcolor';
	protected const NAME    = 'your-text';
	protected const EXAMPLE = '[text* your-name autocomplete:name]';

	public function title(): string {
		return __( 'Text', 'frontispiece' );
	}
}

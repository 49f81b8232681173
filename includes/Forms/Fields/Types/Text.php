<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

/** [text* your-name autocomplete:name placeholder "First and last name"] */
final class Text extends Line {
	public function title(): string {
		return __( 'Text', 'frontispiece' );
	}

	public function icon(): string {
		return 'editor-textcolor';
	}

	public function defaultName(): string {
		return 'your-text';
	}

	public function example(): string {
		return '[text* your-name autocomplete:name]';
	}
}

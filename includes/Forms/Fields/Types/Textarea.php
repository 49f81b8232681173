<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Text\Escape;

/** [textarea* your-message 40x8 maxlength:500] */
final class Textarea extends Line {
	public const ICON             = 'text';
	public const NAME             = 'your-message';
	public const EXAMPLE          = '[textarea* your-message 40x8 maxlength:500]';
	protected const OPTIONS       = [ 'value', 'placeholder', 'minlength', 'maxlength', 'area', 'autocomplete', 'readonly', 'get' ];
	protected const MAX_LENGTH    = 2000;
	public const ENCLOSES_CONTENT = true;

	public function title(): string {
		return __( 'Paragraph text', 'frontispiece' );
	}

	public function editControl( Tag $tag ): string {
		return 'textarea';
	}

	public function render( Tag $tag, Field $field ): string {
		$size = 1 === preg_match( '/ (\d{0,3})x(\d{0,3}) /', ' ' . implode( ' ', $tag->options ) . ' ', $match )
			? $match
			: [ '', '', '' ];
		return $field->wrap(
			sprintf(
				'<textarea%s>%s</textarea>',
				$field->attributes(
					[
						'class'     => $field->classes( 'textarea' ),
						'id'        => $field->id(),
						'name'      => $tag->name,
						'cols'      => '' === $size[1] ? 40 : (int) $size[1],
						'rows'      => '' === $size[2] ? 8 : (int) $size[2],
					] + $field->common(),
				),
				// Browsers drop the first line break after the opening tag.
				"\n" . Escape::html( $field->value() ),
			),
		);
	}

	public function value( Tag $tag, PostedData $posted, Form $form ): string {
		return $posted->area( $tag->name );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Tags;

use Frontispiece\Forms\Field;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Posted;
use Frontispiece\Forms\Tag;
use Frontispiece\Forms\TagType;
use Frontispiece\Kernel\Text as Words;

/** The captcha of another company: its script is named here and loaded by ours, when somebody has begun to fill in the form. */
abstract class Widget implements TagType {
	protected const ELEMENT = '';
	protected const SCRIPT  = '';

	abstract protected function key(): string;

	public function render( Tag $tag, Field $field ): string {
		$key = $this->key();
		if ( '' === $key ) {
			return '';
		}
		return sprintf(
			'<span%s></span><noscript>%s</noscript>',
			Field::print( [ 'class' => 'frontispiece-form__widget ' . static::ELEMENT, 'data-sitekey' => $key, 'data-script' => static::SCRIPT ] ),
			Words::html( __( 'This form needs JavaScript, because another service checks here that a person sends it.', 'frontispiece' ) )
		);
	}

	public function rules( Tag $tag, Form $form ): array {
		return [];
	}

	public function value( Tag $tag, Posted $posted, Form $form ): string|array|null {
		return null;
	}
}

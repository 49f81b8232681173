<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Text\Escape;

/** A third-party captcha. Our script loads the captcha's script once a visitor starts filling in the form. */
abstract class Widget extends FieldType {
	protected const ELEMENT  = '';
	protected const SCRIPT   = '';
	public const TAKES_LABEL = false;

	abstract protected function key(): string;

	public function problem(): string {
		/* translators: 1: a form tag, 2: name of a screen. */
		$text = __( '%1$s is not shown until you enter its keys under “%2$s”.', 'frontispiece' );
		return '' === $this->key() ? sprintf( $text, static::EXAMPLE, __( 'Spam protection', 'frontispiece' ) ) : '';
	}

	public function render( Tag $tag, Field $field ): string {
		$key = $this->key();
		if ( '' === $key ) {
			return '';
		}
		return sprintf(
			'<span%s></span><noscript>%s</noscript>',
			Field::print( [
				'class'        => 'frontispiece-form__widget ' . static::ELEMENT,
				'data-sitekey' => $key,
				'data-script'  => static::SCRIPT,
			] ),
			Escape::html( __(
				'This form requires JavaScript because a third-party service checks that you are human.',
				'frontispiece',
			) ),
		);
	}

	public function value( Tag $tag, PostedData $posted, Form $form ): string|array|null {
		return null;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Countries;
use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Text\Escape;

/** [country* your-country country:CA] Its value is a code, so it stays the same in all languages. */
final class Country extends FieldType {
	public const ICON       = 'admin-site';
	public const NAME       = 'your-country';
	public const EXAMPLE    = '[country* your-country country:CA]';
	public const COUNTED_AS = 'country';
	protected const OPTIONS = [ 'country' ];

	public function title(): string {
		return __( 'Country', 'frontispiece' );
	}

	public function sample( Tag $tag ): string {
		return self::default( $tag );
	}

	public function initial( Tag $tag, Field $field ): array {
		return [ $field->posted()?->text( $tag->name ) ?? self::default( $tag ) ];
	}

	public function render( Tag $tag, Field $field ): string {
		$selected = $this->initial( $tag, $field )[0];
		$options  = sprintf( '<option value="">%s</option>', Escape::html( __( '— Select —', 'frontispiece' ) ) );
		foreach ( Countries::names( $field->form->locale ) as $code => $name ) {
			$options .= sprintf(
				'<option%s>%s</option>',
				Field::print( [ 'value' => $code, 'selected' => $code === $selected ] ),
				Escape::html( $name ),
			);
		}
		$attributes = [
			'class'        => $field->classes( 'select' ),
			'id'           => $field->id(),
			'name'         => $tag->name,
			'autocomplete' => $tag->option( 'autocomplete' ) ?? 'country',
		];
		return $field->wrap( sprintf( '<select%s>%s</select>', $field->attributes( $attributes ), $options ) );
	}

	public function rules( Tag $tag, Form $form ): array {
		return [
			...Rule::required( $tag, $form ),
			Rule::forTag( 'enum', $tag, $form, 'invalid_enum', [ 'accept' => Countries::codes() ] ),
		];
	}

	public function display( Tag $tag, string|array $value ): string {
		return implode( ', ', array_map( [ Countries::class, 'name' ], (array) $value ) );
	}

	private static function default( Tag $tag ): string {
		$code = strtoupper( $tag->option( 'country' ) ?? '' );
		return in_array( $code, Countries::codes(), true ) ? $code : '';
	}
}

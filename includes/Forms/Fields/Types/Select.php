<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Rules\TypedText;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Text\Escape;

/**
 * [select* department include_blank "Orders|orders@example.org" "Events|events@example.org"]; `multiple` allows several
 * choices.
 */
final class Select extends FieldType {
	public const ICON       = 'menu';
	public const NAME       = 'choice';
	public const EXAMPLE    = '[select* department include_blank "Orders|orders@example.org" "Events|events@example.org"]';
	public const COUNTED_AS = 'choice';
	protected const OPTIONS = [ 'values', 'ticked', 'minitems', 'maxitems', 'include_blank', 'first_as_label', 'multiple' ];

	public function title(): string {
		return __( 'Dropdown', 'frontispiece' );
	}

	public function editControl( Tag $tag ): string {
		return $tag->has( 'multiple' ) ? 'choices' : 'choice';
	}

	public function sample( Tag $tag ): array {
		$number = $tag->has( 'multiple' ) ? max( 1, $tag->int( 'minitems' ) ?? 1 ) : 1;
		return array_slice( self::selectable( $tag ), 0, $number );
	}

	/** @return list<string> without the first choice if it is a placeholder */
	private static function selectable( Tag $tag ): array {
		return array_slice( $tag->choices(), $tag->has( 'first_as_label' ) ? 1 : 0 );
	}

	public function display( Tag $tag, string|array $value ): string {
		return implode( ', ', array_map( [ $tag, 'label' ], (array) $value ) );
	}

	public function mailed( Tag $tag, string|array $value ): string {
		return implode( ', ', array_map( [ $tag, 'mailed' ], (array) $value ) );
	}

	public function initial( Tag $tag, Field $field ): array {
		$selected = $this->chosen( $tag, $field );
		// A browser selects the first option of a list if no other is.
		$isFirst = [] === array_intersect( $selected, $tag->choices() )
			&& ! $tag->has( 'multiple' )
			&& ! $tag->has( 'include_blank' )
			&& ! $tag->has( 'first_as_label' );
		return $isFirst ? array_slice( $tag->choices(), 0, 1 ) : $selected;
	}

	/** @return list<string> */
	private function chosen( Tag $tag, Field $field ): array {
		$choices = $tag->choices();
		return $field->posted()?->list( $tag->name )
			?? array_map( static fn( int $number ): string => $choices[ $number - 1 ] ?? '', $tag->ticked() );
	}

	public function render( Tag $tag, Field $field ): string {
		$choices  = $tag->choices();
		$multiple = $tag->has( 'multiple' );
		$selected = $this->chosen( $tag, $field );
		$html     = '';
		foreach ( $choices as $i => $choice ) {
			$blank = 0 === $i && $tag->has( 'first_as_label' );
			$html .= sprintf(
				'<option%s>%s</option>',
				Field::print( [
					'value'    => $blank ? '' : $choice,
					'selected' => ! $blank && in_array( $choice, $selected, true ),
				] ),
				Escape::html( $tag->label( $choice ) ),
			);
		}
		if ( $tag->has( 'include_blank' ) ) {
			$html = sprintf( '<option value="">%s</option>', Escape::html( __( '— Select —', 'frontispiece' ) ) )
				. $html;
		}
		return $field->wrap(
			sprintf(
				'<select%s>%s</select>',
				$field->attributes(
					[
						'class'        => $field->classes( 'select' ),
						'id'           => $field->id(),
						'name'         => $tag->name . ( $multiple ? '[]' : '' ),
						'multiple'     => $multiple,
						'autocomplete' => $tag->option( 'autocomplete' ),
					],
				),
				$html,
			),
		);
	}

	public function rules( Tag $tag, Form $form ): array {
		$least = $tag->limit( 'minitems' );
		$most  = $tag->has( 'multiple' ) ? $tag->limit( 'maxitems' ) : null;
		return [
			...Rule::required( $tag, $form ),
			...Rule::itemLimits( $tag, $form, $least, $most ),
			Rule::forTag(
				'enum',
				$tag,
				$form,
				'invalid_enum',
				[ 'accept' => self::selectable( $tag ) ],
			),
		];
	}

	public function value( Tag $tag, PostedData $posted, Form $form ): string|array {
		$values = TypedText::chosen( $posted->list( $tag->name ), $tag->choices() );
		return $tag->has( 'multiple' ) || count( $values ) > 1 ? $values : $values[0] ?? '';
	}
}

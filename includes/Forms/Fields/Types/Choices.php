<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Fields\HasFreeText;
use Frontispiece\Forms\Fields\ServerValidated;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Rules\TypedText;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Text\Escape;

/** Checkboxes or radio buttons that share a name. */
abstract class Choices extends FieldType implements ServerValidated, HasFreeText {
	protected const TYPE    = 'checkbox';
	public const IS_GROUP   = true;
	public const COUNTED_AS = 'choice';

	/** Prefix of the free-text field of an option. */
	public const FREE_TEXT = '_wpcf7_free_text_';

	private const MAX_FREE_TEXT = 400;

	abstract protected function single( Tag $tag ): bool;

	/** @return list<string> values that visitors choose from */
	protected function choices( Tag $tag ): array {
		return $tag->choices();
	}

	/** Returns the text beside a choice. */
	protected function choiceLabel( Tag $tag, string $choice ): string {
		return $tag->label( $choice );
	}

	/** @return list<string> CSS classes of the group */
	protected function groupClasses(): array {
		return [];
	}

	/** Returns HTML after the choices that describes them. */
	protected function note( Tag $tag, Field $field, string $id ): string {
		return '';
	}

	public function editControl( Tag $tag ): string {
		return 'radio' === static::TYPE ? 'choice' : 'choices';
	}

	public function sample( Tag $tag ): array {
		$number = $this->single( $tag ) ? 1 : max( 1, $tag->int( 'minitems' ) ?? 1 );
		return array_slice( $this->choices( $tag ), 0, $number );
	}

	public function display( Tag $tag, string|array $value ): string {
		return implode( ', ', array_map( [ $tag, 'label' ], (array) $value ) );
	}

	public function mailed( Tag $tag, string|array $value ): string {
		return implode( ', ', array_map( [ $tag, 'mailed' ], (array) $value ) );
	}

	public function initial( Tag $tag, Field $field ): array {
		$choices = $this->choices( $tag );
		return $field->posted()?->list( $tag->name )
			?? array_map( static fn( int $number ): string => $choices[ $number - 1 ] ?? '', $tag->ticked() );
	}

	public function render( Tag $tag, Field $field ): string {
		$choices = $this->choices( $tag );
		$ticked  = $this->initial( $tag, $field );
		$html    = '';
		foreach ( $choices as $i => $choice ) {
			$free  = $tag->has( 'free_text' ) && count( $choices ) - 1 === $i;
			$is    = in_array( $choice, $ticked, true );
			$html .= sprintf(
				'<span class="frontispiece-form__choice"><label><input%s> <span class="frontispiece-form__choice-label">%s</span></label>%s</span>',
				Field::print(
					[
						'type'    => static::TYPE,
						'id'      => $field->id() . '-' . ( $i + 1 ),
						'name'    => $tag->name . ( 'checkbox' === static::TYPE ? '[]' : '' ),
						'value'   => $choice,
						'checked' => $is,
					],
				),
				Escape::html( $this->choiceLabel( $tag, $choice ) ),
				$free ? self::freeTextInput( $tag, $field, $choice, $is ) : '',
			);
		}
		$label = $field->id() . '-label';
		$note  = $this->note( $tag, $field, $field->id() . '-note' );
		$group = sprintf(
			'<span%s>%s</span>',
			$field->attributes(
				[
					'class'           => implode(
						' ',
						[ 'frontispiece-form__choices', ...$this->groupClasses(), ...$tag->classes() ],
					),
					'id'              => $field->id(),
					'role'            => 'radio' === static::TYPE ? 'radiogroup' : 'group',
					'aria-labelledby' => '' === $field->label ? null : $label,
					'aria-label'      => '' === $field->label ? $tag->readableName() : null,
					'tabindex'        => '-1',
					'data-exclusive'  => 'checkbox' === static::TYPE && $this->single( $tag ),
				] + ( '' === $note ? [] : [ 'aria-describedby' => "{$field->id()}-note {$field->errorId()}" ] ),
				true,
			),
			$html,
		);
		return (
			'' === $field->label
				? ''
				: sprintf(
					'<span class="frontispiece-form__label" id="%s">%s</span>',
					Escape::attr( $label ),
					$field->label,
				)
		)
			. $field->wrap( $group . $note );
	}

	public function rules( Tag $tag, Form $form ): array {
		$choices = $this->choices( $tag );
		$least   = $tag->limit( 'minitems' );
		$most    = $this->single( $tag ) ? 1 : $tag->limit( 'maxitems' );
		return [
			...Rule::required( $tag, $form ),
			...Rule::itemLimits( $tag, $form, $least, $most ),
			Rule::forTag( 'enum', $tag, $form, 'invalid_enum', [ 'accept' => $choices ] ),
		];
	}

	public function value( Tag $tag, PostedData $posted, Form $form ): string|array|null {
		$values = TypedText::chosen( $posted->list( $tag->name ), $this->choices( $tag ) );
		return 'radio' === static::TYPE && count( $values ) < 2 ? $values[0] ?? '' : $values;
	}

	public function messages( Tag $tag ): array {
		return $tag->has( 'free_text' ) ? [ 'invalid_too_long' ] : [];
	}

	/** Validates the free text. It is not a rule of the schema, because the text is not a separate field there. */
	public function error( Tag $tag, PostedData $posted, Form $form ): ?string {
		return mb_strlen( $this->freeText( $tag, $posted ) ) > self::MAX_FREE_TEXT
			? $form->message( 'invalid_too_long' )
			: null;
	}

	/** @return string value of the text field of the last option; '' if that option is not selected */
	public function freeText( Tag $tag, PostedData $posted ): string {
		$choices = $this->choices( $tag );
		$last    = end( $choices );
		return $tag->has( 'free_text' )
			&& false !== $last
			&& in_array( $last, TypedText::chosen( $posted->list( $tag->name ), $choices ), true )
			? $posted->line( self::FREE_TEXT . $tag->name )
			: '';
	}

	private static function freeTextInput( Tag $tag, Field $field, string $choice, bool $ticked ): string {
		return sprintf(
			' <input%s>',
			Field::print(
				[
					'type'       => 'text',
					'class'      => 'frontispiece-form__free-text',
					'name'       => self::FREE_TEXT . $tag->name,
					'aria-label' => $tag->label( $choice ),
					'value'      => $field->posted()?->line( self::FREE_TEXT . $tag->name ) ?? '',
					'data-off'   => ! $ticked,
				],
			),
		);
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;

/**
 * Base class of single-line inputs.
 *
 * @since 1.0.0
 */
abstract class Line extends FieldType {
	protected const OPTIONS    = [ 'value', 'placeholder', 'minlength', 'maxlength', 'autocomplete', 'readonly', 'get', 'size' ];
	protected const TYPE       = 'text';
	protected const MAX_LENGTH = 400;

	/** Schema rule that the value must meet, and its message; null = any text. */
	protected const RULE  = null;
	protected const ERROR = '';

	public function longest( Tag $tag ): ?int {
		return null === $tag->int( 'maxlength' ) ? static::MAX_LENGTH : $tag->limit( 'maxlength' );
	}

	public function render( Tag $tag, Field $field ): string {
		return $field->wrap(
			sprintf(
				'<input%s>',
				$field->attributes(
					[
						'type'  => static::TYPE,
						'class' => $field->classes( $tag->type ),
						'id'    => $field->id(),
						'name'  => $tag->name,
						'value' => $field->value(),
					] + $this->own( $tag, $field ) + $field->common(),
				),
			),
		);
	}

	public function rules( Tag $tag, Form $form ): array {
		return [
			...Rule::required( $tag, $form ),
			...( null === static::RULE ? [] : [ Rule::forTag( static::RULE, $tag, $form, static::ERROR ) ] ),
			...self::lengths( $tag, $form, $this->longest( $tag ) ),
		];
	}

	/** @return array<string, string|int|null> attributes of this input type only */
	protected function own( Tag $tag, Field $field ): array {
		// No maxlength attribute: browsers truncate pasted text silently, and count characters differently from the
		// rule.
		return [ 'size' => $tag->limit( 'size' ) ];
	}

	/** @return list<array<string, mixed>> */
	final protected static function lengths( Tag $tag, Form $form, ?int $longest ): array {
		return [
			...Rule::limit( 'minlength', $tag, $form, 'invalid_too_short', $tag->limit( 'minlength' ) ),
			...Rule::limit( 'maxlength', $tag, $form, 'invalid_too_long', $longest ),
		];
	}
}

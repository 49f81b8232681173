<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;

/** Base class of single-line inputs. */
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
		$rules = $tag->required ? [ self::rule( 'required', $tag, $form, 'invalid_required' ) ] : [];
		if ( null !== static::RULE ) {
			$rules[] = self::rule( static::RULE, $tag, $form, static::ERROR );
		}
		return [ ...$rules, ...self::lengths( $tag, $form, $this->longest( $tag ) ) ];
	}

	public function value( Tag $tag, PostedData $posted, Form $form ): string|array|null {
		return $posted->line( $tag->name );
	}

	/** @return array<string, string|int|null> attributes of this input type only */
	protected function own( Tag $tag, Field $field ): array {
		// No maxlength attribute: browsers truncate pasted text silently, and count characters differently from the
		// rule.
		return [ 'size' => $tag->limit( 'size' ) ];
	}

	/**
	 * @param array<string, mixed> $members
	 * @return array<string, mixed>
	 */
	final protected static function rule(
		string $rule,
		Tag $tag,
		Form $form,
		string $message,
		array $members = [],
	): array {
		return Rule::forTag( $rule, $tag, $form, $message, $members );
	}

	/** @return list<array<string, mixed>> */
	final protected static function lengths( Tag $tag, Form $form, ?int $longest ): array {
		$least = $tag->limit( 'minlength' );
		return [
			...(
				null === $least
					? []
					: [ self::rule( 'minlength', $tag, $form, 'invalid_too_short', [ 'threshold' => $least ] ) ]
			),
			...(
				null === $longest
					? []
					: [ self::rule( 'maxlength', $tag, $form, 'invalid_too_long', [ 'threshold' => $longest ] ) ]
			),
		];
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldOptions;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;

/** [hidden campaign default:get "none"] */
final class Hidden extends FieldType {
	private const LONGEST = 2000;

	public function title(): string {
		return __( 'Hidden field', 'frontispiece' );
	}

	public function icon(): string {
		return 'hidden';
	}

	public function defaultName(): string {
		return 'campaign';
	}

	public function options(): array {
		return FieldOptions::named( 'value', 'get' );
	}

	public function example(): string {
		return '[hidden campaign default:get "none"]';
	}

	public function takesLabel(): bool {
		return false;
	}

	public function editControl( Tag $tag ): string {
		return 'textarea';
	}

	public function render( Tag $tag, Field $field ): string {
		return sprintf(
			'<input%s>',
			Field::print( [
				'type'  => 'hidden',
				'id'    => $field->id(),
				'name'  => $tag->name,
				'value' => $field->value(),
			] ),
		);
	}

	public function rules( Tag $tag, Form $form ): array {
		return [
			Rule::of(
				'maxlength',
				$tag,
				$form,
				'invalid_too_long',
				[ 'threshold' => $tag->int( 'maxlength' ) ?? self::LONGEST ],
			),
		];
	}

	public function value( Tag $tag, PostedData $posted, Form $form ): string {
		return $posted->area( $tag->name );
	}
}

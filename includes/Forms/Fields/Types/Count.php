<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Rules\RuleText;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;

/** [count your-message down]: shows how many characters the named field contains or, with `down`, how many are left. */
final class Count extends FieldType {
	public const ICON        = 'performance';
	public const NAME        = 'your-message';
	public const EXAMPLE     = '[count your-message down]';
	protected const OPTIONS  = [ 'down' ];
	public const TAKES_LABEL = false;
	public const HAS_VALUE   = false;

	public function title(): string {
		return __( 'Character counter', 'frontispiece' );
	}

	public function render( Tag $tag, Field $field ): string {
		$target  = $this->target( $tag, $field->form );
		$most    = null === $target ? null : $field->form->type( $target )->longest( $target );
		$length  = RuleText::length(
			RuleText::normalise( $field->posted()?->text( $tag->name ) ?? $target?->initial() ?? '' ),
		);
		$down    = $tag->has( 'down' ) && null !== $most;
		$current = $down ? $most - $length : $length;
		return sprintf(
			'<span%s>%d</span>',
			Field::print(
				[
					'class'               => trim( 'frontispiece-form__count ' . implode( ' ', $tag->classes() ) ),
					'data-target-name'    => $tag->name,
					'data-starting-value' => $down ? $most : 0,
					'data-current-value'  => $current,
					'data-maximum-value'  => $most,
					'data-minimum-value'  => $target?->limit( 'minlength' ),
					'data-down'           => $down,
				],
			),
			$current,
		);
	}

	public function value( Tag $tag, PostedData $posted, Form $form ): string|array|null {
		return null;
	}

	private function target( Tag $tag, Form $form ): ?Tag {
		foreach ( $form->tags() as $other ) {
			if ( $other->name === $tag->name && $form->type( $other )::HAS_VALUE ) {
				return $other;
			}
		}
		return null;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Text\Escape;

/**
 * [submit "Send"]; `name:…` gives the button a name under which its second value is sent: [submit name:kind "Order"
 * "order"].
 */
final class Submit extends FieldType {
	public const ICON             = 'button';
	public const EXAMPLE          = '[submit "Send"]';
	protected const OPTIONS       = [ 'caption', 'button' ];
	public const TAKES_LABEL      = false;
	public const IS_SUBMIT_BUTTON = true;

	public function title(): string {
		return __( 'Submit button', 'frontispiece' );
	}

	public function render( Tag $tag, Field $field ): string {
		$name = $tag->option( 'name' );
		return sprintf(
			'<button%s>%s</button><progress class="frontispiece-form__progress" max="100" value="0" aria-label="%s" hidden></progress>',
			Field::print(
				[
					'type'     => 'submit',
					'class'    => trim(
						'frontispiece-form__submit wp-element-button ' . implode( ' ', $tag->classes() ),
					),
					'name'     => $name,
					'value'    => null === $name ? null : $tag->values[1] ?? $tag->values[0] ?? '1',
					'data-off' => $this->waits( $field ),
				],
			),
			Escape::html( $tag->values[0] ?? __( 'Send', 'frontispiece' ) ),
			Escape::attr( __( 'Upload progress', 'frontispiece' ) ),
		);
	}

	public function value( Tag $tag, PostedData $posted, Form $form ): string|array|null {
		return null;
	}

	/** Returns whether the button is disabled because an acceptance box is not yet in the required state. */
	private function waits( Field $field ): bool {
		if ( $field->form->settings->is( 'acceptance_as_validation' ) ) {
			return false;
		}
		foreach ( $field->form->agreements() as [ $box, $type ] ) {
			$posted = $field->posted() ?? new PostedData( $box->has( 'default:on' ) ? [ $box->name => '1' ] : [] );
			if ( ! $type->isAccepted( $box, $posted ) ) {
				return true;
			}
		}
		return false;
	}
}

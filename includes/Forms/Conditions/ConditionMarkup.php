<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Conditions;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Rules\FieldValues;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Text\Escape;

/**
 * Prints the conditions of a form. Without JavaScript, every field is shown with its conditions in words. Where a
 * browser runs scripts, styles hide at once what is not to be seen, so that nothing moves when the script starts.
 */
final class ConditionMarkup {
	/**
	 * @param \Closure( Tag ): Field $field
	 * @param list<string>|null      $onPage names of the fields on a page with one step; null if it has all fields
	 */
	public function __construct(
		private readonly Form $form,
		private readonly \Closure $field,
		private readonly ?array $onPage = null,
	) {}

	/** @param string $html with a mark where conditions are said */
	public function print( string $html ): string {
		if ( [] === $this->form->content()->conditions() ) {
			return $html;
		}
		$texts = [];
		$words = new ConditionText( $this->form->labels() );
		foreach ( $this->form->conditions()->parts as $part ) {
			$texts[ $part->id ] = $this->isDecided( $part ) ? '' : sprintf(
				'<p class="frontispiece-form__condition">%s</p>',
				strtr( Escape::html( $words->forPart( $part ) ), [ '[' => '&#091;', ']' => '&#093;' ] ),
			);
		}
		$hidden = $this->state()->parts;
		$html   = (string) preg_replace_callback(
			'/\0(c\d+)\0/',
			static fn( array $match ): string => $texts[ $match[1] ] ?? '',
			$html,
		);
		$how    = [];
		foreach ( $this->form->conditions()->parts as $part ) {
			if ( in_array( $part->id, $hidden, true ) ) {
				$attribute         = " data-condition=\"$part->id\"";
				$how[ $attribute ] = $attribute
					. ( $this->isDecided( $part ) ? ' hidden' : '' )
					// The script disables what is in it, so that it is not sent.
					. ( $part->isRow || ! $this->isDecided( $part ) ? ' data-unmet' : '' );
			}
		}
		return strtr( $html, $how );
	}

	/**
	 * Whether the server has decided: the part depends on earlier steps only, so that nothing on the page can change it,
	 * or it is a row, which a button adds.
	 */
	private function isDecided( ConditionalPart $part ): bool {
		$fields = array_map( static fn( Condition $condition ): array => $condition->group->fields(), $part->conditions );
		return $part->isRow
			|| ( null !== $this->onPage && [] === array_intersect( array_merge( [], ...$fields ), $this->onPage ) );
	}

	/** Returns what is hidden with the values that the form shows first. */
	public function state(): ConditionState {
		$values = [];
		foreach ( $this->form->fields() as $tag ) {
			$values[ $tag->name ] = $this->form->type( $tag )->initial( $tag, ( $this->field )( $tag ) );
		}
		return $this->form->conditions()->state( new FieldValues( $values ) );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;

/**
 * [repeat guests min:1 max:5 "Guests" "Add a guest"] <label>Name [text* guest]</label> [/repeat]: fields that visitors
 * fill in for several things. Its own value is the number of rows.
 */
final class Repeat extends FieldType {
	public const ICON             = 'controls-repeat';
	public const NAME             = 'rows';
	public const EXAMPLE          = '[repeat guests min:1 max:3 "Guests"]<label>Name [text* guest]</label>[/repeat]';
	public const COUNTED_AS       = '';
	protected const OPTIONS       = [ 'legend', 'addrow', 'minrows', 'maxrows' ];
	public const TAKES_LABEL      = false;
	public const ENCLOSES_CONTENT = true;

	/** The most rows that a form prints. */
	public const MAX_ROWS = 20;

	private const USUAL = 5;

	public function title(): string {
		return __( 'Repeating group', 'frontispiece' );
	}

	public function isRepeatable(): bool {
		return false;
	}

	public function editControl( Tag $tag ): string {
		return '';
	}

	public function least( Tag $tag ): int {
		return min( $this->most( $tag ), $tag->limit( 'min' ) ?? 1 );
	}

	public function most( Tag $tag ): int {
		return max( 1, min( self::MAX_ROWS, $tag->limit( 'max' ) ?? self::USUAL ) );
	}

	public function legend( Tag $tag ): string {
		$legend = trim( $tag->values[0] ?? '' );
		return '' === $legend ? $tag->readableName() : $legend;
	}

	/** Returns the text of the button that adds a row. */
	public function addLabel( Tag $tag ): string {
		$label = trim( $tag->values[1] ?? '' );
		return '' === $label ? __( 'Add another', 'frontispiece' ) : $label;
	}

	public function sample( Tag $tag ): string {
		return (string) $this->most( $tag );
	}

	public function mistake( Tag $tag ): string {
		$least = $tag->int( 'min' ) ?? 0;
		return ( $tag->int( 'max' ) ?? self::MAX_ROWS ) <= self::MAX_ROWS && $least <= $this->most( $tag ) ? '' : sprintf(
			/* translators: 1: title of a repeating group, 2: highest number of rows. */
			__(
				'The number of rows in “%1$s” is not valid. Enter a maximum of %2$d or less, and a minimum that is not higher than the maximum.',
				'frontispiece',
			),
			$this->legend( $tag ),
			self::MAX_ROWS,
		);
	}

	public function render( Tag $tag, Field $field ): string {
		$count = $this->initial( $tag, $field )[0];
		return sprintf(
			'<input%s>',
			Field::print( [
				'type'      => 'hidden',
				'name'      => $tag->name,
				'value'     => $count,
				'data-rows' => $count,
				'data-at'   => implode( ' ', array_keys( array_filter( [
					'least' => (int) $count <= $this->least( $tag ),
					'most'  => (int) $count >= $this->limit( $tag, $field->form ),
				] ) ) ),
			] ),
		);
	}

	public function initial( Tag $tag, Field $field ): array {
		$posted = $field->posted()?->text( $tag->name );
		return [ (string) $this->count( $tag, $posted ?? (string) $this->least( $tag ), $field->form ) ];
	}

	public function value( Tag $tag, PostedData $posted, Form $form ): string {
		return (string) $this->count( $tag, $posted->text( $tag->name ), $form );
	}

	/** Returns how many rows a form has, which can be fewer than the owner wants if they have many fields. */
	public function limit( Tag $tag, Form $form ): int {
		$rows = $form->group( $tag->name )->rows ?? 0;
		return $rows > 0 ? min( $rows, $this->most( $tag ) ) : $this->most( $tag );
	}

	/** Returns the number of rows that a browser asks for, within the limits of the group. */
	private function count( Tag $tag, string $input, Form $form ): int {
		$most   = $this->limit( $tag, $form );
		$least  = min( $most, $this->least( $tag ) );
		$number = 1 === preg_match( '/^\d{1,3}$/D', $input ) ? (int) $input : $least;
		return max( $least, min( $most, $number ) );
	}
}

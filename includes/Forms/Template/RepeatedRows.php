<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Template;

use Frontispiece\Forms\Conditions\ConditionalPart;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Fields\GroupedFields;
use Frontispiece\Forms\Fields\RowTexts;
use Frontispiece\Forms\Fields\Types\Repeat;
use Frontispiece\Kernel\Text\Escape;

/**
 * The rows of a repeating group. A form contains as many as visitors may add. Each is a part whose condition is the
 * number of rows, so what is not used is hidden, ignored and not stored like every other hidden part.
 */
final class RepeatedRows {
	/** Name of the buttons that add and remove rows. */
	public const BUTTON = '_frontispiece_row';

	/** The most fields that all rows of a group have together. */
	private const MAX_FIELDS = 200;

	private readonly Repeat $type;

	/** @var array<string, string> key of a field, such as 2:guest => its name */
	private array $fields = [];

	/** @var array<string, string> titles of the types of fields that rows cannot contain */
	private array $refused = [];

	/** @param list<string> $names of the fields in the group, as they are written */
	public function __construct(
		private readonly Tag $tag,
		private readonly FieldTypes $types,
		private readonly array $names,
	) {
		$type       = $types->get( $tag->type );
		$this->type = $type instanceof Repeat ? $type : new Repeat();
	}

	/** Whether a field can be in a row. What cannot be is not shown, and the owner is told. */
	public function accepts( Tag $field ): bool {
		$type = $this->types->get( $field->type );
		if ( ! $type->isRepeatable() ) {
			$this->refused[ $field->type ] = $type->title();
		}
		return $type->isRepeatable();
	}

	/** Returns conditions as those of a row, which compare fields of the same row. */
	public function conditions( mixed $conditions, int $row ): mixed {
		if ( ! is_array( $conditions ) ) {
			return $conditions;
		}
		$field = $conditions['field'] ?? null;
		$first = is_string( $field ) ? explode( ':', $field )[0] : '';
		$own   = is_string( $field ) && in_array( $first, $this->names, true )
			? [ 'field' => "{$this->tag->name}:$row:$field" ]
			: [];
		return $own + array_map( fn( mixed $value ): mixed => $this->conditions( $value, $row ), $conditions );
	}

	public function most(): int {
		$limit = intdiv( self::MAX_FIELDS, max( 1, count( $this->names ) ) );
		return max( 1, min( $limit, $this->type->most( $this->tag ) ) );
	}

	/** The field with the number of rows follows it, because styles hide buttons by its state. */
	public function open( string $condition = '', string $words = '' ): string {
		$classes = [
			'frontispiece-form__group',
			'frontispiece-form__parts',
			'frontispiece-form__repeat',
			...$this->tag->classes(),
		];
		// The first submit button of a form is what Enter presses, which must not be one that removes a row.
		return sprintf(
			'<fieldset class="%s" data-repeat="%s" data-least="%d"%s>'
				. '<legend class="frontispiece-form__legend">%s</legend>%s'
				. '<button type="submit" hidden tabindex="-1" aria-hidden="true"></button>',
			Escape::attr( implode( ' ', $classes ) ),
			Escape::attr( $this->tag->name ),
			min( $this->most(), $this->type->least( $this->tag ) ),
			$condition,
			Escape::html( $this->type->legend( $this->tag ) ),
			$words,
		);
	}

	public function openRow( int $row ): string {
		return sprintf(
			'<fieldset class="frontispiece-form__group frontispiece-form__parts frontispiece-form__repeat-row"'
				. ' data-condition="%s"><legend class="frontispiece-form__legend">%s</legend>',
			Escape::attr( $this->idOf( $row ) ),
			Escape::html( $this->titleOf( $row ) ),
		);
	}

	public function closeRow( int $row ): string {
		/* translators: %s: title of a row, such as Guests 2. */
		$text = sprintf( __( 'Remove %s', 'frontispiece' ), $this->titleOf( $row ) );
		return $this->button( "remove:$row", $text ) . '</fieldset>';
	}

	public function close(): string {
		return $this->button( 'add', $this->type->addLabel( $this->tag ) ) . '</fieldset>';
	}

	/** @return Tag the field of a row */
	public function inRow( Tag $field, int $row ): Tag {
		if ( '' === $field->name ) {
			return $field;
		}
		$prefix = "{$this->tag->name}:$row:";
		$refers = array_combine(
			array_map( static fn( string $name ): string => "[$name]", $this->names ),
			array_map( static fn( string $name ): string => "[$prefix$name]", $this->names ),
		);
		$values = [] === $this->types->get( $field->type )->references( $field )
			? $field->values
			: array_map( static fn( string $value ): string => strtr( $value, $refers ), $field->values );
		return new Tag(
			$field->type,
			$field->required,
			$prefix . $field->name,
			$field->options,
			$values,
			$field->content,
			$this->tag->at,
			$this->tag->length,
			$field->labels,
		);
	}

	/** @param list<string> $fields names of the fields of a row */
	public function part( int $row, array $fields ): ConditionalPart {
		$prefix = "{$this->tag->name}:";
		foreach ( $fields as $field ) {
			$this->fields[ substr( $field, strlen( $prefix ) ) ] = $field;
		}
		return ConditionalPart::row( $this->idOf( $row ), $this->titleOf( $row ), $fields, $this->tag->name, $row );
	}

	public function grouped(): GroupedFields {
		return new GroupedFields(
			$this->tag->name,
			$this->type->legend( $this->tag ),
			$this->fields,
			RowTexts::joined( ... ),
			$this->most(),
			array_values( $this->refused ),
		);
	}

	private function idOf( int $row ): string {
		return "row:{$this->tag->name}:$row";
	}

	private function titleOf( int $row ): string {
		return RowTexts::title( $this->type->legend( $this->tag ), $row );
	}

	private function button( string $action, string $text ): string {
		return sprintf(
			'<div class="frontispiece-form__row-action">'
				. '<button type="submit" class="frontispiece-form__row-button" name="%s" value="%s">%s</button></div>',
			self::BUTTON,
			Escape::attr( "{$this->tag->name}:$action" ),
			Escape::html( $text ),
		);
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;

/**
 * A field type. It declares everything that the form editor, the parser, validation, emails, entries and exports need,
 * so types are listed nowhere else. A type can also implement ServerValidated, SingleUse, Refillable, Agreement or
 * HasFreeText.
 *
 * @since 1.0.0
 */
abstract class FieldType {
	/** Name of a Dashicon for its button in the form editor. */
	public const ICON = 'feedback';

	/** The name that the form editor suggests, '' for a type whose tags have no name. */
	public const NAME = '';

	/** A tag of this type as an owner would write it. */
	public const EXAMPLE = '';

	/** @var list<string> names of its options in src/forms/fields/options.json */
	protected const OPTIONS = [];

	/** @var bool whether a label around a tag names its control */
	public const TAKES_LABEL = true;

	/** @var bool whether the field has several controls, which the label names as a group */
	public const IS_GROUP = false;

	/** @var bool whether content and a closing tag may follow */
	public const ENCLOSES_CONTENT = false;

	/** @var bool whether a named tag is a field of the form; the name of a counter is the name of another field */
	public const HAS_VALUE = true;

	/** @var bool whether its value proves that a person submits the form: then it is not part of emails and exports */
	public const IS_CHALLENGE = false;

	/** @var bool whether visitors upload files with it */
	public const ACCEPTS_FILES = false;

	/** @var bool whether its value can be the address of the person who submits the form */
	public const IS_SENDER_ADDRESS = false;

	/** @var bool whether it sends the form */
	public const IS_SUBMIT_BUTTON = false;

	/**
	 * How the results of a form count its values: choice, rating, scale, nps, number, country or consent; text = only that
	 * there is a value; '' = not at all.
	 */
	public const COUNTED_AS = 'text';

	/** @var bool|null whether * after the type makes a field required; null = if it takes a label */
	protected const IS_REQUIRABLE = null;

	/** Returns its name in the form editor. */
	abstract public function title(): string;

	abstract public function render( Tag $tag, Field $field ): string;

	/**
	 * @return list<array<string, mixed>> rules in schema form: rule, field, error and rule-specific members
	 */
	public function rules( Tag $tag, Form $form ): array {
		return [];
	}

	/** @return string|list<string>|null null = nothing to validate, store or email */
	public function value( Tag $tag, PostedData $posted, Form $form ): string|array|null {
		return $posted->line( $tag->name );
	}

	/** @return list<string> values that the field has when a page shows it */
	public function initial( Tag $tag, Field $field ): array {
		return [ $field->value() ];
	}

	/** @return list<string> names of the fields from which its value is calculated */
	public function references( Tag $tag ): array {
		return [];
	}

	/** @return list<string> names of the messages that it shows besides those of its rules */
	public function messages( Tag $tag ): array {
		return [];
	}

	/** Returns a probable mistake in a tag of this type, for the owner of the form; '' = none. */
	public function mistake( Tag $tag ): string {
		return '';
	}

	/** @return array{int, int}|null the lowest and the highest number, of a type whose choices are whole numbers */
	public function numbers(): ?array {
		return null;
	}

	/**
	 * @param string|list<string> $value
	 * @return array<string, string> further values that are stored beside its value, by the ends of their names
	 */
	public function beside( Tag $tag, string|array $value ): array {
		return [];
	}

	/** @return array<string, array<string, mixed>> name => declaration, as FieldOptions explains it; its own with texts */
	public function options(): array {
		return FieldOptions::byName( ...static::OPTIONS );
	}

	/** Whether * after the type makes a field required. */
	public function isRequirable(): bool {
		return static::IS_REQUIRABLE ?? static::TAKES_LABEL;
	}

	/**
	 * Returns the control with which a user edits its value in an entry: text, textarea, choice or choices; '' if it
	 * cannot be edited.
	 */
	public function editControl( Tag $tag ): string {
		return static::HAS_VALUE && ! static::IS_CHALLENGE && ! static::ACCEPTS_FILES ? 'text' : '';
	}

	/** Whether a row of a repeating group can contain it. */
	public function isRepeatable(): bool {
		return ! static::ACCEPTS_FILES
			&& ! static::IS_CHALLENGE
			&& ! static::IS_SUBMIT_BUTTON
			&& ! $this instanceof Agreement;
	}

	/** Returns the reason why a field of this type is not shown on this site; '' if it is shown. */
	public function problem(): string {
		return '';
	}

	/** @return int|null the maximum length of a value, which rules and counters use; null = no limit */
	public function longest( Tag $tag ): ?int {
		return null === $tag->int( 'maxlength' ) ? 400 : $tag->limit( 'maxlength' );
	}

	/** Returns the handle of a script that forms with a field of this type load before their own; '' = none. */
	public function script(): string {
		return '';
	}

	/** @return string|list<string> a value for test emails */
	public function sample( Tag $tag ): string|array {
		return "Sample of {$tag->name}";
	}

	/**
	 * Returns the value as entries and the mail tag [_raw_…] show it.
	 *
	 * @param string|list<string> $value
	 */
	public function display( Tag $tag, string|array $value ): string {
		return implode( ', ', (array) $value );
	}

	/**
	 * Returns the value as the mail tag of the field shows it.
	 *
	 * @param string|list<string> $value
	 */
	public function mailed( Tag $tag, string|array $value ): string {
		return $this->display( $tag, $value );
	}

	/**
	 * Returns the value as a cell of an export.
	 *
	 * @param string|list<string> $value
	 */
	public function exported( Tag $tag, string|array $value ): string {
		return $this->display( $tag, $value );
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Forms\Blocks\ContentBlocks;
use Frontispiece\Forms\Blocks\FieldBlock;
use Frontispiece\Forms\Fields\Types\Repeat;
use Frontispiece\Migration\FormPlugins\Conditions\ConditionTranslator;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;
use Frontispiece\Migration\FormPlugins\Fields\ColumnWidth;
use Frontispiece\Migration\FormPlugins\Fields\FieldAttributes;
use Frontispiece\Migration\FormPlugins\Fields\Formula;
use Frontispiece\Migration\FormPlugins\Fields\GroupedParts;
use Frontispiece\Migration\FormPlugins\Fields\UnsupportedSettings;

/** Builds the blocks of a form from the fields of another plugin, in their order. */
final class FormBuilder {
	/** @var non-empty-list<FormPart> the form and the parts in it that are open, the innermost last */
	private array $open;

	private readonly ImportedNames $names;

	/** @var array<string, FormPart> name of a repeating group => its block */
	private array $repeats = [];

	private bool $hasSubmit = false;

	/** Whether an email address may be used once only. */
	public bool $isOnePerEmail = false;

	public readonly UnsupportedSettings $unsupported;

	public readonly ColumnWidth $column;

	/**
	 * @param (\Closure(string): bool)|null $isMissing whether the form there has no such field for visitors, or none at
	 *     all, so that conditions always find it blank; null = unknown
	 */
	public function __construct(
		public readonly MigrationNotes $notes = new MigrationNotes(),
		private readonly ?\Closure $isMissing = null,
	) {
		$this->names       = new ImportedNames();
		$this->open        = [ new FormPart() ];
		$this->unsupported = new UnsupportedSettings( $notes );
		$this->column      = new ColumnWidth( $notes );
	}

	/**
	 * @param string                 $kind       field type here
	 * @param string                 $id         ID of the field there
	 * @param array<string, mixed>   $attributes of the block; empty ones are left out
	 * @param list<ForeignCondition> $conditions
	 */
	public function field( string $kind, string $id, string $label, array $attributes = [], array $conditions = [] ): void {
		$label   = StoredData::plain( $label );
		$written = is_string( $attributes['name'] ?? null ) ? $attributes['name'] : $label;
		if ( '' !== $this->names->repeat && in_array( $kind, ImportedNames::NOT_IN_ROWS, true ) ) {
			$this->notes->lostInRow( '' === $written ? $kind : $written );
			return;
		}
		$parameter = is_string( $attributes['get'] ?? null ) ? $attributes['get'] : '';
		$name      = $this->names->add( $id, $written, $kind, $parameter );
		$this->notes->captchaKeys( $kind );
		if ( '' !== $parameter ) {
			$attributes['get'] = true;
			$this->notes->parameter( '' === $label ? $name : $label, $parameter, $name );
		}
		$attributes += $this->column->attribute( $attributes['className'] ?? '' );
		$cleaned = FieldAttributes::clean( $kind, [ 'name' => $name, 'label' => $label ] + $attributes );
		$label   = '' === $label ? $name : $label;
		if ( ! isset( $cleaned['value'] ) && ! isset( $cleaned['country'] ) && '' !== ( $attributes['value'] ?? '' ) ) {
			$this->unsupported->field( $label, 'default' );
		}
		$this->add( new FormPart( FieldBlock::nameOf( $kind ), [ 'name' => $name ] + $cleaned, $conditions, $label ) );
	}

	/** Lets the value of the field that follows be used once: here only the address of the sender can. */
	public function unique( string $kind, string $label ): void {
		if ( 'email' === $kind && [] === $this->names->ofKind( $kind ) ) {
			$this->isOnePerEmail = true;
		} else {
			$this->unsupported->field( $label, 'unique' );
		}
	}

	/**
	 * Adds a calculated number. Whatever formula has no equivalent is left out: visitors must not enter the number.
	 *
	 * @param string                 $pattern of a field in the formula, whose ID is its first group
	 * @param array<string, mixed>   $attributes
	 * @param list<ForeignCondition> $conditions
	 */
	public function calculated(
		string $id,
		string $label,
		string $formula,
		string $pattern,
		array $attributes = [],
		array $conditions = [],
	): void {
		// Fields that follow have no names yet.
		$translated = fn(): ?string => Formula::translate( $formula, $pattern, $this->names->inFormula( ... ) );
		$this->field( 'calculated', $id, $label, [ 'formula' => $translated ] + $attributes, $conditions );
	}

	/**
	 * Adds a field with choices.
	 *
	 * @param list<array{label: string, value: string, selected: bool, number?: string}> $choices number = value in formulas
	 * @param bool                   $isMailed whether emails contain the values instead of the labels
	 * @param array<string, mixed>   $attributes
	 * @param list<ForeignCondition> $conditions
	 */
	public function choices(
		string $kind,
		string $id,
		string $label,
		array $choices,
		array $attributes = [],
		array $conditions = [],
		bool $isMailed = false,
	): void {
		$values = $ticked = [];
		$hints  = true === ( $attributes['first_as_label'] ?? false ) ? 1 : 0;
		foreach ( $choices as $choice ) {
			// A pipe separates what visitors see from what emails contain.
			$text = strtr( StoredData::plain( $choice['label'] ), '|', '/' );
			$text = '' === $text ? strtr( $choice['value'], '|', '/' ) : $text;
			if ( '' === $text ) {
				continue;
			}
			$isOther  = $isMailed && ! in_array( $choice['value'], [ '', $text ], true );
			$values[] = $text . ( $isOther ? "|{$choice['value']}" : '' );
			$ticked   = $choice['selected'] ? [ ...$ticked, count( $values ) ] : $ticked;
			if ( count( $values ) > $hints ) {
				$this->names->choice( $id, $choice['value'], $text, $choice['number'] ?? $choice['value'] );
			}
		}
		if ( count( $values ) <= $hints ) {
			$this->notes->noChoices( $label );
			return;
		}
		$this->field(
			$kind,
			$id,
			$label,
			[ 'values' => $values, 'ticked' => implode( '_', $ticked ) ] + $attributes,
			$conditions,
		);
	}

	/**
	 * Adds a name or address as one field, or its parts as fields of their own if there is no such field here.
	 *
	 * @param array<array-key, array{label: string, autocomplete: string, required: bool}> $parts ID => part
	 * @param list<ForeignCondition> $conditions
	 * @param array<string, mixed>   $common attributes of the whole field
	 */
	public function parts( string $id, string $label, array $parts, array $conditions = [], array $common = [] ): void {
		if ( [] === $parts ) {
			return;
		}
		$grouped = GroupedParts::find( $parts );
		if ( null !== $grouped ) {
			$this->grouped( $grouped, $id, $label, $conditions, $common );
			return;
		}
		$isAlone = 1 === count( $parts );
		if ( ! $isAlone ) {
			$this->group( $label, $conditions );
		}
		foreach ( $parts as $part => $field ) {
			$own = array_diff_key( $field, [ 'label' => 1 ] ) + ( $isAlone ? $common : [ 'width' => 'half' ] );
			$this->field( 'text', (string) $part, $isAlone ? $label : $field['label'], $own, $isAlone ? $conditions : [] );
		}
		if ( ! $isAlone ) {
			$this->end();
		}
		// Emails and conditions that name the whole field mean its first part.
		$this->names->alias( (string) array_key_first( $parts ), $id );
	}

	/**
	 * @param list<ForeignCondition> $conditions
	 * @param array<string, mixed>   $common
	 */
	private function grouped( GroupedParts $parts, string $id, string $label, array $conditions, array $common ): void {
		$common = [ 'legend' => $label, 'parts' => $parts->option ] + array_diff_key( $common, [ 'required' => 1 ] );
		$this->field( $parts->kind, $id, $label, $common, $conditions );
		$name = $this->names->own( $id );
		foreach ( $parts->keys as $part => $key ) {
			$this->names->set( (string) $part, "$name:$key", 'country' === $key ? 'country' : 'text' );
		}
		// Conditions compare fields, so those that name the whole mean its first part.
		$this->names->whole( $id, "$name:" . $parts->keys[ array_key_first( $parts->keys ) ] );
	}

	/**
	 * Begins a repeating group. Its fields follow, then endRepeat().
	 *
	 * @param int                    $most   0 = any number of rows
	 * @param string                 $button text of the button that adds a row
	 * @param list<ForeignCondition> $conditions
	 * @return bool false if it would be in another group, so its fields cannot be imported
	 */
	public function repeat( string $id, string $label, int $least, int $most, string $button, array $conditions ): bool {
		$label = StoredData::plain( $label );
		if ( '' !== $this->names->repeat ) {
			$this->notes->lostInRow( $label );
			return false;
		}
		if ( $most < 1 || $most > Repeat::MAX_ROWS ) {
			$most = Repeat::MAX_ROWS;
			$this->notes->fewerRows( $label, $most );
		}
		$name = $this->names->add( $id, '' === $label ? 'rows' : $label, 'repeat' );
		$rows = [ 'name' => $name, 'minrows' => max( 1, min( $least, $most ) ), 'maxrows' => $most ] + $this->column->attribute();
		$text = StoredData::nonEmpty( [ 'legend' => $label, 'addrow' => StoredData::plain( $button ) ] );
		$part = new FormPart( FieldBlock::nameOf( 'repeat' ), $rows + $text, $conditions, $label );
		$this->add( $part );
		$this->open[]           = $part;
		$this->repeats[ $name ] = $part;
		$this->names->repeat    = $name;
		$this->column->percent  = 100.0;
		return true;
	}

	public function endRepeat(): void {
		$part = $this->repeats[ $this->names->repeat ] ?? null;
		if ( null !== $part && [] === $part->parts ) {
			$this->notes->emptyGroup( $part->label );
		}
		$this->end();
		$this->names->repeat = '';
	}

	/** @param list<ForeignCondition> $conditions */
	public function step( string $label, array $conditions = [] ): void {
		$root       = $this->open[0];
		$step       = new FormPart(
			ContentBlocks::STEP,
			StoredData::nonEmpty( [ 'label' => StoredData::plain( $label ) ] ),
			$conditions,
			StoredData::plain( $label ),
		);
		$this->open = [ $root, $step ];

		$root->parts[] = $step;
	}

	/** Ends the steps: what follows is shown with the last one. */
	public function afterSteps(): void {
		$this->open = [ $this->open[0] ];
	}

	/** @param list<ForeignCondition> $conditions of a group, which a label without a legend names in notes */
	public function group( string $legend, array $conditions = [], string $label = '' ): void {
		$legend = StoredData::plain( $legend );
		$label  = '' === $legend ? StoredData::plain( $label ) : $legend;
		$this->add( $group = new FormPart( ContentBlocks::GROUP, StoredData::nonEmpty( [ 'legend' => $legend ] ), $conditions, $label ) );
		$this->open[] = $group;
	}

	public function end(): void {
		if ( count( $this->open ) > 1 ) {
			array_pop( $this->open );
		}
	}

	/** @param list<ForeignCondition> $conditions */
	public function html( string $html, string $label = '', array $conditions = [] ): void {
		if ( ContentHtml::hasScripts( $html ) ) {
			$this->notes->lostScripts( '' === $label ? 'HTML' : $label );
		}
		$this->content( ContentHtml::blocks( $html ), $label, $conditions );
	}

	/** @param list<ForeignCondition> $conditions */
	public function heading( string $title, string $description = '', array $conditions = [] ): void {
		$this->content( ContentHtml::heading( $title ) . ContentHtml::blocks( $description ), $title, $conditions );
	}

	public function submit( string $caption ): void {
		if ( '' !== $this->names->repeat ) {
			$this->notes->lostInRow( $caption );
			return;
		}
		$this->hasSubmit = true;
		$attributes = StoredData::nonEmpty( [ 'caption' => StoredData::plain( $caption ) ] ) + $this->column->attribute();
		$this->add( new FormPart( FieldBlock::nameOf( 'submit' ), $attributes ) );
	}

	/** Adds blocks that are written already. */
	public function markup( string $blocks ): void {
		$this->add( new FormPart( markup: $blocks ) );
	}

	/** @return array<array-key, string> ID of a field => its name here */
	public function names(): array {
		return $this->names->all();
	}

	/** @return array<array-key, array<array-key, string>> name of a field here => value of a choice there => its text here */
	public function choiceTexts(): array {
		return $this->names->choiceTexts();
	}

	/** @return string|null name of a field here, or of the repeating group that it is in; null if it was not translated */
	public function nameOf( string $id ): ?string {
		return $this->names->find( $id );
	}

	/**
	 * @param list<string>|null $ids of file fields there; null = all
	 * @return string their mail tags, as the attachments of an email
	 */
	public function files( ?array $ids = null ): string {
		$names = null === $ids ? $this->names->ofKind( 'file' ) : array_map( $this->names->own( ... ), $ids );
		return implode( "\n", array_map( static fn( string $name ): string => "[$name]", StoredData::nonEmpty( $names ) ) );
	}

	public function conditions(): ConditionTranslator {
		return $this->names->conditions( '', $this->isMissing );
	}

	/** Gives a field that was added a second ID, which can be for conditions only. */
	public function alias( string $id, string $alias, bool $isCompared = false ): void {
		$this->names->alias( $id, $alias, $isCompared );
	}

	/** Lets conditions name a field that is part of blocks that are written already. */
	public function know( string $name, string $kind ): void {
		$this->names->set( $name, $name, $kind );
	}

	/**
	 * Returns the blocks of the form.
	 *
	 * @param string|null $button text of the submit button if the form has none yet; '' = the usual one; null = add none
	 */
	public function finish( ?string $button ): string {
		$this->afterSteps();
		$this->column->percent = 100.0;
		if ( null !== $button && ! $this->hasSubmit ) {
			$this->submit( '' === $button ? __( 'Send', 'frontispiece' ) : $button );
		}
		foreach ( $this->repeats as $group => $part ) {
			$part->inside = $this->names->conditions( $group, $this->isMissing );
		}
		$content = trim( $this->open[0]->markup( $this->conditions(), $this->notes ) );
		array_map( $this->names->delete( ... ), $this->open[0]->dropped() );
		return $content;
	}

	/** @param list<ForeignCondition> $conditions */
	private function content( string $blocks, string $label, array $conditions ): void {
		if ( '' !== $blocks ) {
			$this->unsupported->fieldIf( '' === $label ? 'HTML' : $label, [ 'width' => ! $this->column->isWhole() ] );
			// Only fields, groups and steps have conditions.
			$block = [] === $conditions ? '' : ContentBlocks::GROUP;
			$this->add( new FormPart( $block, [], $conditions, $label, $blocks ) );
		}
	}

	private function add( FormPart $part ): void {
		$this->open[ array_key_last( $this->open ) ]->parts[] = $part;
	}
}

<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Forms\Rules\RuleText;
use Frontispiece\Forms\Template\TagParser;
use Frontispiece\Migration\FormPlugins\Conditions\ConditionTranslator;
use Frontispiece\Migration\FormPlugins\Entries\ForeignEntry;

/** The names of the fields of a form that is being translated, by their IDs in the other plugin. */
final class ImportedNames {
	/** Field types that a row of a repeating group cannot contain. */
	public const NOT_IN_ROWS = [
		'acceptance', 'captcha', 'file', 'hcaptcha', 'newsletter', 'proof_of_work', 'quiz', 'recaptcha', 'repeat', 'submit', 'turnstile',
	];

	private const MAX_LENGTH = 40;

	/** Name of the repeating group to which fields are added; '' = none. */
	public string $repeat = '';

	/** @var array<array-key, string> ID of a field => its name here */
	private array $names = [];

	/** @var array<array-key, string> ID of a field => its type here */
	private array $kinds = [];

	/** @var array<array-key, array<array-key, string>> ID of a field => value of a choice => its text here */
	private array $choices = [];

	/** @var array<array-key, true> IDs of fields with a choice that is another number in a formula there than here */
	private array $otherNumbers = [];

	/** @var array<array-key, string> ID of a field with parts => name of its first part here */
	private array $wholes = [];

	/** @var array<array-key, string> ID by which only conditions know a field => its ID elsewhere */
	private array $compared = [];

	/** @var array<array-key, string> ID of a field in a repeating group => name of the group here */
	private array $rows = [];

	/**
	 * @param string $preferred a name that the field gets if it is possible; '' = any
	 * @return string name of a field that is added
	 */
	public function add( string $id, string $label, string $kind, string $preferred = '' ): string {
		$name = $this->isFree( $preferred ) ? $preferred : $this->unique( $label, $kind );
		$this->set( $id, $name, $kind );
		return $name;
	}

	public function set( string $id, string $name, string $kind ): void {
		$this->names[ $id ] = $name;
		$this->kinds[ $id ] = $kind;
		if ( '' !== $this->repeat ) {
			$this->rows[ $id ] = $this->repeat;
		}
	}

	/** @param string $number what formulas there calculate with */
	public function choice( string $id, string $value, string $text, string $number ): void {
		$this->choices[ $id ][ $value ] = $text;
		if ( null === RuleText::number( $text ) || RuleText::number( $text ) !== RuleText::number( $number ) ) {
			$this->otherNumbers[ $id ] = true;
		}
	}

	/** @return string|null name of a field for formulas; null = it was not translated, or has other numbers here */
	public function inFormula( string $id ): ?string {
		return isset( $this->otherNumbers[ $id ] ) ? null : $this->find( $id );
	}

	/** Conditions compare fields, so those that name a field with parts mean its first part. */
	public function whole( string $id, string $part ): void {
		$this->wholes[ $id ] = $part;
	}

	/** @return list<string> names of the fields of a type */
	public function ofKind( string $kind ): array {
		return array_values( array_unique( array_intersect_key( $this->names, array_flip( array_keys( $this->kinds, $kind, true ) ) ) ) );
	}

	/** Forgets a field that is not part of the form after all. */
	public function delete( string $name ): void {
		foreach ( array_keys( $this->names, $name, true ) as $id ) {
			unset( $this->names[ $id ], $this->kinds[ $id ] );
		}
	}

	/** Gives a field a second ID, unless another field has it. It can be for conditions only. */
	public function alias( string $id, string $alias, bool $isCompared = false ): void {
		if ( $isCompared ) {
			$this->compared[ $alias ] = $id;
		} elseif ( isset( $this->names[ $id ] ) && ! isset( $this->names[ $alias ] ) ) {
			$this->names[ $alias ] = $this->names[ $id ];
			$this->kinds[ $alias ] = $this->kinds[ $id ];
			$this->rows           += isset( $this->rows[ $id ] ) ? [ $alias => $this->rows[ $id ] ] : [];
		}
	}

	/** @return string name of a field among those of its form or, in a repeating group, of its row */
	public function own( string $id ): string {
		return $this->names[ $id ] ?? '';
	}

	/** @return string|null name of a field, or of the repeating group that it is in; null if it was not translated */
	public function find( string $id ): ?string {
		return $this->rows[ $id ] ?? $this->names[ $id ] ?? null;
	}

	/** @return array<array-key, string> ID of a field => its name, or its name in all rows */
	public function all(): array {
		$names = array_replace( $this->names, $this->wholes );
		foreach ( $this->rows as $id => $group ) {
			$names[ $id ] = ForeignEntry::inRows( $group, $names[ $id ] );
		}
		return $names;
	}

	/** @return array<array-key, array<array-key, string>> name of a field => value of a choice there => its text here */
	public function choiceTexts(): array {
		$texts = [];
		$names = $this->all();
		foreach ( $this->choices as $id => $choices ) {
			$texts[ $names[ $id ] ?? '' ] = $choices;
		}
		return $texts;
	}

	/**
	 * @param string $group name of the repeating group whose fields conditions can compare
	 * @param (\Closure(string): bool)|null $isMissing whether the form there has no such field for visitors
	 */
	public function conditions( string $group = '', ?\Closure $isMissing = null ): ConditionTranslator {
		$others = array_filter( $this->rows, static fn( string $of ): bool => $of !== $group );
		$names  = array_diff_key( array_replace( $this->names, $this->wholes ), $others );
		$kinds  = $this->kinds;
		foreach ( $this->compared as $alias => $id ) {
			$names += isset( $names[ $id ] ) ? [ $alias => $names[ $id ] ] : [];
			$kinds += isset( $kinds[ $id ] ) ? [ $alias => $kinds[ $id ] ] : [];
		}
		return new ConditionTranslator( $names, $kinds, $this->choices, $isMissing );
	}

	/** Whether a field can have this name: WordPress reads some words in the address of a page. */
	private function isFree( string $name ): bool {
		return 1 === preg_match( TagParser::NAME, $name )
			&& ! str_contains( $name, ':' )
			&& ! str_starts_with( $name, '_' )
			&& ! in_array( $name, $this->names, true )
			&& ! in_array( $name, [ ...( new \WP() )->public_query_vars, ...( new \WP() )->private_query_vars ], true );
	}

	/** Returns a name that is no other field's, and none of the words that WordPress reads in the address of a page. */
	private function unique( string $label, string $kind ): string {
		$slug = strtolower( (string) preg_replace( '/[^A-Za-z0-9_]+/', '-', remove_accents( $label ) ) );
		$slug = trim( substr( $slug, 0, self::MAX_LENGTH ), '-_' );
		$slug = 1 === preg_match( '/^[a-z]/', $slug ) ? $slug : trim( "$kind-$slug", '-' );
		$slug = str_contains( $slug, '-' ) ? $slug : "your-$slug";
		$name = $slug;
		for ( $number = 2; in_array( $name, $this->names, true ); $number++ ) {
			$name = "$slug-$number";
		}
		return $name;
	}
}
